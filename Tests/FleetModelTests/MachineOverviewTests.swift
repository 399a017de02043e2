import Control
import GATT
import Testing

@testable import FleetModel

@Suite struct MachineOverviewTests {
    private static let now = Timestamp(seconds: 1_772_368_496, milliseconds: 789)
    private static let bench = MachineOverview.Name(site: "lab", host: "bench1")
    private static let online =
        #"{"state":"online","machine":"a1","version":"1.0","requests":["drive"],"since":"2026-03-01T12:00:00.000Z"}"#
    private static let lost =
        #"{"state":"offline","machine":"a1","version":"1.0","requests":[],"reason":"connection-lost"}"#

    private var overview = MachineOverview()

    /// Handles a message of the machine, and returns true if it has changed.
    private mutating func handle(_ topic: String, _ text: String, isRetained: Bool = true) -> Bool {
        let topic = "gattlab/lab/bench1/\(topic)"
        return overview.handle(topic, Array(text.utf8), isRetained: isRetained, at: Self.now) == Self.bench
    }

    @Test mutating func `a machine is described by its retained messages`() throws {
        #expect(handle("status", Self.online))
        #expect(handle("adapters/hci1", #"{"adapter":"hci1","powered":false}"#))
        #expect(handle("adapters/hci0", #"{"adapter":"hci0","powered":true}"#))
        #expect(handle("devices/C0:00:00:00:00:01", #"{"address":"C0:00:00:00:00:01","connected":true}"#))
        #expect(handle("sessions/a", #"{"session":"a","state":"running"}"#))
        #expect(handle("sessions/b", #"{"session":"b","state":"running"}"#))
        #expect(handle("alarms/high", #"{"alarm":"high","state":"alerting"}"#))
        #expect(
            try #require(overview.fields(of: Self.bench)).jsonText
                == #"{"site":"lab","host":"bench1","state":"online","reason":null,"since":"2026-03-01T12:00:00.000Z","#
                + #""version":"1.0","requests":["drive"],"#
                + #""adapters":[{"adapter":"hci0","powered":true},{"adapter":"hci1","powered":false}],"#
                + #""devices":{"connected":1},"sessions":{"running":2},"alarms":{"alerting":1}}"#
        )
        #expect(handle("sessions/a", ""))
        #expect(overview.fields(of: Self.bench)?["sessions"] == ["running": 1])
    }

    @Test mutating func `the time of a loss is that of its report, if the report has arrived now`() {
        #expect(handle("status", Self.lost, isRetained: true))
        #expect(overview.fields(of: Self.bench)?["since"] == .null)
        #expect(handle("status", Self.online))
        #expect(handle("status", Self.lost, isRetained: false))
        #expect(overview.fields(of: Self.bench)?["since"] == .text(Self.now.text))
    }

    @Test mutating func `a machine without a status is not listed`() {
        #expect(!handle("sessions/a", #"{"session":"a","state":"running"}"#))
        #expect(overview.names.isEmpty && overview.fields(of: Self.bench) == nil)
        #expect(handle("status", Self.online))
        #expect(overview.names == [Self.bench])
        #expect(handle("status", ""))
        #expect(overview.names.isEmpty)
    }

    @Test(arguments: [
        ("other/lab/bench1/status", online), ("gattlab/lab/status", online), ("gattlab/lab/bench1/status/x", online),
        ("gattlab/lab/bench1/sessions/x/events", "{}"), ("gattlab/lab/bench1/status", "{"),
        ("gattlab/lab/bench1/sessions/x", "[]"), ("gattlab/lab/bench1/questions", "[]"), ("", ""),
    ])
    func `other messages change nothing`(topic: String, text: String) {
        var overview = MachineOverview()
        #expect(overview.handle(topic, Array(text.utf8), isRetained: true, at: Self.now) == nil)
        #expect(overview == MachineOverview())
    }

    @Test func `the numbers of machines and objects are bounded`() {
        var overview = MachineOverview()
        let limits = MachineOverview.limits
        for number in 0..<limits.machines + 10 {
            _ = overview.handle(
                "gattlab/lab/bench\(number)/status",
                Array(Self.online.utf8),
                isRetained: true,
                at: Self.now
            )
        }
        #expect(overview.names.count == limits.machines)
        for number in 0..<limits.objects + 10 {
            let state = Array(#"{"state":"running"}"#.utf8)
            _ = overview.handle("gattlab/lab/bench1/sessions/s\(number)", state, isRetained: true, at: Self.now)
        }
        #expect(overview.fields(of: Self.bench)?["sessions"] == ["running": .integer(limits.objects)])
    }
}
