/// The number of updates that a peripheral manager has accepted and bluetoothd has not; shared by all threads.
final class TransmitQueue: Sendable {
    private struct State {
        var count = 0
        var hasRefused = false
    }

    private let state = Guarded(State())

    /// The number of updates that may wait; further ones are refused.
    static let capacity = 32

    /// Reserves a place; returns false if there is none.
    func reserve() -> Bool {
        state.withLock { state in
            guard state.count < Self.capacity else {
                state.hasRefused = true
                return false
            }
            state.count += 1
            return true
        }
    }

    /// Releases a place; returns true if an update was refused since the last time.
    func release() -> Bool {
        state.withLock { state in
            state.count = max(0, state.count - 1)
            defer { state.hasRefused = false }
            return state.hasRefused
        }
    }
}
