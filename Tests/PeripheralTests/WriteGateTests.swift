import Testing

@testable import Peripheral

@Suite struct WriteGateTests {
    @Test func `the first write requests a decision, and later writes are held until it is made`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.admit(2, from: "a") == .held(2))
        #expect(gate.admit(3, from: "a") == .held(3))
        #expect(gate.decide(true, on: "a") == [1, 2, 3])
        #expect(gate.admit(4, from: "a") == .decided(isAllowed: true))
    }

    @Test func `a refusal applies to later writes too`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.decide(false, on: "a") == [1])
        #expect(gate.admit(2, from: "a") == .decided(isAllowed: false))
    }

    @Test func `each peer needs its own decision`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.admit(2, from: "b") == .needsDecision(2))
        #expect(gate.decide(true, on: "b") == [2])
        #expect(gate.admit(3, from: "a") == .held(3))
    }

    @Test func `a peer that reconnects needs a new decision`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.decide(true, on: "a") == [1])
        #expect(gate.removePeer("a") == [])
        #expect(gate.admit(2, from: "a") == .needsDecision(2))
        #expect(gate.removePeer("a") == [2])
        #expect(gate.admit(3, from: "a") == .needsDecision(3))
    }

    @Test func `a decision about a disconnected peer has no effect`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.removePeer("a") == [1])
        #expect(gate.decide(true, on: "a") == [])
        #expect(gate.admit(2, from: "a") == .needsDecision(2))
    }

    @Test func `a held write can expire without affecting the pending decision`() {
        var gate = WriteGate<String, Int>()
        #expect(gate.admit(1, from: "a") == .needsDecision(1))
        #expect(gate.admit(2, from: "a") == .held(2))
        #expect(gate.expire(1, of: "a") == 1)
        #expect(gate.expire(1, of: "a") == nil)
        #expect(gate.expire(2, of: "b") == nil)
        #expect(gate.expire(2, of: "a") == 2)
        #expect(gate.admit(3, from: "a") == .held(3))
        #expect(gate.decide(true, on: "a") == [3])
        #expect(gate.expire(3, of: "a") == nil)
    }

    @Test func `removing all peers returns all held writes`() {
        var gate = WriteGate<String, Int>()
        _ = gate.admit(1, from: "a")
        _ = gate.admit(2, from: "b")
        #expect(gate.removeAll().sorted() == [1, 2])
        #expect(gate.removeAll() == [])
        #expect(gate.admit(3, from: "a") == .needsDecision(3))
    }
}
