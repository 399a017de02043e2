import BlueZSimulator
import EventLoop
import Testing

@EventLoop
struct SimulationClockTests {
    @Test
    func `calls timers in the order of their time`() async {
        let clock = SimulationClock(.manual)
        var calls: [String] = []
        clock.after(.seconds(2)) { calls.append("two") }
        clock.after(.seconds(1)) {
            calls.append("one")
            clock.after(.milliseconds(500)) { calls.append("one and a half") }
        }
        clock.after(.seconds(30)) { calls.append("thirty") }
        await clock.advance(by: .seconds(10))
        #expect(calls == ["one", "one and a half", "two"])
        #expect(clock.now == .seconds(10))
    }

    @Test
    func `does not call canceled timers`() async {
        let clock = SimulationClock(.manual)
        var calls = 0
        let timer = clock.after(.seconds(1)) { calls += 1 }
        timer.cancel()
        await clock.advance(by: .seconds(10))
        #expect(calls == 0)
    }

    @Test
    func `a faster clock calls timers at its own time`() async {
        let clock = SimulationClock(.real, speed: 1000)
        let time = await withCheckedContinuation { continuation in
            clock.after(.seconds(100)) { continuation.resume(returning: clock.now) }
        }
        #expect(time >= .seconds(100))
    }
}
