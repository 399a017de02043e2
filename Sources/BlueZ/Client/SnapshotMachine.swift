/// The state machine that obtains the first snapshot of bluetoothd's objects once bluetoothd owns its name.
///
/// The machine is pure: inputs go in, actions come out. A bluetoothd that has just started may reply to GetManagedObjects with
/// an error, or too late; nothing works without the objects, so the request is retried until it succeeds or bluetoothd leaves
/// the bus.
package struct SnapshotMachine: Sendable {
    package enum Input: Hashable, Sendable {
        /// The unique name of the owner of org.bluez; nil while there is none.
        case ownerChanged(String?)
        /// The request to this owner succeeded.
        case succeeded(String)
        case failed(String, reason: String)
        /// The timer of the last `startTimer` action fired.
        case timerFired
    }

    package enum Action: Hashable, Sendable {
        /// Request the objects of this owner.
        case request(String)
        /// Feed in `timerFired` after this delay; replaces an earlier timer.
        case startTimer(Duration)
        case cancelTimer
    }

    package enum State: Hashable, Sendable {
        case absent
        case requesting
        case backingOff
        case available
    }

    package private(set) var state = State.absent
    package private(set) var owner: String?
    /// The reason of the last failure, until there is a snapshot or a new owner.
    package private(set) var failure: String?
    /// The number of failed requests to the current owner.
    private var failures = 0

    /// The delay after the first failure; it doubles with each further failure, up to `maximumDelay`.
    package static let initialDelay = Duration.milliseconds(100)
    package static let maximumDelay = Duration.seconds(10)

    package init() {}

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .ownerChanged(let new):
            let wasBackingOff = state == .backingOff
            owner = new
            failure = nil
            failures = 0
            state = new == nil ? .absent : .requesting
            return (wasBackingOff ? [.cancelTimer] : []) + (new.map { [.request($0)] } ?? [])
        case .succeeded(owner) where state == .requesting:
            state = .available
            failure = nil
            return []
        case .failed(owner, let reason) where state == .requesting:
            state = .backingOff
            failure = reason
            failures += 1
            return [.startTimer(Self.delay(after: failures))]
        case .timerFired where state == .backingOff:
            guard let owner else { return [] }
            state = .requesting
            return [.request(owner)]
        case .succeeded, .failed, .timerFired:
            return []
        }
    }

    /// Returns the delay after a number of consecutive failures.
    package static func delay(after failures: Int) -> Duration {
        var delay = initialDelay
        for _ in 1..<max(failures, 1) where delay < maximumDelay { delay *= 2 }
        return min(delay, maximumDelay)
    }
}
