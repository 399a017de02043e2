package import DBus

/// The time of a simulation: that of the machine, or one that moves only when it is told to.
///
/// Whatever a simulated stack waits for, it waits for here, so that an expiry of 30 s takes a test no time.
@EventLoop
package final class SimulationClock {
    /// Where the time comes from.
    package enum Source: Hashable, Sendable {
        /// The machine's monotonic clock.
        case real
        /// `advance(by:)` alone.
        case manual
    }

    package let source: Source
    /// How far a manual clock has been moved, in nanoseconds.
    private var elapsed: Int64 = 0
    private var timers = TimerQueue<@EventLoop () -> Void>()
    private let start = ContinuousClock.now

    package init(_ source: Source = .real) {
        self.source = source
    }

    /// The time since the start of the simulation.
    package var now: Duration {
        switch source {
        case .real: ContinuousClock.now - start
        case .manual: .nanoseconds(elapsed)
        }
    }

    /// Calls `body` once after `delay`.
    @discardableResult
    package func after(_ delay: Duration, _ body: @escaping @EventLoop () -> Void) -> SimulationTimer {
        switch source {
        case .real:
            let timer = EventLoop.after(delay, body)
            return SimulationTimer { timer.cancel() }
        case .manual:
            let id = timers.add(deadline: elapsed + max(0, delay.wholeNanoseconds), body)
            return SimulationTimer { [weak self] in self?.timers.cancel(id) }
        }
    }

    /// Moves a manual clock; what falls due on the way is called at its time, in order, also what it sets off itself.
    ///
    /// Between two moments the loop gets `settle`, so that messages of one moment are exchanged before the next.
    package func advance(by duration: Duration, settle: () async -> Void = {}) async {
        let end = elapsed + max(0, duration.wholeNanoseconds)
        await settle()
        while let deadline = timers.nextDeadline(), deadline <= end {
            elapsed = max(elapsed, deadline)
            while let body = timers.popDue(now: elapsed, below: timers.nextID) { body() }
            await settle()
        }
        elapsed = end
    }
}

/// A body that is to run later, unless it is cancelled first.
@EventLoop
package final class SimulationTimer {
    private var onCancel: (@EventLoop () -> Void)?

    fileprivate init(_ onCancel: @escaping @EventLoop () -> Void) {
        self.onCancel = onCancel
    }

    /// Takes the body back; without effect once it has run.
    package func cancel() {
        onCancel?()
        onCancel = nil
    }
}

extension Duration {
    /// Whole nanoseconds; what a number cannot hold becomes the largest it can.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? (seconds < 0 ? .min : .max) / 2 : scaled + attoseconds / 1_000_000_000
    }
}
