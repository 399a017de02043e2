/// When the one connection to a device is made and ended, for all who use it.
///
/// Pure: what happened goes in, what to do comes out.
package struct SharedLinkState: Sendable {
    /// Who uses the connection, or waits for it.
    package typealias User = Int

    package enum Input: Hashable, Sendable {
        case join(User)
        /// Released, or no longer waited for.
        case leave(User)
        /// The time within which a user wanted the connection is over.
        case timeOver(User)
        /// The attempt under way has led to a connection.
        case connected
        /// It has failed for good.
        case failed
        /// The connection has ended by itself.
        case lost
        /// Nobody has wanted it for as long as it is kept.
        case lingered
        /// What was given up or ended is over.
        case left
    }

    package enum Action: Hashable, Sendable {
        case connect
        /// Cancel the attempt, then `left`.
        case giveUp
        /// End the connection, then `left`.
        case disconnect
        case grant(User)
        /// The attempt goes on for others.
        case refuseOverdue(User)
        case refuseFailed(User)
        /// `lingered` after a while, which may be none.
        case linger
        case stopLingering
        /// There is nothing any more.
        case forget
    }

    package enum Phase: Hashable, Sendable {
        case unconnected
        case connecting
        case connected
        /// Connected, and nobody uses it.
        case lingering
        /// An attempt that was given up, or a connection, comes to its end.
        case leaving
    }

    package private(set) var phase = Phase.unconnected
    package private(set) var users: Set<User> = []
    /// In the order of asking.
    private var waiting: [User] = []

    package init() {}

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .join(let user): return join(user)
        case .leave(let user): return leave(user)
        case .timeOver(let user):
            guard waiting.contains(user) else { return [] }
            return [.refuseOverdue(user)] + leave(user)
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
            return refused.map { .refuseFailed($0) } + [.forget]
        case .lost: return lost()
        case .lingered:
            guard phase == .lingering else { return [] }
            phase = .leaving
            return [.disconnect]
        case .left:
            guard phase == .leaving else { return [] }
            guard !waiting.isEmpty else {
                phase = .unconnected
                return [.forget]
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
        case .connecting, .leaving:
            waiting.append(user)
            return []
        case .connected:
            users.insert(user)
            return [.grant(user)]
        case .lingering:
            users.insert(user)
            phase = .connected
            return [.stopLingering, .grant(user)]
        }
    }

    private mutating func leave(_ user: User) -> [Action] {
        waiting.removeAll { $0 == user }
        let wasUser = users.remove(user) != nil
        switch phase {
        case .connecting where waiting.isEmpty:
            phase = .leaving
            return [.giveUp]
        case .connected where wasUser && users.isEmpty:
            phase = .lingering
            return [.linger]
        default:
            return []
        }
    }

    private mutating func lost() -> [Action] {
        users = []
        switch phase {
        case .connected:
            phase = .unconnected
            return [.forget]
        case .lingering:
            phase = .unconnected
            return [.stopLingering, .forget]
        case .unconnected, .connecting, .leaving:
            return []
        }
    }
}
