/// A time slice that divides long work on the event loop into turns, so that descriptors, timers and other tasks are not
/// delayed.
///
/// Slices are measured in time, not in steps: the cost of a step differs by orders of magnitude between machines and builds.
@EventLoop
package struct LoopTimeSlice {
    /// Duration of a slice.
    ///
    /// Far below the 50 ms limit of a turn of the loop, since several tasks may share a turn.
    private static let duration = Duration.milliseconds(5)

    private var start = ContinuousClock.now

    package init() {}

    /// Yields to the loop if the current slice has been used up; call it before each short step.
    package mutating func yieldIfExpired() async {
        guard start.duration(to: .now) >= Self.duration else { return }
        await EventLoop.yield()
        start = .now
    }
}
