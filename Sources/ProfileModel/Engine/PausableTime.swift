/// The time of a running profile, which stops while the profile is paused.
package struct PausableTime: Sendable {
    /// The total length of the completed pauses.
    private var paused = Duration.zero
    private var pauseStart: Duration?

    package init() {}

    package var isPaused: Bool { pauseStart != nil }

    /// Returns the profile's time at a real time; neither ever decreases.
    package func time(at now: Duration) -> Duration { (pauseStart ?? now) - paused }

    /// Starts a pause, unless one has started.
    package mutating func pause(at now: Duration) {
        pauseStart = pauseStart ?? now
    }

    /// Ends the pause, if there is one.
    package mutating func resume(at now: Duration) {
        guard let pauseStart else { return }
        paused += max(.zero, now - pauseStart)
        self.pauseStart = nil
    }
}
