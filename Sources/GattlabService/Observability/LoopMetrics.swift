package import EventLoop

/// The metrics of the event loop of a process.
package struct LoopMetrics: Sendable {
    /// The numbers of turns and of slow turns.
    package let counters: [Counters]
    /// The longest turn.
    package let longest: Gauges

    package init(_ turns: LoopTurns) {
        var all = Counters("gattlab_loop_turns", "Turns of the event loop")
        all.add(turns.count)
        var slow = Counters("gattlab_loop_slow_turns", "Turns of the event loop over 50 ms", by: "time")
        slow.add(turns.slow, "elapsed")
        slow.add(turns.busy, "processor")
        counters = [all, slow]
        var longest = Gauges(
            "gattlab_loop_turn_longest_seconds",
            "The longest turn of the event loop since the start",
            unit: "seconds",
            by: "time"
        )
        longest.set(turns.longest.inSeconds, "elapsed")
        longest.set(turns.longestProcessing.inSeconds, "processor")
        self.longest = longest
    }
}
