package import EventLoop

/// The time of a simulation: the machine's, or one that advances only on request.
///
/// All timers of a simulated stack run on this clock, so that a timeout of 30 s takes no time in a test.
@EventLoop
package final class SimulationClock {
    /// The source of the time.
    package enum Source: Hashable, Sendable {
        /// The machine's monotonic clock, multiplied by the speed.
        case real
        /// Calls of `advance(by:)` only.
        case manual
    }

    package let source: Source
    /// The seconds of the simulation in a second of the machine; 1 for a manual clock.
    private let speed: Double
    /// The total advance of a manual clock, in nanoseconds.
    private var elapsed: Int64 = 0
    private var timers = TimerQueue<@EventLoop () -> Void>()
    private let start = ContinuousClock.now

    /// - Parameter speed: The speed of a real clock, above 0.
    package init(_ source: Source = .real, speed: Double = 1) {
        self.source = source
        self.speed = speed
    }

    /// The time since the start of the simulation.
    package var now: Duration {
        switch source {
        case .real: (ContinuousClock.now - start) * speed
        case .manual: .nanoseconds(elapsed)
        }
    }

    /// Calls `body` once after `delay`.
    @discardableResult
    package func after(_ delay: Duration, _ body: @escaping @EventLoop () -> Void) -> SimulationTimer {
        switch source {
        case .real:
            let timer = EventLoop.after(delay / speed, body)
            return SimulationTimer { timer.cancel() }
        case .manual:
            let id = timers.add(deadline: elapsed + max(0, delay.saturatedNanoseconds), body)
            return SimulationTimer { [weak self] in self?.timers.cancel(id) }
        }
    }

    /// Advances a manual clock; timers that expire on the way run at their time and in order, including those that they start.
    ///
    /// Between two points in time, `settle` lets the loop exchange the messages of the one before the next.
    package func advance(by duration: Duration, settle: () async -> Void = {}) async {
        let end = elapsed + max(0, duration.saturatedNanoseconds)
        await settle()
        while let deadline = timers.nextDeadline(), deadline <= end {
            elapsed = max(elapsed, deadline)
            while let body = timers.popDue(now: elapsed, below: timers.nextID) { body() }
            await settle()
        }
        elapsed = end
    }
}

/// A scheduled call that can be canceled before it runs.
@EventLoop
package final class SimulationTimer {
    private var onCancel: (@EventLoop () -> Void)?

    fileprivate init(_ onCancel: @escaping @EventLoop () -> Void) {
        self.onCancel = onCancel
    }

    /// Cancels the call; has no effect once it has run.
    package func cancel() {
        onCancel?()
        onCancel = nil
    }
}

extension Duration {
    /// The duration in whole nanoseconds; on overflow, half of the largest or smallest number.
    var saturatedNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? (seconds < 0 ? .min : .max) / 2 : scaled + attoseconds / 1_000_000_000
    }
}
