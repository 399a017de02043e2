package import BlueZ

/// When one adapter's discovery is begun, widened, begun anew and ended, for all who listen to it.
///
/// Pure: inputs go in, actions come out. bluetoothd has one discovery for each of its clients and refuses a call while
/// another is under way, so one call at a time is asked for, and the next only once its outcome is known.
package struct DiscoveryMachine: Sendable {
    /// Who listens.
    package typealias Listener = Int

    package enum Input: Sendable {
        case join(Listener, DiscoveryFilter)
        case leave(Listener)
        /// The call of the last action is over.
        case succeeded
        case failed(BlueZError)
        /// The time of the last `wait` action is over.
        case waited
        /// Nothing at all has been heard for a while.
        case silent
        /// The adapter is off or gone, or bluetoothd is.
        case lost
    }

    package enum Action: Hashable, Sendable {
        /// Set the filter and start discovery; `replacing` says that bluetoothd may still have one of ours.
        case begin(DiscoveryFilter, replacing: Bool)
        /// Set the filter of the discovery that runs.
        case change(DiscoveryFilter)
        /// Stop and start, with the filter as it is.
        case beginAnew
        case end
        /// `waited` after this long.
        case wait(Duration)
        /// Discovery runs as these want it.
        case tellBegun([Listener])
        /// These listen no longer.
        case refuse([Listener], BlueZError)
        case tellLost([Listener])
    }

    package enum Phase: Hashable, Sendable {
        case idle
        case beginning
        case running
        case changing
        case beginningAnew
        case ending
        /// A refusal is behind; the next attempt follows.
        case backingOff
        /// It was lost while a call was under way, whose outcome no longer tells.
        case abandoned
    }

    package private(set) var phase = Phase.idle
    private var listeners: [Listener: DiscoveryFilter] = [:]
    /// Those who have not been told that discovery runs as they want it.
    private var expectant: Set<Listener> = []
    /// What bluetoothd has been given.
    package private(set) var filter = DiscoveryFilter()
    private var refusals = 0
    private let policy: RetryPolicy

    /// Refusals borne before those who wait are told, about ten seconds in all.
    private static let patience = 13

    package init(policy: RetryPolicy = .operation) { self.policy = policy }

    package var isRunning: Bool {
        switch phase {
        case .running, .changing, .beginningAnew: true
        case .idle, .beginning, .ending, .backingOff, .abandoned: false
        }
    }

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .join(let listener, let filter):
            listeners[listener] = filter
            expectant.insert(listener)
            return proceed()
        case .leave(let listener):
            listeners[listener] = nil
            expectant.remove(listener)
            return proceed()
        case .succeeded: return succeeded()
        case .failed(let error): return failed(error)
        case .waited:
            guard phase == .backingOff else { return [] }
            phase = .idle
            return proceed()
        case .silent:
            guard phase == .running else { return [] }
            phase = .beginningAnew
            return [.beginAnew]
        case .lost: return lost()
        }
    }

    /// Takes the next step towards what the listeners want, unless one is under way.
    private mutating func proceed() -> [Action] {
        switch phase {
        case .idle:
            guard let wanted else { return [] }
            filter = wanted
            phase = .beginning
            return [.begin(wanted, replacing: refusals > 0)]
        case .running:
            guard let wanted else {
                phase = .ending
                return [.end]
            }
            guard filter.covers(wanted) else {
                filter = wanted
                phase = .changing
                return [.change(wanted)]
            }
            guard !expectant.isEmpty else { return [] }
            defer { expectant = [] }
            return [.tellBegun(expectant.sorted())]
        case .beginning, .changing, .beginningAnew, .ending, .backingOff, .abandoned:
            return []
        }
    }

    /// What lets everything pass that some listener wants; nil without listeners.
    private var wanted: DiscoveryFilter? {
        listeners.sorted { $0.key < $1.key }.reduce(nil) { $0?.merged(with: $1.value) ?? $1.value }
    }

    private mutating func succeeded() -> [Action] {
        switch phase {
        case .beginning, .changing, .beginningAnew:
            refusals = 0
            phase = .running
        case .ending, .abandoned:
            phase = .idle
        case .idle, .running, .backingOff:
            return []
        }
        return proceed()
    }

    private mutating func failed(_ error: BlueZError) -> [Action] {
        switch phase {
        case .ending, .abandoned:
            phase = .idle
            return proceed()
        case .beginning, .changing, .beginningAnew:
            refusals += 1
            var actions: [Action] = []
            if !RetryPolicy.isTransient(error) || refusals > Self.patience, !expectant.isEmpty {
                actions.append(.refuse(expectant.sorted(), error))
                for listener in expectant { listeners[listener] = nil }
                expectant = []
            }
            guard !listeners.isEmpty else {
                phase = .idle
                refusals = 0
                return actions
            }
            // Who has been told that it runs is told only of its loss.
            phase = .backingOff
            return actions + [.wait(policy.delay(after: refusals))]
        case .idle, .running, .backingOff:
            return []
        }
    }

    private mutating func lost() -> [Action] {
        let all = listeners.keys.sorted()
        listeners = [:]
        expectant = []
        refusals = 0
        switch phase {
        case .beginning, .changing, .beginningAnew, .ending, .abandoned: phase = .abandoned
        case .idle, .running, .backingOff: phase = .idle
        }
        return all.isEmpty ? [] : [.tellLost(all)]
    }
}
