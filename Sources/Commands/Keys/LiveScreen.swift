internal import EventLoop

/// The alternate screen of a terminal, whose lines are drawn at an interval and after keys.
@EventLoop
final class LiveScreen {
    /// Returns the lines for a size of the terminal; nil if they have not changed.
    ///
    /// They must not be nil if `isRequired` is true, because the screen is empty.
    typealias Lines = @EventLoop (_ columns: Int, _ rows: Int, _ isRequired: Bool) -> [String]?

    private let console: Console
    private let interval: Duration
    private let lines: Lines
    private var screen = ScreenLines()
    private var size = (columns: 0, rows: 0)
    private var resumptions = 0
    private var keyboard: TerminalKeyboard?
    private var timer: Timer?

    /// Shows the screen; returns nil if the terminal cannot, or standard input or output is none.
    ///
    /// - Parameters:
    ///   - interval: The interval at which the screen is updated; keys update it at once.
    ///   - onKeys: Called with one or more keys.
    ///   - lines: Called for each update, first when `start()` is called.
    init?(
        _ console: Console,
        _ environment: Environment,
        every interval: Duration,
        onKeys: @escaping @EventLoop ([TerminalKey]) -> Void,
        lines: @escaping Lines
    ) {
        self.console = console
        self.interval = interval
        self.lines = lines
        guard environment.supportsScreen else { return nil }
        keyboard = TerminalKeyboard(console, usesScreen: true) { [weak self] keys in
            onKeys(keys)
            self?.draw()
        }
        guard keyboard != nil else { return nil }
    }

    /// Starts to draw.
    func start() {
        draw()
        timer = EventLoop.after(interval) { [weak self] in self?.start() }
    }

    /// Restores the terminal.
    ///
    /// - Returns: False if this had been done before.
    func stop() -> Bool {
        guard let keyboard else { return false }
        timer?.cancel()
        console.output.flush()
        keyboard.stop()
        self.keyboard = nil
        return true
    }

    private func draw() {
        // A slow terminal gets fewer updates. One in the background belongs to another program.
        guard keyboard != nil, console.output.isWritten, TerminalKeyMode.isInForeground else { return }
        let current = console.size ?? (80, 24)
        let isCleared = current != size || TerminalKeyMode.resumptions != resumptions
        if isCleared {
            console.output.write(screen.clear())
            size = current
            resumptions = TerminalKeyMode.resumptions
        }
        guard let lines = lines(size.columns, size.rows, isCleared) else { return }
        let text = screen.update(to: lines)
        if !text.isEmpty { console.output.write(text) }
    }
}
