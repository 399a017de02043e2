internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
internal import Sessions

/// `gattlab scan`: shows who advertises.
enum ScanCommand {
    private static let services = Option(
        "service",
        short: "s",
        Kind.service,
        repeats: true,
        help: "Devices with this service"
    )
    private static let name = Option("name", Kind.text("PREFIX"), help: "Devices whose name begins so")
    private static let address = Option("address", Kind.address, help: "The device with this address")
    private static let rssi = Option(
        "rssi",
        Kind.integer("DBM", in: -127...20),
        help: "Devices that are heard at least this strong, as in --rssi -70"
    )
    private static let manufacturer = Option(
        "manufacturer",
        Kind.company,
        help: "Devices with data of this company: 004C, or its name: Apple"
    )
    private static let timeout = Option("timeout", short: "t", standard: .seconds(10), help: "How long to scan")
    private static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "End after this many; exit with 3 if there are fewer"
    )
    static let duplicates = Flag(
        "duplicates",
        help: "Show every packet, not only devices that are new or changed"
    )

    /// What tells which devices are shown.
    static let conditions: [Parameter] = [
        .option(services), .option(name), .option(address), .option(rssi), .option(manufacturer),
    ]

    static let command = Command(
        "scan",
        summary: "Show the devices that advertise",
        discussion: [
            "A device is shown once, and again when what it advertises changes. Of several services, any will do; all other "
                + "conditions must hold at once. Exits with 3 when no device was found."
        ],
        parameters: conditions + [.option(timeout), .option(count), .flag(duplicates)],
        examples: [
            "scan --service heart-rate --count 1": "find a heart-rate sensor",
            "scan --name Polar --rssi -70 --timeout 30s": "devices close by whose name begins with Polar",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        let service = try await session.service()
        let specification = specification(session)
        let printer = EventPrinter(session.console, .scan)
        let tally = Tally(limit: arguments[count])
        let run = BoundedRun()
        let limit = arguments[timeout]
        run.limit(to: limit)
        let end: BoundedRun.End?
        do throws(ControlError) {
            end = try await session.console.during("scanning") { () async throws(ControlError) in
                try await run.run { () async throws(ControlError) in
                    try await service.run(.scan(specification)) { told in
                        guard tally.take(told.event, everyPacket: arguments[duplicates]) else { return }
                        printer.print(told)
                        if tally.isComplete { run.stop() }
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
        guard end == .timeout, tally.count == 0 || tally.limit != nil else { return }
        throw notFound(tally, within: limit ?? .zero)
    }

    /// What the arguments ask for, of `scan` and of `start`.
    @EventLoop
    static func specification(_ session: Session) -> SessionSpecification.Scan {
        let arguments = session.arguments
        var scan = SessionSpecification.Scan()
        scan.adapter = session.adapterText
        let uuids = arguments.all(services).map(\.description)
        scan.services = uuids.isEmpty ? nil : uuids
        scan.name = arguments[name]
        scan.address = arguments[address]?.description
        scan.rssi = arguments[rssi]
        scan.manufacturer = arguments[manufacturer].map { BluetoothUUID($0).description }
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
                    "is it on, near, and not connected to something else? Fewer conditions or a longer --timeout find more"
            )
        )
    }
}

/// Counts what a scan has shown.
@EventLoop
private final class Tally {
    let limit: Int?
    private(set) var count = 0
    private var addresses: Set<DeviceAddress> = []

    init(limit: Int?) {
        self.limit = limit
    }

    var isComplete: Bool { limit.map { count >= $0 } ?? false }

    /// Whether there is still one to be shown; a device whose advertisement changed is not another one.
    func take(_ event: SessionEvent, everyPacket: Bool) -> Bool {
        guard !isComplete, case .advertisement(let report) = event else { return false }
        if addresses.insert(report.address).inserted || everyPacket { count += 1 }
        return true
    }
}
