import BlueZ
import Testing

@Suite struct SnapshotMachineTests {
    @Test func `a failed snapshot is requested again until it succeeds`() {
        var machine = SnapshotMachine()
        #expect(machine.handle(.ownerChanged(":1.1")) == [.request(":1.1")])
        for failures in 1...20 {
            #expect(machine.handle(.failed(":1.1", reason: "no")) == [.wait(SnapshotMachine.delay(after: failures))])
            #expect(machine.failure == "no")
            #expect(machine.state == .waiting)
            #expect(machine.handle(.waited) == [.request(":1.1")])
        }
        #expect(machine.handle(.answered(":1.1")).isEmpty)
        #expect(machine.state == .available)
        #expect(machine.failure == nil)
    }

    @Test func `delays double up to the longest`() {
        #expect((1...4).map(SnapshotMachine.delay) == [100, 200, 400, 800].map { .milliseconds($0) })
        #expect(SnapshotMachine.delay(after: 1_000_000) == SnapshotMachine.longestDelay)
    }

    @Test func `what a former owner answers is ignored`() {
        var machine = SnapshotMachine()
        _ = machine.handle(.ownerChanged(":1.1"))
        #expect(machine.handle(.ownerChanged(":1.2")) == [.request(":1.2")])
        #expect(machine.handle(.answered(":1.1")).isEmpty)
        #expect(machine.handle(.failed(":1.1", reason: "gone")).isEmpty)
        #expect(machine.state == .requesting)
        #expect(machine.failure == nil)
    }

    @Test func `a wait ends with the owner, and the next one is asked at once`() {
        var machine = SnapshotMachine()
        _ = machine.handle(.ownerChanged(":1.1"))
        _ = machine.handle(.failed(":1.1", reason: "no"))
        #expect(machine.handle(.ownerChanged(nil)) == [.stopWaiting])
        #expect(machine.handle(.waited).isEmpty)
        #expect(machine.handle(.ownerChanged(":1.2")) == [.request(":1.2")])
        #expect(machine.handle(.failed(":1.2", reason: "no")) == [.wait(SnapshotMachine.firstDelay)])
    }
}
