import TestRandomness
import Testing

@testable import Fleet

@Suite struct SessionOutboxTests {
    @Test func `the position moves over acknowledged messages only`() {
        var outbox = SessionOutbox(acknowledged: 7)
        for (number, seq) in [(1, 8), (2, 9), (3, 12)] { outbox.add(Int32(number), through: seq) }
        // The number of an acknowledgement, and the position after it.
        for (number, position) in [(2, 7), (1, 9), (1, 9), (99, 9), (3, 12)] {
            let former = outbox.acknowledged
            let hasMoved = outbox.acknowledge(Int32(number))
            #expect(outbox.acknowledged == position)
            #expect(hasMoved == (position != former))
        }
        #expect(outbox.isEmpty)
    }

    @Test func `the number of messages on their way is limited`() {
        var outbox = SessionOutbox(acknowledged: 0)
        for number in 1...SessionOutbox.window { outbox.add(Int32(number), through: number) }
        #expect(outbox.room == 0)
        _ = outbox.acknowledge(1)
        #expect(outbox.room == 1)
    }

    @Test func `after a loss of the connection, everything after the position is sent again`() {
        var outbox = SessionOutbox(acknowledged: 3)
        outbox.add(1, through: 4)
        outbox.add(2, through: 5)
        _ = outbox.acknowledge(1)
        outbox.reset()
        #expect(outbox.acknowledged == 4 && outbox.isEmpty)
        // An acknowledgement of the earlier connection is ignored.
        _ = outbox.acknowledge(2)
        #expect(outbox.acknowledged == 4)
    }

    @Test func `the position is never beyond a message that was not acknowledged`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for round in 0..<500 {
            var outbox = SessionOutbox(acknowledged: 0)
            var isSound = true
            var open: [Int32: Int] = [:]
            var (next, seq): (Int32, Int) = (1, 0)
            for _ in 0..<200 {
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<5 where outbox.room > 0:
                    seq += Int.random(in: 1...3, using: &generator)
                    outbox.add(next, through: seq)
                    open[next] = seq
                    next += 1
                case 9 where Bool.random(using: &generator):
                    outbox.reset()
                    open = [:]
                    seq = outbox.acknowledged
                default:
                    guard let number = open.keys.randomElement(using: &generator) else { continue }
                    open[number] = nil
                    _ = outbox.acknowledge(number)
                }
                if outbox.acknowledged >= open.values.min() ?? .max || outbox.acknowledged > seq { isSound = false }
            }
            #expect(isSound, "round \(round)")
        }
    }
}
