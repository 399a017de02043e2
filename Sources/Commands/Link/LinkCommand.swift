internal import Central
internal import Control
internal import DeviceLinks
internal import Documents
internal import EventLoop
internal import Platform

/// `gattlab link DEVICE`: shows signal strength, PHY and parameters of a connection.
enum LinkCommand {
    private static let interval = Option(
        "interval",
        short: "i",
        Kind.duration,
        help: "Show the connection again after this time, until interrupted or until it is lost"
    )
    private static let count = Option(
        "count",
        short: "n",
        Kind.count,
        help: "Number of times to show it with --interval"
    )

    static let command = Command(
        "link",
        summary: "Show the signal strength, PHY and parameters of a connection",
        discussion: [
            "Connects to the device, or uses an existing connection of any program, which stays open. The values are those of "
                + "this side's controller; each that is unknown is shown with the reason.",
            "A controller reports the interval, the latency and the supervision timeout only when it connects and when they "
                + "change, so that they are unknown for a connection that was open before. They and the PHY require "
                + "CAP_NET_RAW.",
        ],
        parameters: [
            .argument(LinkOptions.device), .option(interval), .option(count), .option(LinkOptions.timeout),
            .flag(LinkOptions.noCache),
        ],
        examples: [
            "link service=180D": "the connection to the first heart-rate sensor found",
            "link AA:BB:CC:DD:EE:FF --interval 1s --json": "the signal strength each second, as JSON",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let interval = arguments[interval]
        guard interval != nil || arguments[count] == nil else {
            throw .usage("--count requires --interval", hint: "--interval 1s shows the connection each second")
        }
        if let interval, interval < .milliseconds(10) {
            throw .badInput("the interval \(interval.text) is too short", hint: "use 10ms or more")
        }
        let device = try context.device()
        let bluetooth = Bluetooth()
        let links = SharedLinks(bluetooth)
        let result = await captureResult { () async throws(ControlError) in
            let (link, monitor) = try await connect(to: device, context, links)
            let result = await captureResult { () async throws(ControlError) in
                try await show(link, monitor, context, every: interval)
            }
            await link.release()
            try result.get()
        }
        await links.close()
        await bluetooth.close()
        if case .failure(let error) = result { throw Failure(error) }
    }

    /// Connects to the device after the traffic is being read, because it contains the parameters at its start only.
    @EventLoop
    private static func connect(
        to device: DeviceSelector,
        _ context: CommandContext,
        _ links: SharedLinks
    ) async throws(ControlError) -> (SharedLink, LinkMonitor) {
        let limit = context.arguments[LinkOptions.timeout] ?? .seconds(30)
        return try await context.console.withProgress(context.connecting(to: device)) {
            () async throws(ControlError) in
            let monitor = await LinkMonitor()
            let link = try await links.acquire(
                device,
                on: context.adapter,
                discoveryTimeout: limit,
                connectTimeout: limit,
                ignoringCache: context.noCache ?? false
            )
            await link.synchronize()
            return (link, monitor)
        }
    }

    /// Shows the connection once, or repeatedly until the task is canceled.
    ///
    /// - Throws: `.connectionLost`.
    @EventLoop
    private static func show(
        _ link: SharedLink,
        _ monitor: LinkMonitor,
        _ context: CommandContext,
        every interval: Duration?
    ) async throws(ControlError) {
        let console = context.console
        var remaining = interval == nil ? 1 : context.arguments[count]
        while remaining != 0 {
            let report = await monitor.report(link)
            if let loss = link.lossError { throw loss }
            console.emit(report.json(at: .now()))
            print(report, on: console)
            remaining = remaining.map { $0 - 1 }
            guard let interval, remaining != 0 else { return }
            do { try await EventLoop.sleep(for: interval) } catch { return }
            if let loss = link.lossError { throw loss }
        }
    }

    @EventLoop
    private static func print(_ report: LinkReport, on console: Console) {
        console.line(console.style.bold(report.title))
        let width = report.rows.map(\.name.count).max() ?? 0
        for (name, value) in report.rows { console.line("  \(name.padded(to: width))  \(value)") }
    }
}
