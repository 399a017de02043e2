package import BlueZ
package import EventLoop

/// The state machine that starts, widens, restarts and stops the discovery of one adapter for all its listeners.
///
/// The machine is pure: inputs go in, actions come out. bluetoothd has one discovery per client and refuses a call while
/// another is in progress, so the machine requests one call at a time, and the next only once the outcome is known.
package struct DiscoveryMachine: Sendable {
    /// The identifier of a listener.
    package typealias Listener = Int

    package enum Input: Sendable {
        case join(Listener, DiscoveryFilter)
        case leave(Listener)
        /// The call of the last action succeeded.
        case succeeded
        case failed(BlueZError)
        /// bluetoothd has not replied to a start, although its adapter is discovering, or to a stop; or it refuses the call because
        /// it has not replied to an earlier one.
        ///
        /// bluetoothd 5.66 replies only to one of several clients that start or stop with filters of their own at the same moment.
        /// The discovery of the others runs, but they can't stop it before a reply that may never arrive.
        case unanswered
        /// The reply of a call that counted as unanswered: it was only late, as that of a machine that was busy.
        case answered
        /// The timer of the last `startTimer` action fired.
        case timerFired
        /// The devices in range have to be reported again, because no advertisement has been received for a while or a
        /// listener has joined after them.
        case outdated
        /// The adapter was powered off or removed, or bluetoothd is no longer available.
        case lost
    }

    package enum Action: Hashable, Sendable {
        /// Set the filter and start discovery; `replacing` indicates that bluetoothd may still have an earlier discovery of
        /// this client.
        case start(DiscoveryFilter, replacing: Bool)
        /// Set the filter of the running discovery.
        case updateFilter(DiscoveryFilter)
        /// Stop and start discovery with the current filter.
        case restart
        case stop
        /// Feed in `timerFired` after this delay.
        case startTimer(Duration)
        /// Notify these listeners that discovery runs with their filters.
        case notifyStarted([Listener])
        /// Remove these listeners with an error.
        case fail([Listener], BlueZError)
        case notifyLost([Listener])
    }

    package enum Phase: Hashable, Sendable {
        case idle
        case starting
        case running
        case updatingFilter
        case restarting
        case stopping
        /// A call was refused; the next attempt is scheduled.
        case backingOff
        /// No listener is left, but bluetoothd may not have stopped the discovery; the next attempt is scheduled.
        case held
        /// Discovery was lost during a call, whose outcome no longer matters.
        case abandoned
    }

    package private(set) var phase = Phase.idle
    private var listeners: [Listener: DiscoveryFilter] = [:]
    /// The listeners that have not been notified yet that discovery runs with their filters.
    private var pendingListeners: Set<Listener> = []
    /// The filter last passed to bluetoothd.
    package private(set) var filter = DiscoveryFilter()
    private var refusals = 0
    /// A Boolean value that indicates whether bluetoothd may still refuse calls because it has not replied to an earlier one.
    package private(set) var isUnanswered = false
    private let policy: RetryPolicy

    /// The number of refusals to tolerate before waiting listeners are refused, about twenty seconds in total: the kernel continues the
    /// discovery of a killed bluetoothd for 10.24 s, and refuses that of the next one meanwhile.
    private static let maximumRefusals = 23
    /// The time between attempts to stop a discovery, about that between scans of bluetoothd: it may reply after one of them.
    private static let stopInterval = Duration.seconds(10)

    package init(policy: RetryPolicy = .operation) { self.policy = policy }

    package var isRunning: Bool {
        switch phase {
        case .running, .updatingFilter, .restarting: true
        case .idle, .starting, .stopping, .backingOff, .held, .abandoned: false
        }
    }

    /// A Boolean value that indicates whether no call is pending or scheduled for a listener.
    package var isAtRest: Bool { phase == .idle || phase == .held }

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .join(let listener, let filter):
            listeners[listener] = filter
            pendingListeners.insert(listener)
            return advance()
        case .leave(let listener):
            listeners[listener] = nil
            pendingListeners.remove(listener)
            return advance()
        case .succeeded:
            if phase == .starting || phase == .restarting { isUnanswered = false }
            return succeeded()
        case .failed(let error): return failed(error)
        case .unanswered: return unanswered()
        case .answered:
            isUnanswered = false
            return []
        case .timerFired:
            switch phase {
            case .backingOff: phase = .idle
            case .held: phase = .running
            default: return []
            }
            return advance()
        case .outdated:
            guard phase == .running, !isUnanswered else { return [] }
            phase = .restarting
            return [.restart]
        case .lost: return lost()
        }
    }

    /// Takes the next step toward the state the listeners need, unless a step is in progress.
    private mutating func advance() -> [Action] {
        switch phase {
        case .idle:
            guard let mergedFilter else { return [] }
            filter = mergedFilter
            phase = .starting
            return [.start(mergedFilter, replacing: refusals > 0)]
        case .running:
            guard let mergedFilter else {
                phase = .stopping
                return [.stop]
            }
            guard filter.covers(mergedFilter) else {
                filter = mergedFilter
                phase = .updatingFilter
                return [.updateFilter(mergedFilter)]
            }
            guard !pendingListeners.isEmpty else { return [] }
            defer { pendingListeners = [] }
            return [.notifyStarted(pendingListeners.sorted())]
        case .held:
            guard !listeners.isEmpty else { return [] }
            phase = .idle
            return advance()
        case .starting, .updatingFilter, .restarting, .stopping, .backingOff, .abandoned:
            return []
        }
    }

    /// The merged filter of all listeners; nil without listeners.
    private var mergedFilter: DiscoveryFilter? {
        listeners.sorted { $0.key < $1.key }.reduce(nil) { $0?.merged(with: $1.value) ?? $1.value }
    }

    private mutating func succeeded() -> [Action] {
        switch phase {
        case .starting, .updatingFilter, .restarting:
            refusals = 0
            phase = .running
        case .stopping, .abandoned:
            isUnanswered = false
            phase = .idle
        case .idle, .running, .backingOff, .held:
            return []
        }
        return advance()
    }

    private mutating func unanswered() -> [Action] {
        switch phase {
        case .starting, .restarting:
            isUnanswered = true
            return succeeded()
        case .stopping:
            isUnanswered = true
            phase = .held
            return listeners.isEmpty ? [.startTimer(Self.stopInterval)] : advance()
        case .abandoned: return succeeded()
        case .idle, .running, .updatingFilter, .backingOff, .held: return []
        }
    }

    private mutating func failed(_ error: BlueZError) -> [Action] {
        switch phase {
        case .stopping, .abandoned:
            isUnanswered = false
            phase = .idle
            return advance()
        case .starting, .updatingFilter, .restarting:
            refusals += 1
            var actions: [Action] = []
            if !error.isTransient || refusals > Self.maximumRefusals, !pendingListeners.isEmpty {
                actions.append(.fail(pendingListeners.sorted(), error))
                for listener in pendingListeners { listeners[listener] = nil }
                pendingListeners = []
            }
            guard !listeners.isEmpty else {
                phase = .idle
                refusals = 0
                return actions
            }
            // A listener that was notified of the start is notified again only of the loss.
            phase = .backingOff
            return actions + [.startTimer(policy.delay(after: refusals))]
        case .idle, .running, .backingOff, .held:
            return []
        }
    }

    private mutating func lost() -> [Action] {
        let all = listeners.keys.sorted()
        listeners = [:]
        pendingListeners = []
        refusals = 0
        isUnanswered = false
        switch phase {
        case .starting, .updatingFilter, .restarting, .stopping, .abandoned: phase = .abandoned
        case .idle, .running, .backingOff, .held: phase = .idle
        }
        return all.isEmpty ? [] : [.notifyLost(all)]
    }
}
