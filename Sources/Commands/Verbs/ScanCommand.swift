internal import Central
internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
internal import ServiceInterface

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
    private static let timeout = Option("timeout", short: "t", defaultValue: .seconds(10), help: "Duration of the scan")
    private static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "Number of devices to find before exiting; exit with 3 if there are fewer"
    )
    static let duplicates = Flag(
        "duplicates",
        help: "Show every packet, not only new and changed devices"
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
            "Shows each device once, and again when its advertising data changes. A device must match all conditions; "
                + "of an option that is given several times, one value must match. Exits with 3 if no device was found."
        ],
        parameters: conditions + [.option(timeout), .option(count), .flag(duplicates)],
        examples: [
            "scan --service heart-rate --count 1": "find a heart-rate sensor",
            "scan --manufacturer-data 004C:0215": "iBeacons",
            "scan --name Polar --rssi -70 --timeout 30s": "nearby devices whose name starts with Polar",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let service = try await context.service()
        let specification = specification(context)
        let printer = EventPrinter(context.console, .scan)
        let tally = Tally(limit: arguments[count])
        let task = LimitedTask()
        let limit = arguments[timeout]
        task.startTimeout(after: limit)
        let stopReason: LimitedTask.StopReason?
        do throws(ControlError) {
            stopReason = try await context.console.withProgress("scanning") { () async throws(ControlError) in
                try await task.run { () async throws(ControlError) in
                    try await service.run(.scan(specification)) { event in
                        guard tally.accept(event.event, everyPacket: arguments[duplicates]) else { return }
                        printer.print(event)
                        if tally.isComplete { task.stop() }
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
        guard stopReason == .timeout, tally.count == 0 || tally.limit != nil else { return }
        throw notFound(tally, within: limit ?? .zero)
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
        return scan
    }

    @EventLoop
    private static func notFound(_ tally: Tally, within limit: Duration) -> Failure {
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

/// The number of devices that a scan has shown, and its limit.
@EventLoop
private final class Tally {
    let limit: Int?
    private(set) var count = 0
    private var addresses: Set<DeviceAddress> = []

    init(limit: Int?) {
        self.limit = limit
    }

    var isComplete: Bool { limit.map { count >= $0 } ?? false }

    /// Counts an event and returns a Boolean value that indicates whether it is to be shown.
    ///
    /// A device whose advertisement changed is counted once.
    func accept(_ event: SessionEvent, everyPacket: Bool) -> Bool {
        guard !isComplete, case .advertisement(let report) = event else { return false }
        if addresses.insert(report.address).inserted || everyPacket { count += 1 }
        return true
    }
}
