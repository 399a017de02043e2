import BlueZ
import Testing

@Suite struct SnapshotMachineTests {
    @Test func `a failed snapshot is requested again until it succeeds`() {
        var machine = SnapshotMachine()
        #expect(machine.handle(.ownerChanged(":1.1")) == [.request(":1.1")])
        for failures in 1...20 {
            let delay = SnapshotMachine.delay(after: failures)
            #expect(machine.handle(.failed(":1.1", reason: "no")) == [.startTimer(delay)])
            #expect(machine.failure == "no")
            #expect(machine.state == .backingOff)
            #expect(machine.handle(.timerFired) == [.request(":1.1")])
        }
        #expect(machine.handle(.succeeded(":1.1")).isEmpty)
        #expect(machine.state == .available)
        #expect(machine.failure == nil)
    }

    @Test func `delays double up to the longest`() {
        #expect((1...4).map(SnapshotMachine.delay) == [100, 200, 400, 800].map { .milliseconds($0) })
        #expect(SnapshotMachine.delay(after: 1_000_000) == SnapshotMachine.maximumDelay)
    }

    @Test func `a reply from a former owner is ignored`() {
        var machine = SnapshotMachine()
        _ = machine.handle(.ownerChanged(":1.1"))
        #expect(machine.handle(.ownerChanged(":1.2")) == [.request(":1.2")])
        #expect(machine.handle(.succeeded(":1.1")).isEmpty)
        #expect(machine.handle(.failed(":1.1", reason: "gone")).isEmpty)
        #expect(machine.state == .requesting)
        #expect(machine.failure == nil)
    }

    @Test func `the owner's exit ends the delay, and the next owner is requested at once`() {
        var machine = SnapshotMachine()
        _ = machine.handle(.ownerChanged(":1.1"))
        _ = machine.handle(.failed(":1.1", reason: "no"))
        #expect(machine.handle(.ownerChanged(nil)) == [.cancelTimer])
        #expect(machine.handle(.timerFired).isEmpty)
        #expect(machine.handle(.ownerChanged(":1.2")) == [.request(":1.2")])
        #expect(machine.handle(.failed(":1.2", reason: "no")) == [.startTimer(SnapshotMachine.initialDelay)])
    }
}
