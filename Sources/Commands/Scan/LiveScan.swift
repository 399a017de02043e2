internal import Control
internal import EventLoop
internal import GATT

/// The live table of a scan on the alternate screen of a terminal.
@EventLoop
final class LiveScan {
    private let console: Console
    private var table: ScanTable
    private var screen: LiveScreen?
    private let start = ContinuousClock.now
    private let onEnd: @EventLoop () -> Void
    /// The device that the user chose to inspect, which ends the table, and the adapter or machine that receives it best.
    private(set) var inspected: (device: DeviceAddress, receiver: String)?
    /// The warnings to print once the terminal is restored.
    private var warnings: [String] = []

    private static let interval = Duration.milliseconds(250)

    /// Shows the table; returns nil if the terminal cannot, or standard input or output is none.
    ///
    /// - Parameters:
    ///   - receiver: The column for the adapter or the machine that receives the strongest signal of a device.
    ///   - onEnd: Called when the user ends the table.
    init?(
        _ console: Console,
        _ environment: Environment,
        receiver: ScanReceiver,
        onEnd: @escaping @EventLoop () -> Void
    ) {
        self.console = console
        self.onEnd = onEnd
        table = ScanTable(console.style, receiver: receiver)
        screen = LiveScreen(console, environment, every: Self.interval) { [weak self] in
            self?.handle($0)
        } lines: { [weak self] columns, rows, _ in
            self.map { $0.table.lines(columns: columns, rows: rows, at: $0.time) }
        }
        guard let screen else { return nil }
        screen.start()
    }

    func receive(_ event: SessionEvent) {
        if case .advertisement(let report) = event { table.receive(report, at: time) }
    }

    /// Handles an event of another machine.
    func receive(_ event: SessionEvent, from host: String) {
        guard case .advertisement(var report) = event else { return }
        report.adapter = host
        table.receive(report, at: time)
    }

    /// Shows that the scan of an adapter has failed; `stop()` prints the warning.
    func receiveFailure(of adapter: String, _ warning: [String]) {
        table.receiveFailure(of: adapter)
        warnings += warning
    }

    /// Restores the terminal, and prints all devices of the table below the command, unless one is inspected.
    func stop() {
        guard screen?.stop() == true else { return }
        defer { for warning in warnings { console.note(warning) } }
        guard inspected == nil else { return }
        for line in table.finalLines(columns: console.columns ?? 80, at: time) { console.line(line) }
    }

    private var time: Duration { ContinuousClock.now - start }

    private func handle(_ keys: [TerminalKey]) {
        for key in keys {
            switch table.handle(key) {
            case .quit: return onEnd()
            case .inspect(let address, let adapter):
                inspected = (address, adapter)
                return onEnd()
            case nil: break
            }
        }
    }
}
