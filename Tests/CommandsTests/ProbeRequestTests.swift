import Control
import GATT
import Testing

@testable import Commands

/// The requests of pages to run a probe.
@Suite struct ProbeRequestTests {
    @Test func `a script is a bundled one, or has a text and a name`() throws {
        #expect(try ProbeRequest(["script": "conformance/battery"]).script == .bundled(name: "conformance/battery"))
        let own = try ProbeRequest(["script": "checks.lua", "text": "log(1)", "writes": true, "devices": ["a", "b"]])
        #expect(own.script == .text(Array("log(1)".utf8), name: "checks.lua"))
        #expect(own.devices == ["a", "b"])
        #expect(own.allowsWrites)
        let steps = try ProbeRequest(["script": "steps.yaml", "text": "", "devices": .null])
        #expect(steps.script == .text([], name: "steps.yaml"))
        #expect(steps.devices.isEmpty)
        #expect(!steps.allowsWrites)
    }

    @Test(
        arguments: [
            FieldObject(), ["script": 1], ["script": ""], ["script": .text(String(repeating: "x", count: 129))],
            ["script": "checks.sh", "text": ""], ["script": "../checks.lua", "text": ""],
            ["script": "a\0.lua", "text": ""], ["script": "checks.lua", "text": 1],
            ["script": "battery", "devices": "a"], ["script": "battery", "devices": [1]],
            ["script": "battery", "devices": .list(Array(repeating: .text("a"), count: 33))],
        ] as [FieldObject]
    )
    func `invalid parameters are refused`(parameters: FieldObject) {
        let error = #expect(throws: ControlError.self) { try ProbeRequest(parameters) }
        #expect(error?.code == .badInput)
    }
}
