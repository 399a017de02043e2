internal import DBus

/// The response to a write that is to come after the values which the write sets off.
@EventLoop
final class LateResponse {
    private let clock: SimulationClock
    private var isTold = false
    private var respond: (@EventLoop () -> Void)?
    private var timer: SimulationTimer?

    /// How long the first value may take; programs that are going to tell one do so at once.
    private static let patience = Duration.seconds(1)

    init(_ clock: SimulationClock) {
        self.clock = clock
    }

    /// The write is done; the response follows once a value is told, or none comes.
    func answer(_ respond: @escaping @EventLoop () -> Void) {
        guard !isTold else { return respond() }
        self.respond = respond
        timer = clock.after(Self.patience) { [weak self] in self?.release() }
    }

    /// A value was told.
    func told() {
        guard !isTold else { return }
        isTold = true
        // A write may set off several at once.
        EventLoop.soon { [weak self] in self?.release() }
    }

    private func release() {
        timer?.cancel()
        respond?()
        respond = nil
    }
}
