internal import EventLoop
internal import Glibc

/// The keyboard of the terminal: reads its keys while the process is in the foreground.
@EventLoop
final class TerminalKeyboard {
    private var watch: Watch?
    private var decoder = TerminalKeyDecoder()
    private let handler: @EventLoop ([TerminalKey]) -> Void

    /// The interval at which a process in the background checks whether it is in the foreground.
    private static let pause = Duration.milliseconds(500)

    /// Starts to read keys; returns nil unless standard input and output are terminals that show no JSON.
    ///
    /// - Parameters:
    ///   - usesScreen: A Boolean value that indicates whether the alternate screen is shown meanwhile.
    ///   - handler: Called with one or more keys.
    init?(_ console: Console, usesScreen: Bool = false, _ handler: @escaping @EventLoop ([TerminalKey]) -> Void) {
        self.handler = handler
        guard !console.isJSON, console.isTerminal, isatty(STDIN_FILENO) == 1,
            TerminalKeyMode.enter(usesScreen: usesScreen)
        else { return nil }
        watch = try? EventLoop.watch(STDIN_FILENO, .readable) { [weak self] _ in self?.readKeys() }
    }

    /// Stops to read keys, and restores the terminal.
    func stop() {
        watch?.cancel()
        watch = nil
        TerminalKeyMode.leave()
    }

    private func readKeys() {
        // In the background, the kernel would stop the process.
        guard TerminalKeyMode.isInForeground else { return pauseReading() }
        var block = [UInt8](repeating: 0, count: 256)
        let count = block.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else {
            // The terminal has been closed.
            if count == 0 || errno != EINTR && errno != EAGAIN { watch?.cancel() }
            return
        }
        let keys = decoder.keys(in: Array(block.prefix(count)))
        if !keys.isEmpty { handler(keys) }
    }

    private func pauseReading() {
        try? watch?.update([])
        EventLoop.after(Self.pause) { [weak self] in try? self?.watch?.update(.readable) }
    }
}
