/// Divides long work on the event loop into turns, so that descriptors, timers and other tasks are not kept waiting.
///
/// By time instead of by count: what one step costs differs by orders of magnitude between machines and builds.
@EventLoop
package struct LoopPace {
    /// Duration of a slice.
    ///
    /// Far below the 50 ms that a turn of the loop may take, since several tasks may share a turn.
    private static let slice = Duration.milliseconds(5)

    private var start = ContinuousClock.now

    package init() {}

    /// Lets the loop take a turn if the current slice has been used up; to be called before each short step.
    package mutating func step() async {
        guard start.duration(to: .now) >= Self.slice else { return }
        await EventLoop.yield()
        start = .now
    }
}
