/// A moment on two clocks, in milliseconds.
///
/// Schedules follow the time of day, which may be set; durations follow the other clock, which may not.
package struct AlarmTime: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var wall: Int
    /// Milliseconds since any moment of this run of the program.
    package var elapsed: Int

    package init(wall: Int, elapsed: Int) {
        self.wall = wall
        self.elapsed = elapsed
    }
}
