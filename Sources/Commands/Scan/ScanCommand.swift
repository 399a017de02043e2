internal import BlueZ
internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import GATT

/// `gattlab scan`: shows the devices that advertise.
enum ScanCommand {
    private static let services = Option(
        "service",
        short: "s",
        Kind.service,
        repeats: true,
        help: "Show devices with this service"
    )
    private static let name = Option("name", Kind.text("PREFIX"), help: "Show devices whose name starts with PREFIX")
    private static let address = Option("address", Kind.address, help: "Show the device with this address")
    private static let rssi = Option(
        "rssi",
        Kind.integer("DBM", in: -127...20),
        help: "Minimum signal strength, as in --rssi -70"
    )
    private static let manufacturer = Option(
        "manufacturer",
        Kind.company,
        help: "Show devices with data of this company: 004C, or its name: Apple"
    )
    private static let manufacturerData = Option(
        "manufacturer-data",
        Kind.manufacturerData,
        repeats: true,
        help: "Show devices whose manufacturer data starts with these bytes: 004C:0215, where ? is any hex digit"
    )
    private static let serviceData = Option(
        "service-data",
        Kind.serviceData,
        repeats: true,
        help: "Show devices whose service data starts with these bytes: FEAA:10, where ? is any hex digit"
    )
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help: "Duration of the scan (default 10s; without --count, the live table stays until you quit)"
    )
    static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "Number of devices to find before exiting; exit with 3 if there are fewer"
    )
    static let duplicates = Flag(
        "duplicates",
        help: "Show every packet, not only new and changed devices"
    )

    static let passive = Flag(
        "passive",
        help: "Only listen, without scan requests; with --rssi, also show devices that are lost"
    )
    static let plain = Flag("plain", help: "Print lines on a terminal, too, instead of the live table")
    static let record = Option(
        "record",
        Kind.file,
        help: "File for the advertisements as JSON, one a line as with --json; the live table receives every packet"
    )

    /// The filters for devices.
    static let conditions: [Parameter] = [
        .option(services), .option(name), .option(address), .option(rssi), .option(manufacturer),
        .option(manufacturerData), .option(serviceData),
    ]

    static let command = Command(
        "scan",
        summary: "Show the devices that advertise",
        discussion: [
            "On a terminal, shows a live table of devices: sort it with the keys r (RSSI), n (name), a (address) and t "
                + "(time since the last packet), or reverse it with the same key again; type / and a text to filter it; "
                + "select a device with the cursor keys and inspect it with Enter; quit with q or Ctrl-C.",
            "Otherwise, prints each device once, and again when its advertising data changes. A device must match all "
                + "conditions; of an option that is given several times, one value must match. Exits with 3 if no device "
                + "was found in time.",
            "With several adapters, as in --adapter hci0 --adapter hci1, or with --adapter all for those that are on, each "
                + "device shows the adapter that received it; --count counts it once. If a scan fails, those of the "
                + "other adapters continue.",
            "With --site, all machines of the site that are online scan, and the table shows each device once, with the machine "
                + "that receives it best and the number of those that receive it. --json adds host and machines to each line. A "
                + "machine that does not permit it, or goes offline, is reported on standard error; the command fails if none "
                + "scans.",
        ],
        parameters: conditions + [
            .option(timeout), .option(count), .flag(duplicates), .flag(passive), .flag(plain), .option(record),
            .option(SiteOption.site),
        ],
        examples: [
            "scan --service heart-rate --count 1": "find a heart-rate sensor",
            "scan --manufacturer-data 004C:0215": "iBeacons",
            "scan --name Polar --rssi -70 --timeout 30s": "nearby devices whose name starts with Polar",
            "scan --adapter all": "the devices that any adapter receives",
            "scan --site lab": "the devices that any machine of a site receives",
        ],
        acceptsSeveralAdapters: true
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        if let site = arguments[SiteOption.site] { return try await scan(site, context) }
        let service = try await context.service()
        let adapters = try await adapters(context)
        let file: EventRecord? = if let path = arguments[record] { try EventRecord(path: path) } else { nil }
        let tally = ScanTally(limit: arguments[count])
        let task = LimitedTask()
        let receiver = adapters.count > 1 ? ScanReceiver.adapter : .none
        let live =
            arguments[plain]
            ? nil
            : LiveScan(context.console, context.environment, receiver: receiver) { task.stop() }
        let limit = arguments[timeout] ?? (live == nil || tally.limit != nil ? defaultTimeout : nil)
        task.startTimeout(after: limit)
        let everyPacket = arguments[duplicates]
        var specification = specification(context)
        // The table shows the signal strength of every packet.
        if live != nil { specification.duplicates = true }
        let printer = EventPrinter(context.console, receiver == .adapter ? .scanOfSeveralAdapters : .scan)
        let scan = MergedScan(service, specification, on: adapters) { event in
            guard tally.accept(event.event, everyPacket: everyPacket) else { return }
            file?.append(event)
            if let live { live.receive(event.event) } else { printer.print(event) }
            if tally.isComplete { task.stop() }
        } onFailure: { adapter, error in
            let warning = ["warning: scan on \(adapter) failed: \(error.message)"]
            let lines = warning + (error.hint.map { ["hint: \($0)"] } ?? [])
            if let live { return live.receiveFailure(of: adapter, lines) }
            for line in lines { context.console.note(line) }
        }
        let stopReason = try await run(scan, task, live, context.console)
        try file?.finish()
        if let inspected = live?.inspected {
            return try await InspectCommand.inspect(.address(inspected.device), on: inspected.receiver, context)
        }
        guard stopReason == .timeout, tally.count == 0 || tally.limit != nil else { return }
        throw notFound(tally, within: limit ?? .zero)
    }

    static let defaultTimeout = Duration.seconds(10)

    /// Returns the adapters to scan with, in the form that requests use; nil is the default adapter.
    @EventLoop
    private static func adapters(_ context: CommandContext) async throws(Failure) -> [String?] {
        let choices = context.arguments.all(GlobalOptions.adapters)
        guard choices.count > 1 || choices.contains(.all) else { return [context.adapterText] }
        let present = try await context.perform(ListAdapters(adapter: nil), showing: "listing adapters").adapters
        return ScanAdapters.selected(choices, among: present)
    }

    /// Runs a scan and ends the live table.
    @EventLoop
    private static func run(
        _ scan: MergedScan,
        _ task: LimitedTask,
        _ live: LiveScan?,
        _ console: Console
    ) async throws(Failure) -> LimitedTask.StopReason? {
        defer { live?.stop() }
        do throws(ControlError) {
            guard live == nil else {
                return try await task.run { () async throws(ControlError) in try await scan.run() }
            }
            return try await console.withProgress("scanning") { () async throws(ControlError) in
                try await task.run { () async throws(ControlError) in try await scan.run() }
            }
        } catch {
            var failure = Failure(error)
            // Other commands use one adapter only.
            if let hint = failure.hint, hint.hasPrefix(BlueZError.Hint.adapters) { failure.hint = "\(hint), or all" }
            throw failure
        }
    }

    /// Returns the session specification for the arguments of `scan` and `start`.
    @EventLoop
    static func specification(_ context: CommandContext) -> SessionSpecification.Scan {
        let arguments = context.arguments
        var scan = SessionSpecification.Scan()
        scan.adapter = context.adapterText
        let uuids = arguments.all(services).map(\.description)
        scan.services = uuids.isEmpty ? nil : uuids
        scan.name = arguments[name]
        scan.address = arguments[address]?.description
        scan.rssi = arguments[rssi]
        scan.manufacturer = arguments[manufacturer].map { BluetoothUUID($0).description }
        let manufacturerPatterns = arguments.all(manufacturerData).map {
            DataConditionText(identifier: BluetoothUUID($0.identifier).description, pattern: $0.pattern).description
        }
        scan.manufacturerData = manufacturerPatterns.isEmpty ? nil : manufacturerPatterns
        let servicePatterns = arguments.all(serviceData).map {
            DataConditionText(identifier: $0.identifier.description, pattern: $0.pattern).description
        }
        scan.serviceData = servicePatterns.isEmpty ? nil : servicePatterns
        scan.duplicates = arguments[duplicates] ? true : nil
        scan.passive = arguments[passive] ? true : nil
        return scan
    }

    @EventLoop
    static func notFound(_ tally: ScanTally, within limit: Duration) -> Failure {
        let found = tally.limit.map { "only \(tally.count) of \($0) devices" } ?? "no device"
        return Failure(
            ControlError(
                .deviceNotFound,
                "\(tally.count == 0 ? "no device" : found) was found within \(limit.text)",
                hint:
                    "check that it is on, in range and not connected elsewhere; use fewer conditions or a longer --timeout"
            )
        )
    }
}
