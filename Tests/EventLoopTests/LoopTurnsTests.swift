import CLinux
import EventLoop
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoopTurnsTests {
    @Test(arguments: [
        (49_999_999, 1, 0, 0), (50_000_000, 50_000_000, 0, 0), (50_000_001, 49_000_000, 1, 0),
        (70_000_000, 60_000_000, 1, 1),
    ])
    func `a turn over 50 ms counts as slow, and as busy by its processor time`(
        _ elapsed: Int64,
        _ processing: Int64,
        _ slow: Int,
        _ busy: Int
    ) {
        var turns = LoopTurns()
        turns.add(elapsed: 1, processing: 1)
        turns.add(elapsed: elapsed, processing: processing)
        #expect((turns.count, turns.slow, turns.busy) == (2, slow, busy))
        #expect(turns.longest == .nanoseconds(elapsed))
        #expect(turns.longestProcessing == .nanoseconds(processing))
    }

    @Test @EventLoop func `a long job is a slow turn of the loop`() async {
        let before = EventLoop.turns
        let start = clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        while clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start < 60_000_000 {}
        await EventLoop.yield()
        #expect(EventLoop.turns.busy > before.busy)
        #expect(EventLoop.turns.longestProcessing >= .milliseconds(60))
    }
}
