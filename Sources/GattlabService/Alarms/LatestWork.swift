internal import EventLoop

/// A queue that performs one operation at a time for each key, and holds at most one more: the latest.
///
/// An operation that is submitted while another of the same key is in progress replaces the pending one. A slow device
/// or command therefore delays neither the event loop nor operations with other keys, and the queue does not grow.
@EventLoop
final class LatestWork<Operation: Sendable> {
    private var pending: [String: Operation] = [:]
    private var active: [String: Task<Void, Never>] = [:]
    private let perform: @EventLoop (Operation) async -> Void

    init(_ perform: @escaping @EventLoop (Operation) async -> Void) {
        self.perform = perform
    }

    func submit(_ operation: Operation, key: String) {
        pending[key] = operation
        guard active[key] == nil else { return }
        active[key] = Task { @EventLoop in
            while let next = pending.removeValue(forKey: key) { await perform(next) }
            active[key] = nil
        }
    }

    /// Waits until all operations have been performed.
    func finish() async {
        for task in active.values { await task.value }
    }
}
