package import BlueZ

/// The way from a found device to one whose services are there.
///
/// Pure: inputs go in, actions come out.
///
/// A connection is of use only when the services are resolved *and* their objects exported, and those are two events:
/// bluetoothd can set `ServicesResolved` before it has announced the objects (bluez/bluez#1489). So once they are said to be
/// resolved, a round trip flushes what the daemon still had to say, and when services that the device lists are missing even
/// then, the machine waits until objects have stopped appearing.
package struct ConnectMachine: Sendable {
    package enum Input: Sendable {
        /// How the device stands when we come.
        case start(connected: Bool, resolved: Bool)
        case connectSucceeded
        case connectFailed(BlueZError)
        case connectedChanged(Bool)
        case resolvedChanged(Bool)
        /// The round trip is over; whether every service the device lists, or at least one, has its object.
        case flushed(Presence)
        case objectAdded
        /// The timer of the last `wait` action.
        case waited
        case deviceRemoved
        case daemonLost
        case deadline
    }

    package enum Presence: Sendable { case all, some, none }

    package enum Action: Hashable, Sendable {
        case connect
        /// One round trip to the daemon, then `flushed`.
        case flush
        /// `waited` after this long; replaces a wait before it.
        case wait(Duration)
        case succeed
        case fail(CentralError)
    }

    package enum State: Hashable, Sendable {
        case idle
        case connecting
        case betweenAttempts
        case resolving
        case flushing
        /// Resolved, flushed, and still something missing: waiting for silence.
        case settling
        case done
    }

    package private(set) var state = State.idle
    package private(set) var attempt = 0
    private var isResolved = false
    private var lastError: BlueZError?
    private var emptyRounds = 0
    private let policy: RetryPolicy

    /// How long no object may appear before the set counts as whole.
    package static let silence = Duration.milliseconds(200)
    /// How many silent rounds without a single service before we believe that there are none.
    static let roundsWithoutServices = 10

    package init(policy: RetryPolicy = .connection) { self.policy = policy }

    package mutating func handle(_ input: Input) -> [Action] {
        if state == .done { return [] }
        switch input {
        case .deadline: return finish(with: overdue)
        case .daemonLost: return finish(with: CentralError(BlueZError.noDaemon()))
        case .deviceRemoved:
            let gone = CentralError(
                .connectionFailed,
                "the device went away",
                hint: "is it still advertising? see gattlab scan"
            )
            return finish(with: gone)
        case .resolvedChanged(let resolved):
            isResolved = resolved
            return resolved && state == .resolving ? flush() : []
        case .connectedChanged(false) where state == .resolving || state == .flushing || state == .settling:
            lastError = BlueZError(.connectionFailed, "the connection was lost before its services were resolved")
            isResolved = false
            return retry()
        case .connectedChanged: return []
        default: return advance(input)
        }
    }

    private mutating func advance(_ input: Input) -> [Action] {
        switch (state, input) {
        case (.idle, .start(let connected, let resolved)):
            isResolved = resolved
            return connected ? connectionIsUp() : connect()
        case (.connecting, .connectSucceeded):
            return connectionIsUp()
        case (.connecting, .connectFailed(let error)):
            lastError = error
            return RetryPolicy.isTransient(error) ? retry() : finish(with: CentralError(error))
        case (.betweenAttempts, .waited):
            return connect()
        case (.flushing, .flushed(let presence)):
            return take(presence)
        case (.settling, .objectAdded):
            return [.wait(Self.silence)]
        case (.settling, .waited):
            return flush()
        default:
            return []
        }
    }

    private mutating func connect() -> [Action] {
        state = .connecting
        attempt += 1
        return [.connect]
    }

    private mutating func connectionIsUp() -> [Action] {
        state = .resolving
        return isResolved ? flush() : []
    }

    private mutating func flush() -> [Action] {
        let hasSettled = state == .settling
        state = .flushing
        settledOnce = hasSettled
        return [.flush]
    }

    /// Whether a silent wait lies behind the flush under way.
    private var settledOnce = false

    private mutating func take(_ presence: Presence) -> [Action] {
        switch presence {
        case .all:
            return succeed()
        case .some where settledOnce:
            // What is still missing is what a plugin of the daemon keeps to itself.
            return succeed()
        case .none where settledOnce:
            emptyRounds += 1
            if emptyRounds >= Self.roundsWithoutServices { return succeed() }
        case .some, .none:
            break
        }
        state = .settling
        return [.wait(Self.silence)]
    }

    private mutating func retry() -> [Action] {
        state = .betweenAttempts
        return [.wait(policy.delay(after: attempt))]
    }

    private mutating func succeed() -> [Action] {
        state = .done
        return [.succeed]
    }

    private mutating func finish(with error: CentralError) -> [Action] {
        state = .done
        return [.fail(error)]
    }

    /// What to tell those whose time is over.
    package var overdue: CentralError {
        switch state {
        case .resolving, .flushing, .settling:
            return CentralError(
                .connectionFailed,
                "connected, but the services were not resolved in time",
                hint: "give it longer with --timeout, or remove what bluetoothd remembers: bluetoothctl remove ADDRESS"
            )
        default:
            let tries = attempt > 1 ? " in \(attempt) attempts" : ""
            let last = lastError.map { "; the last error: \($0.message)" } ?? ""
            return CentralError(
                .connectionFailed,
                "could not connect in time\(tries)\(last)",
                hint: "is the device near, awake, and not connected to something else?"
            )
        }
    }
}
