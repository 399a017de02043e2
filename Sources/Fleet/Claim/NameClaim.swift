/// The claim of a machine to its name at the broker, which only one machine may have.
///
/// The machine that has the name keeps it: another one waits until its status is `offline`, or until it has been silent.
struct NameClaim: Hashable, Sendable {
    enum State: Hashable, Sendable {
        /// The status that the broker has retained may still arrive.
        case asking
        /// Another machine has the name.
        case waiting
        case owner
    }

    /// The next step of the machine.
    enum Action: Hashable, Sendable {
        case none
        /// Publish everything: the name is this machine's.
        case begin
        /// Publish nothing: another machine has the name.
        case wait
        /// Publish the status again: another machine has overwritten it.
        case assert
    }

    /// The identity of this machine, unique and constant.
    let identity: String
    private(set) var state = State.asking
    private var other: String?

    init(identity: String) {
        self.identity = identity
    }

    /// Handles a status at the topic of this name.
    ///
    /// - Parameter identity: The machine that has published it, or whose connection was lost.
    mutating func handleStatus(isOnline: Bool, of identity: String) -> Action {
        guard identity != self.identity else {
            // The will of an earlier connection of this machine.
            return state == .owner && !isOnline ? .assert : .none
        }
        switch (state, isOnline) {
        case (.asking, _):
            other = isOnline ? identity : nil
            return .none
        case (.waiting, false): return acquire()
        case (.waiting, true): return .none
        case (.owner, false): return .assert
        case (.owner, true):
            // Both have found no owner, for example because the broker has lost its storage: one of them gives way.
            if self.identity < identity { return .assert }
            state = .waiting
            return .wait
        }
    }

    /// Handles the answer of the broker after which no retained status arrives.
    mutating func handleAnswer() -> Action {
        guard state == .asking else { return .none }
        guard other == nil else {
            state = .waiting
            return .wait
        }
        return acquire()
    }

    /// Handles that the other machine has published nothing for longer than its interval.
    mutating func handleSilence() -> Action {
        state == .waiting ? acquire() : .none
    }

    private mutating func acquire() -> Action {
        state = .owner
        return .begin
    }
}
