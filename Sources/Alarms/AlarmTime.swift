/// A moment on two clocks, in milliseconds.
///
/// Schedules follow the time of day, which can be set; durations follow elapsed time, which cannot.
package struct AlarmTime: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var wall: Int
    /// Elapsed time in milliseconds, since an arbitrary moment of this run of the program.
    package var elapsed: Int

    package init(wall: Int, elapsed: Int) {
        self.wall = wall
        self.elapsed = elapsed
    }
}
