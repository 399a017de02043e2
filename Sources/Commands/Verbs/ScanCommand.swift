internal import BlueZ
internal import Central
internal import DBus
internal import GATT
internal import ProfileModel

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
        help: "Devices with data of this company: 004C"
    )
    private static let timeout = Option("timeout", short: "t", standard: .seconds(10), help: "How long to scan")
    private static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "End after this many; exit with 3 if there are fewer"
    )
    private static let duplicates = Flag(
        "duplicates",
        help: "Show every packet, not only devices that are new or changed"
    )

    static let command = Command(
        "scan",
        summary: "Show the devices that advertise",
        discussion: [
            "A device is shown once, and again when what it advertises changes. Of several services, any will do; all other "
                + "conditions must hold at once. Exits with 3 when no device was found."
        ],
        parameters: [
            .option(services), .option(name), .option(address), .option(rssi), .option(manufacturer), .option(timeout),
            .option(count), .flag(duplicates),
        ],
        examples: [
            "scan --service heart-rate --count 1": "find a heart-rate sensor",
            "scan --name Polar --rssi -70 --timeout 30s": "devices close by whose name begins with Polar",
        ]
    ) { (session) throws(Failure) in
        let client = try await session.client()
        do throws(CentralError) {
            try await scan(session, client)
        } catch {
            throw Failure(error)
        }
    }

    @EventLoop
    private static func scan(_ session: Session, _ client: BlueZClient) async throws(CentralError) {
        let arguments = session.arguments
        let adapter: Adapter
        do { adapter = try client.poweredAdapter(session.adapter) } catch { throw CentralError(error) }
        let tally = Tally(limit: arguments[count])
        let listener = try await SharedScan(client).listen(on: adapter, for: filter(arguments)) { advertisement, _ in
            guard tally.take(advertisement, everyPacket: arguments[duplicates]) else { return }
            session.console.emit(advertisement.json(time: session.console.time))
            session.console.line(advertisement.line(session.console.style))
        }
        let limit = arguments[timeout]
        let end = await session.console.during("scanning") {
            await wait(client, limit) { tally.isComplete ? .complete : adapter.isPowered ? nil : .adapterLost }
        }
        await listener.stop()
        switch end {
        case .complete: return
        case .timeout where tally.count > 0 && tally.limit == nil: return
        case .timeout: throw notFound(tally, within: limit ?? .zero)
        case .adapterLost:
            do { _ = try client.poweredAdapter(session.adapter) } catch { throw CentralError(error) }
            throw CentralError(.adapterOff, "adapter \(adapter.name) went off while scanning")
        case .failure(let error): throw CentralError(error)
        }
    }

    private enum End: Sendable {
        case complete, timeout, adapterLost
        case failure(BlueZError)
    }

    @EventLoop
    private static func wait(
        _ client: BlueZClient,
        _ limit: Duration?,
        until condition: @escaping @EventLoop () -> End?
    ) async -> End {
        do {
            return try await client.wait(upTo: limit, for: "advertisements", until: condition)
        } catch {
            return error.code == .timedOut ? .timeout : .failure(error)
        }
    }

    private static func filter(_ arguments: ParsedArguments) -> ScanFilter {
        var filter = ScanFilter()
        filter.services = arguments.all(services)
        filter.namePrefix = arguments[name]
        filter.address = arguments[address]
        filter.rssi = arguments[rssi].map { Int16(clamping: $0) }
        filter.manufacturer = arguments[manufacturer]
        filter.duplicates = arguments[duplicates]
        return filter
    }

    @EventLoop
    private static func notFound(_ tally: Tally, within limit: Duration) -> CentralError {
        let found = tally.limit.map { "only \(tally.count) of \($0) devices" } ?? "no device"
        return CentralError(
            .deviceNotFound,
            "\(tally.count == 0 ? "no device" : found) was found within \(limit.text)",
            hint:
                "is it on, near, and not connected to something else? Fewer conditions or a longer --timeout find more"
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
    func take(_ advertisement: Advertisement, everyPacket: Bool) -> Bool {
        guard !isComplete else { return false }
        if addresses.insert(advertisement.address).inserted || everyPacket { count += 1 }
        return true
    }
}
