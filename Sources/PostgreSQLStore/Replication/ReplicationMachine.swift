package import Control
package import StoreModel

/// The decisions of the replication of samples: connect, copy or wait.
///
/// It has no clock: events carry the time of day, and waits are durations.
package struct ReplicationMachine: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case connect
        case copy
        case wait(Duration)
    }

    package enum Event: Hashable, Sendable {
        /// The replica is connected and at these positions.
        case connected(clockDifference: Duration)
        /// A batch has been stored.
        case copied(count: Int, remaining: Int)
        /// Connecting or copying has failed.
        ///
        /// - Parameter jitter: A random number from 0 to 1.
        case failed(ReplicaError, jitter: Double)
        /// The wait has ended.
        case waited
    }

    /// Time during which new samples are collected, and time after which the connection is checked without new samples.
    package static let interval = Duration.seconds(1)
    package static let checkInterval = Duration.seconds(10)
    /// The delays after failures double from the first to the last, each varied by a quarter.
    package static let delays = Duration.seconds(1)...Duration.seconds(60)

    package private(set) var status: ReplicationStatus
    private var isConnected = false
    /// Number of failures since the last success.
    private var failureCount = 0
    /// Time for which there have been no new samples.
    private var idleTime = Duration.zero
    /// Number of samples in the local store at the last event, since it was opened.
    private var storedCount = 0

    /// - Parameter host: Name of this machine in the database.
    package init(host: String, at now: Timestamp) {
        status = ReplicationStatus(.connecting, of: host, since: now)
    }

    /// Handles an event, and returns the next step.
    ///
    /// - Parameter stored: Number of samples that have been stored locally since the store was opened.
    package mutating func handle(_ event: Event, stored: Int, at now: Timestamp) -> Step {
        switch event {
        case .connected(let difference):
            isConnected = true
            status.clockDifference = difference
            storedCount = stored
            return .copy
        case .copied(let count, let remaining):
            status.copied += count
            status.behind = remaining
            failureCount = 0
            idleTime = .zero
            setState(remaining > 0 ? .copying : .current, nil, at: now)
            // A batch without samples would be followed by another one at once.
            return remaining > 0 && count > 0 ? .copy : .wait(Self.interval)
        case .failed(let error, let jitter):
            isConnected = false
            status.failures += 1
            failureCount += 1
            addStored(stored)
            setState(Self.state(of: error), error, at: now)
            return .wait(Self.delay(after: failureCount, jitter: jitter))
        case .waited:
            guard isConnected else { return .connect }
            let hasNew = stored != storedCount
            idleTime += Self.interval
            addStored(stored)
            return hasNew || idleTime >= Self.checkInterval ? .copy : .wait(Self.interval)
        }
    }

    /// The state with the samples that have been stored locally since the last event.
    package func status(stored: Int) -> ReplicationStatus {
        var status = status
        status.behind = status.behind.map { $0 + max(stored - storedCount, 0) }
        return status
    }

    private mutating func addStored(_ stored: Int) {
        status = status(stored: stored)
        storedCount = stored
    }

    private mutating func setState(_ state: ReplicationStatus.State, _ error: ReplicaError?, at now: Timestamp) {
        if status.state != state { status.since = now }
        status.state = state
        status.error = error
    }

    private static func state(of error: ReplicaError) -> ReplicationStatus.State {
        switch error.code {
        case .unreachable: .unreachable
        case .refused: .refused
        case .conflict: .conflict
        }
    }

    private static func delay(after failures: Int, jitter: Double) -> Duration {
        // From the sixth doubling on, the largest delay applies.
        let delay = min(delays.lowerBound * (1 << min(failures - 1, 6)), delays.upperBound)
        return delay * (0.75 + 0.5 * jitter)
    }
}
