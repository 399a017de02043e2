internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import ProfileModel
internal import ServiceInterface

/// `gattlab clone DEVICE -o FILE`: writes the profile of a device.
enum CloneCommand {
    private static let device = Argument(
        Kind.device,
        .optional,
        help: "Address, exact name, or service=UUID for the first device that advertises the service; omitted with "
            + "--trace"
    )
    private static let trace = Option(
        "trace",
        Kind.file,
        help: "Clone a device from a trace, in which a client discovers and uses its attributes"
    )
    private static let tracedDevice = Option(
        "device",
        Kind.address,
        help: "Address of the device to clone, if a trace contains several"
    )
    private static let listen = Option(
        "listen",
        defaultValue: .seconds(12),
        help: "Time to receive values of characteristics that cannot be read; the longest value of each is written"
    )
    private static let record = Option(
        "record",
        Kind.duration,
        help: "Record the values of all notifying characteristics for this time; the profile replays them with their "
            + "times. With --trace, the length of the recording, that of the trace if omitted"
    )
    private static let noRecord = Flag(
        "no-record",
        help: "Write the longest value and the period of notifications in a trace, without replaying them"
    )

    static let command = Command(
        "clone",
        summary: "Write a profile of a device, which 'emulate' and 'simulate' publish",
        discussion: [
            "Receives the advertisement of the device, connects to it, reads all readable values, and subscribes to "
                + "characteristics without a readable value to receive their values. Values of known types are written "
                + "as fields. The head of the profile lists what was not cloned.",
            "With --trace, all of this comes from a trace of 'gattlab capture', of 'btmon -w', or the HCI log of "
                + "Android and iOS. The profile replays the notifications in it, and responds to writes as the device "
                + "did.",
        ],
        parameters: [
            .argument(device), .option(ProfileOutput.option), .flag(ProfileOutput.force), .option(listen),
            .option(record),
            .option(LinkOptions.timeout), .flag(LinkOptions.noCache), .option(trace), .option(tracedDevice),
            .flag(noRecord),
        ],
        examples: [
            "clone service=180D -o strap.yaml": "the first heart-rate sensor found",
            "clone AA:BB:CC:DD:EE:FF | gattlab profile check /dev/stdin": "check the profile of a device",
            "clone --trace btsnoop_hci.log -o strap.yaml": "the device that a phone has used",
        ]
    ) { (context) throws(Failure) in
        let output = try ProfileOutput(context)
        let clone =
            if let trace = try trace(context) { try await clone(from: trace, context) } else {
                try await clone(context)
            }
        let text = try clone.verifiedText()
        let profile = try PeripheralProfile.parse(Array(text.utf8), at: output.path ?? "the profile")
        try output.write(text, summary: "\(profile.name), \(profile.attributeCount) attributes")
        context.console.emit(
            event: "cloned",
            [
                "address": .text(clone.address), "name": .text(profile.name), "file": FieldValue(output.path),
                "text": output.path == nil ? .text(text) : .null, "remarks": .list(clone.remarks.map { .text($0) }),
            ]
        )
        for remark in clone.remarks { context.console.note("note: \(remark)") }
    }

    /// Returns the path of the trace; nil to clone over the air.
    private static func trace(_ context: CommandContext) throws(Failure) -> String? {
        let arguments = context.arguments
        guard let path = arguments[trace] else {
            guard arguments[tracedDevice] == nil, !arguments[noRecord] else {
                throw .usage("--device and --no-record require --trace", hint: "gattlab clone --trace FILE -o PROFILE")
            }
            guard arguments[device] != nil else {
                throw .usage("DEVICE is missing", hint: "name a device, or clone one from a trace with --trace FILE")
            }
            return nil
        }
        if let device = arguments[device] {
            throw .usage(
                "--trace and the device '\(device.text)' exclude each other",
                hint: "choose a device of the trace with --device ADDRESS"
            )
        }
        if let option = [listen.name, LinkOptions.timeout.name, LinkOptions.noCache.name].first(where: {
            arguments.count($0) > 0
        }) {
            throw .usage("--\(option) and --trace exclude each other", hint: "remove --\(option)")
        }
        if arguments[noRecord], arguments[record] != nil {
            throw .usage("--record and --no-record exclude each other", hint: "keep one of them")
        }
        return path
    }

