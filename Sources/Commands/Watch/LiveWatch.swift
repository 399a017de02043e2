internal import Control
internal import EventLoop

/// The live values of a watch on the alternate screen of a terminal.
@EventLoop
final class LiveWatch {
    private let console: Console
    private var view: WatchView
    private var screen: LiveScreen?
    private let start = ContinuousClock.now
    /// The whole seconds since the start in the last drawn lines.
    private var drawnSecond = -1
    private let onEnd: @EventLoop () -> Void

    private static let interval = Duration.milliseconds(100)

    /// Shows the values; returns nil if the terminal cannot, or standard input or output is none.
    ///
    /// - Parameter onEnd: Called when the user ends the watch.
    init?(
        _ console: Console,
        _ environment: Environment,
        _ table: WatchTable,
        onEnd: @escaping @EventLoop () -> Void
    ) {
        self.console = console
        self.onEnd = onEnd
        view = WatchView(console.style, usesUnicode: environment.usesUTF8, table)
        screen = LiveScreen(console, environment, every: Self.interval) { [weak self] in
            self?.handle($0)
        } lines: { [weak self] columns, rows, isRequired in
            self?.lines(columns, rows, isRequired)
        }
        guard let screen else { return nil }
        screen.start()
    }

    func receive(_ event: NumberedEvent) {
        view.receive(event, at: time)
    }

    /// Restores the terminal, and prints a summary below the command.
    func stop() {
        guard screen?.stop() == true else { return }
        for line in view.finalLines(columns: console.columns ?? 80, at: time) { console.line(line) }
    }

    private var time: Duration { ContinuousClock.now - start }

    private func handle(_ keys: [TerminalKey]) {
        for key in keys where view.handle(key, at: time) { return onEnd() }
    }

    private func lines(_ columns: Int, _ rows: Int, _ isRequired: Bool) -> [String]? {
        let time = time
        let second = Int(time / .seconds(1))
        guard isRequired || view.isChanged || second != drawnSecond else { return nil }
        drawnSecond = second
        return view.lines(columns: columns, rows: rows, at: time)
    }
}
