import EventLoop
import TestRandomness
import Testing

struct TimerQueueTests {
    private func drain(_ queue: inout TimerQueue<Int>, now: Int64) -> [Int] {
        var bodies: [Int] = []
        let limit = queue.nextID
        while let body = queue.popDue(now: now, below: limit) { bodies.append(body) }
        return bodies
    }

    @Test func `timers fire in the order of time, then of addition`() {
        var queue = TimerQueue<Int>()
        for (body, deadline) in [30, 10, 20, 10, 40].enumerated() { _ = queue.add(deadline: Int64(deadline), body) }
        #expect(queue.nextDeadline() == 10)
        #expect(drain(&queue, now: 9) == [])
        #expect(drain(&queue, now: 30) == [1, 3, 2, 0])
        #expect(queue.nextDeadline() == 40)
        #expect(drain(&queue, now: 40) == [4])
        #expect(queue.nextDeadline() == nil)
    }

    @Test func `a timer added by a timer waits for the next round`() {
        var queue = TimerQueue<Int>()
        _ = queue.add(deadline: 0, 0)
        let limit = queue.nextID
        #expect(queue.popDue(now: 5, below: limit) == 0)
        _ = queue.add(deadline: 0, 1)
        #expect(queue.popDue(now: 5, below: limit) == nil)
        #expect(queue.popDue(now: 5, below: queue.nextID) == 1)
    }

    @Test func `canceled timers are removed and do not accumulate`() {
        var queue = TimerQueue<Int>()
        let kept = queue.add(deadline: 1_000_000, -1)
        for body in 0..<10_000 { queue.cancel(queue.add(deadline: Int64(body), body)) }
        #expect(queue.count == 1)
        #expect(queue.storedCount < 200)
        #expect(queue.nextDeadline() == 1_000_000)
        queue.cancel(kept)
        queue.cancel(kept)
        #expect(queue.nextDeadline() == nil)
    }

    @Test func `random additions and cancellations keep the order`() {
        let seed: UInt64 = 1
        var generator = SeededGenerator(seed: seed)
        var queue = TimerQueue<Int>()
        var expected: [(deadline: Int64, body: Int)] = []
        for body in 0..<2_000 {
            let deadline = Int64.random(in: 0...500, using: &generator)
            let id = queue.add(deadline: deadline, body)
            if Bool.random(using: &generator) { queue.cancel(id) } else { expected.append((deadline, body)) }
        }
        expected.sort { ($0.deadline, $0.body) < ($1.deadline, $1.body) }
        #expect(drain(&queue, now: 500) == expected.map(\.body), "seed \(seed)")
    }
}
