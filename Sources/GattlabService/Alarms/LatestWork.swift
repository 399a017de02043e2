internal import DBus

/// Operations with keys, of which one at a time is performed for each key.
///
/// An operation that is submitted while an earlier one of its key is in progress waits, and replaces one that waits. So a slow
/// device or command delays neither the loop nor other operations, and no queue grows.
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
