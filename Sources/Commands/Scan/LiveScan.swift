internal import Control
internal import DBus
internal import GATT

/// The live table of a scan on the alternate screen of a terminal.
@EventLoop
final class LiveScan {
    private let console: Console
    private var table: ScanTable
    private var screen = ScreenLines()
    private var size = (columns: 0, rows: 0)
    private var resumptions = 0
    private var keyboard: TerminalKeyboard?
    private var timer: Timer?
    private let start = ContinuousClock.now
    private let onEnd: @EventLoop () -> Void
    /// The device that the user chose to inspect, which ends the table.
    private(set) var inspected: DeviceAddress?

    /// The interval at which the screen is updated; keys update it at once.
    private static let interval = Duration.milliseconds(250)

    /// Shows the table; returns nil if the terminal cannot, or standard input or output is none.
    ///
    /// - Parameter onEnd: Called when the user ends the table.
    init?(_ console: Console, _ environment: Environment, onEnd: @escaping @EventLoop () -> Void) {
        self.console = console
        self.onEnd = onEnd
        table = ScanTable(console.style)
        guard environment.supportsScreen else { return nil }
        keyboard = TerminalKeyboard(console, usesScreen: true) { [weak self] in self?.handle($0) }
        guard keyboard != nil else { return nil }
        update()
    }

    func receive(_ event: SessionEvent) {
        if case .advertisement(let report) = event { table.receive(report, at: time) }
    }

    /// Restores the terminal, and prints all devices of the table below the command, unless one is inspected.
    func stop() {
        guard let keyboard else { return }
        timer?.cancel()
        console.output.flush()
        keyboard.stop()
        self.keyboard = nil
        guard inspected == nil else { return }
        for line in table.finalLines(columns: console.columns ?? 80, at: time) { console.line(line) }
    }

    private var time: Duration { ContinuousClock.now - start }

    private func handle(_ keys: [TerminalKey]) {
        for key in keys {
            switch table.handle(key) {
            case .quit: return onEnd()
            case .inspect(let address):
                inspected = address
                return onEnd()
            case nil: break
            }
        }
        draw()
    }

    private func update() {
        draw()
        timer = EventLoop.after(Self.interval) { [weak self] in self?.update() }
    }

    private func draw() {
        // A slow terminal gets fewer updates. One in the background belongs to another program.
        guard keyboard != nil, console.output.isWritten, TerminalKeyMode.isInForeground else { return }
        let current = console.size ?? (80, 24)
        if current != size || TerminalKeyMode.resumptions != resumptions {
            console.output.write(screen.clear())
            size = current
            resumptions = TerminalKeyMode.resumptions
        }
        let text = screen.update(to: table.lines(columns: size.columns, rows: size.rows, at: time))
        if !text.isEmpty { console.output.write(text) }
    }
}