    private static func clone(from trace: String, _ context: CommandContext) async throws(Failure) -> ClonedDevice {
        let arguments = context.arguments
        let devices = try await TracedDevices(trace)
        let server = try devices.server(arguments[tracedDevice])
        return ClonedDevice(
            server,
            gaps: devices.gaps,
            arguments[noRecord] ? .period : .recording(limit: arguments[record])
        )
    }

    @EventLoop
    private static func clone(_ context: CommandContext) async throws(Failure) -> ClonedDevice {
        let device = try context.arguments.required(device)
        let timeout = context.arguments[LinkOptions.timeout]
        // Before connecting: afterwards, bluetoothd lists the services of the attribute table as if they were advertised.
        let advertisement = try await advertisement(of: device, within: timeout ?? .seconds(30), context)
        let address = advertisement.map(\.address.description) ?? device.text
        let inspection = try await context.perform(
            InspectDevice(
                device: address,
                adapter: context.adapterText,
                timeout: timeout?.text,
                noCache: context.noCache
            ),
            showing: context.connecting(to: device)
        )
        var clone = ClonedDevice(inspection, advertisement)
        let length = context.arguments[record]
        let watched = length == nil ? clone.attributesToWatch : clone.notifyingAttributes
        guard !watched.isEmpty else { return clone }
        let received = try await values(of: watched, at: address, context)
        for (handle, values) in received.sorted(by: { $0.key < $1.key }) {
            clone.add(values, at: handle, recordedFor: length)
        }
        return clone
    }

    /// Receives the advertisement of a device; nil if it is not received in time, as that of a connected device.
    @EventLoop
    private static func advertisement(
        of device: DeviceSelector,
        within limit: Duration,
        _ context: CommandContext
    ) async throws(Failure) -> AdvertisementReport? {
        var scan = SessionSpecification.Scan()
        scan.adapter = context.adapterText
        switch device {
        case .address(let address): scan.address = address.description
        case .name(let name): scan.name = name
        case .service(let uuid): scan.services = [uuid.description]
        }
        let service = try await context.service()
        let task = LimitedTask()
        var found: AdvertisementReport?
        task.startTimeout(after: limit)
        do throws(ControlError) {
            let activity = "waiting for the advertisement"
            _ = try await context.console.withProgress(activity) { () async throws(ControlError) in
                try await task.run { () async throws(ControlError) in
                    try await service.run(.scan(scan)) { event in
                        guard case .advertisement(let report) = event.event, found == nil else { return }
                        if case .name(let name) = device, report.name != name { return }
                        found = report
                        task.stop()
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
        return found
    }

    /// Subscribes to characteristics, given by handle, and returns the values of each.
    ///
    /// Optional fields are not in each notification: a heart-rate sensor sends its energy in every tenth.
    @EventLoop
    private static func values(
        of handles: [Int],
        at address: String,
        _ context: CommandContext
    ) async throws(Failure) -> [Int: ReceivedValues] {
        var watch = SessionSpecification.Watch(device: address)
        watch.adapter = context.adapterText
        watch.attributes = handles.map { "@\($0)" }
        let service = try await context.service()
        let task = LimitedTask()
        let length = context.arguments[record]
        let time = length ?? context.arguments[listen] ?? .zero
        let limit = length == nil ? 0 : ClonedDevice.recordedValues / handles.count
        var starts: [Int: ContinuousClock.Instant] = [:]
        var values: [Int: ReceivedValues] = [:]
        do throws(ControlError) {
            let activity = "waiting for notifications"
            _ = try await context.console.withProgress(activity) { () async throws(ControlError) in
                try await task.run { () async throws(ControlError) in
                    try await service.run(.watch(watch)) { event in
                        switch event.event {
                        case .subscribed(let attribute):
                            starts[Int(attribute.handle)] = .now
                            task.startTimeout(after: time)
                        case .notification(let value):
                            let handle = Int(value.attribute.handle)
                            let start = starts[handle] ?? .now
                            values[handle, default: ReceivedValues(stepLimit: limit)]
                                .add(value.value, at: ContinuousClock.now - start)
                        default: break
                        }
                    }
                }
            }
        } catch {
            // A subscription that the device refuses leaves the value unknown.
            guard error.code == .att else { throw Failure(error) }
        }
        return values
    }
}
