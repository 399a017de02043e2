internal import Central
internal import Control
internal import EventLoop

/// The times at which an observer is called.
///
/// A pure value. Times are those of the system's clock, because intervals of hours and days span restarts.
struct ObserverSchedule: Hashable {
    let rate: ObserverRate?
    /// Time of the last acknowledged call.
    private(set) var called: Timestamp?
    /// Time of the next attempt, after one that failed.
    private(set) var retry: Timestamp?
    private var failures = 0

    private static let retries = RetryPolicy(initialDelay: .seconds(1), maximumDelay: .seconds(3600))

    init(_ rate: ObserverRate?, called: Timestamp?) {
        self.rate = rate
        self.called = called
    }

    /// Returns the time until a call about new samples is due.
    func delay(at now: Timestamp) -> Duration {
        // If the clock was set back, the time may be further away than the longest delay.
        if let retry { return min(now.duration(until: retry), Self.retries.maximumDelay) }
        guard let called, let rate else { return .zero }
        return min(now.duration(until: called.advanced(by: rate.interval)), rate.interval)
    }

    mutating func handleAcknowledgement(at now: Timestamp) {
        (called, retry, failures) = (now, nil, 0)
    }

    /// Handles the acknowledgement of a part of the new samples, after which the rest is due.
    mutating func handleProgress() { (retry, failures) = (nil, 0) }

    mutating func handleFailure(at now: Timestamp) {
        failures += 1
        retry = now.advanced(by: Self.retries.delay(after: failures))
    }
}

extension ObserverRate {
    /// The shortest time between two calls.
    fileprivate var interval: Duration {
        switch self {
        case .hourly: .seconds(3600)
        case .daily: .seconds(86_400)
        case .weekly: .seconds(7 * 86_400)
        }
    }
}

extension Timestamp {
    /// Returns the time until another one; zero if it has passed.
    fileprivate func duration(until other: Timestamp) -> Duration {
        .milliseconds(max(other.millisecondsSince1970 - millisecondsSince1970, 0))
    }
}
