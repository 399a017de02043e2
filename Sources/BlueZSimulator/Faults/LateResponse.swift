internal import EventLoop

/// The response to a write, delayed until after the values that the write triggers.
@EventLoop
final class LateResponse {
    private let clock: SimulationClock
    private var hasEmitted = false
    private var respond: (@EventLoop () -> Void)?
    private var timer: SimulationTimer?

    /// Timeout for the first value; clients that emit one do so immediately.
    private static let timeout = Duration.seconds(1)

    init(_ clock: SimulationClock) {
        self.clock = clock
    }

    /// Sends the response once a value has been emitted, or after the timeout.
    func writeCompleted(_ respond: @escaping @EventLoop () -> Void) {
        guard !hasEmitted else { return respond() }
        self.respond = respond
        timer = clock.after(Self.timeout) { [weak self] in self?.release() }
    }

    /// Records that a value was emitted, and releases the response.
    func valueEmitted() {
        guard !hasEmitted else { return }
        hasEmitted = true
        // A write may trigger several values at once.
        EventLoop.deferToEndOfTurn { [weak self] in self?.release() }
    }

    private func release() {
        timer?.cancel()
        respond?()
        respond = nil
    }
}
