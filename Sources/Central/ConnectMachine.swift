package import BlueZ
package import EventLoop
package import KnownFaults

/// The state machine that takes a discovered device to a connection with resolved services.
///
/// The machine is pure: inputs go in, actions come out.
///
/// A connection is usable only once the services are resolved *and* their objects are exported, which are two separate events:
/// bluetoothd can set `ServicesResolved` before it has announced the objects (bluez/bluez#1489), or the removal of those it has
/// stored of a table that has changed since. After `ServicesResolved`, the machine therefore flushes pending signals with a round
/// trip. If services that the device lists are still missing, it waits until no more objects appear.
package struct ConnectMachine: Sendable {
    package enum Input: Sendable {
        /// The initial state of the device.
        case start(connected: Bool, resolved: Bool)
        case connectSucceeded
        case connectFailed(BlueZError)
        case connectedChanged(Bool)
        case resolvedChanged(Bool)
        /// The round trip has completed; the presence describes how many of the listed services have objects.
        case flushed(Presence)
        case objectAdded
        /// The timer of the last `startTimer` action fired.
        case timerFired
        case deviceRemoved
        /// The adapter was removed; bluetoothd removes its devices first.
        case adapterRemoved(BlueZError)
        /// The adapter was powered off, which ends its connections; bluetoothd 5.66 may crash if it connects meanwhile.
        case adapterOff(BlueZError)
        case daemonLost
        /// The timeout has expired on a machine with these facts.
        case deadline(BoxFacts)
    }

    package enum Presence: Sendable { case all, some, none }

    package enum Action: Hashable, Sendable {
        case connect
        /// Perform one round trip to bluetoothd, then feed in `flushed`.
        case flush
        /// Feed in `timerFired` after this delay; replaces an earlier timer.
        case startTimer(Duration)
        /// Report the failed attempt and, like `startTimer`, feed in `timerFired` after about this delay.
        case retry(attempt: Int, CentralError, after: Duration)
        case succeed
        case fail(CentralError)
    }

    package enum State: Hashable, Sendable {
        case idle
        case connecting
        case betweenAttempts
        case resolving
        case flushing
        /// Resolved and flushed, but services are missing: waiting until no more objects appear.
        case settling
        /// The device was removed: waiting for the round trip after which the removal of its adapter would be known.
        case removed
        case done
    }

    /// The changes of `Connected` since the call of Connect.
    ///
    /// They and the reply arrive in either order: bluetoothd learns of a connection from the kernel's management socket and from the
    /// socket of ATT. So a loss is certain only after a connection.
    private enum Progress { case none, connected, lost }

    package private(set) var state = State.idle
    package private(set) var attempt = 0
    private var isResolved = false
    private var progress = Progress.none
    private var lastError: BlueZError?
    private var emptyRounds = 0
    private let policy: RetryPolicy

    /// The time without new objects after which the set counts as complete.
    package static let quietPeriod = Duration.milliseconds(200)
    /// The number of such waits without a single service after which the device counts as having none.
    static let maximumEmptyRounds = 10

    package init(policy: RetryPolicy = .connection) { self.policy = policy }

    package mutating func handle(_ input: Input) -> [Action] {
        if state == .done { return [] }
        switch input {
        case .deadline(let box): return finish(with: timeoutError(on: box))
        case .daemonLost: return finish(with: CentralError(BlueZError.bluetoothdUnavailable()))
        case .adapterOff(let error), .adapterRemoved(let error): return finish(with: CentralError(error))
        case .deviceRemoved:
            state = .removed
            return [.flush]
        case .resolvedChanged(let resolved):
            isResolved = resolved
            return resolved && state == .resolving ? flush() : []
        case .connectedChanged(false) where state == .resolving || state == .flushing || state == .settling:
            return connectionWasLost()
        case .connectedChanged(let connected):
            if connected { progress = .connected } else if progress == .connected { progress = .lost }
            return []
        default: return advance(input)
        }
    }

    private mutating func advance(_ input: Input) -> [Action] {
        switch (state, input) {
        case (.idle, .start(let connected, let resolved)):
            isResolved = resolved
            return connected ? connectionIsUp() : connect()
        case (.connecting, .connectSucceeded):
            return progress == .lost ? connectionWasLost() : connectionIsUp()
        case (.connecting, .connectFailed(let error)):
            return error.isTransient ? retry(after: error) : finish(with: CentralError(error))
        case (.betweenAttempts, .timerFired):
            return connect()
        case (.flushing, .flushed(let presence)):
            return handle(presence)
        case (.removed, .flushed):
            return finish(with: Self.disappearance)
        case (.settling, .objectAdded):
            return [.startTimer(Self.quietPeriod)]
        case (.settling, .timerFired):
            return flush()
        default:
            return []
        }
    }

    private mutating func connect() -> [Action] {
        state = .connecting
        progress = .none
        attempt += 1
        return [.connect]
    }

    private mutating func connectionIsUp() -> [Action] {
        state = .resolving
        return isResolved ? flush() : []
    }

    private mutating func connectionWasLost() -> [Action] {
        isResolved = false
        return retry(after: BlueZError(.connectionFailed, "the connection was lost before its services were resolved"))
    }

    private mutating func flush() -> [Action] {
        let hasSettled = state == .settling
        state = .flushing
        settledOnce = hasSettled
        return [.flush]
    }

    /// A Boolean value that indicates whether the current flush was preceded by a settling wait.
    private var settledOnce = false

    private mutating func handle(_ presence: Presence) -> [Action] {
        switch presence {
        case .all:
            return succeed()
        case .some where settledOnce:
            // Any services still missing are claimed by a plugin of bluetoothd.
            return succeed()
        case .none where settledOnce:
            emptyRounds += 1
            if emptyRounds >= Self.maximumEmptyRounds { return succeed() }
        case .some, .none:
            break
        }
        state = .settling
        return [.startTimer(Self.quietPeriod)]
    }

    private mutating func retry(after error: BlueZError) -> [Action] {
        lastError = error
        state = .betweenAttempts
        return [.retry(attempt: attempt, CentralError(error), after: policy.delay(after: attempt))]
    }

    private mutating func succeed() -> [Action] {
        state = .done
        return [.succeed]
    }

    private mutating func finish(with error: CentralError) -> [Action] {
        state = .done
        return [.fail(error)]
    }

    private static let disappearance = CentralError(
        .connectionFailed,
        "the device disappeared while connecting",
        hint: "check with gattlab scan whether it is still advertising"
    )

    /// Returns the error for a caller whose timeout has expired.
    ///
    /// - Parameter box: The facts about the machine, from which known faults are recognized.
    package func timeoutError(on box: BoxFacts) -> CentralError {
        switch state {
        case .resolving, .flushing, .settling:
            return CentralError(
                .connectionFailed,
                "connected, but the services were not resolved in time",
                hint: box.unresolvedServicesHint
                    ?? "increase --timeout, or remove the device from bluetoothd's cache: gattlab forget ADDRESS"
            )
        case .removed: return Self.disappearance
        default:
            let tries = attempt > 1 ? " in \(attempt) attempts" : ""
            let last = lastError.map { "; last error: \($0.message)" } ?? ""
            return CentralError(
                .connectionFailed,
                "could not connect in time\(tries)\(last)",
                hint: "check that the device is in range, awake and not connected to another host"
            )
        }
    }
}
