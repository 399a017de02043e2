import Control
import Testing

@testable import FleetModel

@Suite struct MachineStatusTests {
    @Test(arguments: [
        MachineStatus(
            isOnline: true,
            identity: "a1",
            version: "1.0",
            requests: [.observe, .drive],
            since: "2026-03-01T12:34:56.789Z"
        ),
        MachineStatus(isOnline: false, identity: "a1", version: "1.0", reason: .stopped),
        MachineStatus(isOnline: false, identity: "a1", version: "1.0", reason: .connectionLost),
    ])
    func `a status is read as it is written`(status: MachineStatus) {
        #expect(MachineStatus(status.payload) == status)
    }

    @Test(arguments: ["", "{", "[]", #"{"state":"online"}"#, #"{"machine":"a1"}"#, #"{"state":1,"machine":"a1"}"#])
    func `other payloads are no status`(text: String) {
        #expect(MachineStatus(Array(text.utf8)) == nil)
    }
}
