import ProfileModel
import TestGrowth
import Testing

struct FaultTimelineTests {
    private func timeline(_ text: String, start: Duration = .zero) throws -> FaultTimeline {
        var timeline = FaultTimeline()
        timeline.add(try Fault.parse(Array(text.utf8), file: "f"), start: start)
        return timeline
    }

    @Test func `faults are due at their times, counted from the start`() throws {
        var timeline = try timeline(
            "faults: [{ at: 2s, do: drop-links }, { at: 1s, do: change-firmware }, { on: read, do: stall }]",
            start: .seconds(10)
        )
        #expect(timeline.nextDue == .seconds(11))
        #expect(timeline.popDue(at: .seconds(10)) == nil)
        #expect(timeline.popDue(at: .seconds(20))?.action == .firmwareChange)
        #expect(timeline.popDue(at: .seconds(20))?.action == .dropLinks)
        #expect(timeline.popDue(at: .seconds(20)) == nil)
        #expect(timeline.nextDue == nil)
    }

    @Test(arguments: [(1, 4), (4, 7), (5, 7), (100, 103)] as [(Int, Int)])
    func `a fault with a period occurs again, once for a late caller`(time: Int, next: Int) throws {
        var timeline = try timeline("faults: [{ at: 1s, every: 3s, do: drop-links }]")
        #expect(timeline.popDue(at: .seconds(time))?.action == .dropLinks)
        #expect(timeline.popDue(at: .seconds(time)) == nil)
        #expect(timeline.nextDue == .seconds(next))
    }

    @Test func `a time at the end of the clock's range ends the repetitions`() throws {
        var timeline = try timeline("faults: [{ at: 1s, every: 3s, do: drop-links }]")
        #expect(timeline.popDue(at: .seconds(Int64.max)) != nil)
        #expect(timeline.nextDue == nil)
    }

    @Test func `added faults leave the progress of the others`() throws {
        var plan = FaultPlan(
            try Fault.parse(Array("faults: [{ on: read, do: stall, number: 2 }]".utf8), file: "f"),
            seed: 1
        )
        #expect(plan.decide(.read, at: .zero) == nil)
        plan.add(
            try Fault.parse(Array("{ on: read, do: disconnect, from: 1s }".utf8), file: "f"),
            seed: 1,
            start: .seconds(5)
        )
        #expect(plan.decide(.read, at: .seconds(5)) == .stall)
        #expect(plan.decide(.read, at: .seconds(5)) == nil)
        #expect(plan.decide(.read, at: .seconds(6)) == .disconnect)
    }

    @Test func `performing the faults of a timeline is nearly linear in their number`() throws {
        let growth = try Growth.measure(upTo: 4000) { size throws in
            let items = (0..<size).map { "{ at: \(size - $0)s, do: drop-links }" }
            return try timeline("faults: [\(items.joined(separator: ", "))]")
        } _: { timeline in
            var timeline = timeline
            while timeline.popDue(at: .seconds(100_000)) != nil {}
        }
        #expect(growth.isLinear, "\(growth)")
    }
}

struct FaultReplacementTests {
    @Test(
        arguments: [
            (.replace([9, 8]), 0, [9, 8]), (.replace([9, 8]), 1, [8]), (.replace([9, 8]), 5, []),
            (.resize(2), 0, [1, 2]), (.resize(5), 0, [1, 2, 3, 0, 0]), (.resize(0), 0, []), (.resize(2), 3, []),
            (.drop, 0, nil), (.delay(.seconds(1)), 0, nil),
        ] as [(Fault.Action, Int, [UInt8]?)]
    )
    func `a fault replaces a value or a part of it`(action: Fault.Action, offset: Int, bytes: [UInt8]?) {
        #expect(action.replacement(for: [1, 2, 3], from: offset) == bytes)
    }
}
