/// The way from a bluetoothd that owns its name to the first snapshot of its objects.
///
/// Pure: inputs go in, actions come out. A bluetoothd that has just started may answer GetManagedObjects with an error,
/// or too late; without the objects nothing works, so it is asked again until it answers or leaves the bus.
package struct SnapshotMachine: Sendable {
    package enum Input: Hashable, Sendable {
        /// The unique name of the owner of org.bluez; nil while there is none.
        case ownerChanged(String?)
        /// The outcome of a request to this owner.
        case answered(String)
        case failed(String, reason: String)
        /// The timer of the last `wait` action.
        case waited
    }

    package enum Action: Hashable, Sendable {
        /// Ask this owner for its objects.
        case request(String)
        /// `waited` after this long; replaces a wait before it.
        case wait(Duration)
        case stopWaiting
    }

    package enum State: Hashable, Sendable {
        case absent
        case requesting
        case waiting
        case available
    }

    package private(set) var state = State.absent
    package private(set) var owner: String?
    /// Reason of the last failure, until there is a snapshot or another owner.
    package private(set) var failure: String?
    /// Requests to this owner that failed.
    private var failures = 0

    /// Wait after the first failure; it doubles with each further one, up to the longest.
    package static let firstDelay = Duration.milliseconds(100)
    package static let longestDelay = Duration.seconds(10)

    package init() {}

    package mutating func handle(_ input: Input) -> [Action] {
        switch input {
        case .ownerChanged(let new):
            let wasWaiting = state == .waiting
            owner = new
            failure = nil
            failures = 0
            state = new == nil ? .absent : .requesting
            return (wasWaiting ? [.stopWaiting] : []) + (new.map { [.request($0)] } ?? [])
        case .answered(owner) where state == .requesting:
            state = .available
            failure = nil
            return []
        case .failed(owner, let reason) where state == .requesting:
            state = .waiting
            failure = reason
            failures += 1
            return [.wait(Self.delay(after: failures))]
        case .waited where state == .waiting:
            guard let owner else { return [] }
            state = .requesting
            return [.request(owner)]
        case .answered, .failed, .waited:
            return []
        }
    }

    /// The wait after so many failures in a row.
    package static func delay(after failures: Int) -> Duration {
        var delay = firstDelay
        for _ in 1..<max(failures, 1) where delay < longestDelay { delay *= 2 }
        return min(delay, longestDelay)
    }
}
