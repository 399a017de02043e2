/// A lock that callers acquire in the order of their requests.
@EventLoop
package final class FIFOLock {
    private var isLocked = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package nonisolated init() {}

    /// Waits until the lock is free, and holds it until `release()`.
    package func acquire() async {
        guard isLocked else {
            isLocked = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    package func release() {
        guard !waiting.isEmpty else {
            isLocked = false
            return
        }
        waiting.removeFirst().resume()
    }
}
