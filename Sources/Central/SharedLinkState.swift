/// A state machine that decides when the single connection to a device is established and ended for all its users.
///
/// It is pure: events go in, actions come out.
package struct SharedLinkState: Sendable {
    /// Identifier of a user of the connection, or of a caller that waits for it.
    package typealias User = Int

    package enum Input: Hashable, Sendable {
        case join(User)
        /// A user released the connection or stopped waiting for it.
        case leave(User)
        /// The timeout of a waiting user expired.
        case timedOut(User)
        /// The current attempt established a connection.
        case connected
        /// The current attempt failed and will not be retried.
        case failed
        /// The connection was lost.
        case lost
        /// The idle timeout expired.
        case idleTimedOut
        /// The canceled attempt or the disconnection has completed.
        case disconnected
    }

    package enum Action: Hashable, Sendable {
        case connect
        /// Cancel the attempt, then handle `disconnected`.
        case cancelAttempt
        /// Disconnect, then handle `disconnected`.
        case disconnect
        case grant(User)
        /// Report a timeout to this user; the attempt continues for the others.
        case failTimedOut(User)
        case fail(User)
        /// Start the idle timeout, which may be zero, then handle `idleTimedOut`.
        case startIdleTimer
        case stopIdleTimer
        /// Discard the connection; nothing is left to track.
        case remove
    }

    package enum Phase: Hashable, Sendable {
        case unconnected
        case connecting
        case connected
        /// Connected without users; the idle timeout is running.
        case idle
        /// An attempt is being canceled, or the device is being disconnected.
        case disconnecting
    }

    package private(set) var phase = Phase.unconnected
    package private(set) var users: Set<User> = []
    /// Waiting users in the order of their requests.
    private var waiting: [User] = []

    package init() {}

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .join(let user): return join(user)
        case .leave(let user): return leave(user)
        case .timedOut(let user):
            guard waiting.contains(user) else { return [] }
            return [.failTimedOut(user)] + leave(user)
        case .connected:
            guard phase == .connecting else { return [] }
            phase = .connected
            let granted = waiting
            waiting = []
            users.formUnion(granted)
            return granted.map { .grant($0) }
        case .failed:
            guard phase == .connecting else { return [] }
            phase = .unconnected
            let refused = waiting
            waiting = []
            return refused.map { .fail($0) } + [.remove]
        case .lost: return lost()
        case .idleTimedOut:
            guard phase == .idle else { return [] }
            phase = .disconnecting
            return [.disconnect]
        case .disconnected:
            guard phase == .disconnecting else { return [] }
            guard !waiting.isEmpty else {
                phase = .unconnected
                return [.remove]
            }
            phase = .connecting
            return [.connect]
        }
    }

    private mutating func join(_ user: User) -> [Action] {
        switch phase {
        case .unconnected:
            waiting = [user]
            phase = .connecting
            return [.connect]
        case .connecting, .disconnecting:
            waiting.append(user)
            return []
        case .connected:
            users.insert(user)
            return [.grant(user)]
        case .idle:
            users.insert(user)
            phase = .connected
            return [.stopIdleTimer, .grant(user)]
        }
    }

    private mutating func leave(_ user: User) -> [Action] {
        waiting.removeAll { $0 == user }
        let wasUser = users.remove(user) != nil
        switch phase {
        case .connecting where waiting.isEmpty:
            phase = .disconnecting
            return [.cancelAttempt]
        case .connected where wasUser && users.isEmpty:
            phase = .idle
            return [.startIdleTimer]
        default:
            return []
        }
    }

    private mutating func lost() -> [Action] {
        users = []
        switch phase {
        case .connected:
            phase = .unconnected
            return [.remove]
        case .idle:
            phase = .unconnected
            return [.stopIdleTimer, .remove]
        case .unconnected, .connecting, .disconnecting:
            return []
        }
    }
}
