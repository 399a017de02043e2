import Testing

@testable import Peripheral

@Suite struct WriteGateTests {
    @Test func `the first write asks, those after it are held in order until it is decided`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.arrive(2, from: "a") == .held(2))
        #expect(gate.arrive(3, from: "a") == .held(3))
        #expect(gate.decide(true, on: "a") == [1, 2, 3])
        #expect(gate.arrive(4, from: "a") == .decided(isAllowed: true))
    }

    @Test func `a refusal holds too`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.decide(false, on: "a") == [1])
        #expect(gate.arrive(2, from: "a") == .decided(isAllowed: false))
    }

    @Test func `each peer is decided on by itself`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.arrive(2, from: "b") == .ask(2))
        #expect(gate.decide(true, on: "b") == [2])
        #expect(gate.arrive(3, from: "a") == .held(3))
    }

    @Test func `who comes back is asked about again`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.decide(true, on: "a") == [1])
        #expect(gate.leave("a") == [])
        #expect(gate.arrive(2, from: "a") == .ask(2))
        #expect(gate.leave("a") == [2])
        #expect(gate.arrive(3, from: "a") == .ask(3))
    }

    @Test func `a decision on who has left says nothing`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.leave("a") == [1])
        #expect(gate.decide(true, on: "a") == [])
        #expect(gate.arrive(2, from: "a") == .ask(2))
    }

    @Test func `what cannot be held any longer is given up, and its peer still asked about`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.arrive(1, from: "a") == .ask(1))
        #expect(gate.arrive(2, from: "a") == .held(2))
        #expect(gate.giveUp(1, of: "a") == 1)
        #expect(gate.giveUp(1, of: "a") == nil)
        #expect(gate.giveUp(2, of: "b") == nil)
        #expect(gate.giveUp(2, of: "a") == 2)
        #expect(gate.arrive(3, from: "a") == .held(3))
        #expect(gate.decide(true, on: "a") == [3])
        #expect(gate.giveUp(3, of: "a") == nil)
    }

    @Test func `when everybody leaves, all that waits is given back`() {
        var gate = WriteGate<String, Int>()
        _ = gate.arrive(1, from: "a")
        _ = gate.arrive(2, from: "b")
        #expect(gate.leaveAll().sorted() == [1, 2])
        #expect(gate.leaveAll() == [])
        #expect(gate.arrive(3, from: "a") == .ask(3))
    }
}
