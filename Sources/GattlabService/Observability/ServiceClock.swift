package import Control
package import EventLoop
package import Platform

/// The clocks of the service, which tests replace.
@EventLoop
package final class ServiceClock {
    /// Returns the time of day, the timestamp of events.
    package var timeOfDay: @EventLoop () -> Timestamp = { .now() }
    /// Reads the clock of the machine.
    package var read: @EventLoop () -> ClockReading = { .now() }
    /// When the service was created.
    let started = Timestamp.now()
    private let origin = ContinuousClock.now

    /// Time since the service was created, on a monotonic clock.
    package var now: Duration { ContinuousClock.now - origin }
}
