import GATT
import Testing

@testable import Probe

@Suite struct RunEventFieldsTests {
    static func time(_ elapsed: Duration) -> String { "2026-03-01T12:00:00.000Z" }

    static let events = SampleRun.events + [.entry(RunEntry(at: .milliseconds(1), .machine("lab/bench1")))]

    @Test(arguments: events.indices)
    func `events round-trip through their JSON`(index: Int) throws {
        let line = JSONLinesReport.line(Self.events[index], Self.time)
        guard case .object(let fields) = try JSONParser.parse(Array(line.dropLast())) else {
            Issue.record("\(line)")
            return
        }
        let event = try #require(RunEvent(fields))
        #expect(JSONLinesReport.line(event, Self.time) == line)
    }

    @Test func `the reports of parsed events are the same`() throws {
        let parsed = try Self.events.map { event -> RunEvent in
            guard case .object(let fields) = try JSONParser.parse(JSONLinesReport.line(event, Self.time)) else {
                return event
            }
            return RunEvent(fields) ?? event
        }
        for make in [{ JUnitReport() as any FileReport }, { HTMLReport() }, { TAPReport() }] {
            let (first, second) = (make(), make())
            for event in Self.events { first.handle(event) }
            for event in parsed { second.handle(event) }
            #expect(first.text == second.text)
        }
    }

    static let invalid: [FieldObject] = [
        [:], ["event": "log"], ["event": "log", "elapsed": -1, "message": "a"], ["event": 1, "elapsed": 1],
        ["event": "unknown", "elapsed": 1], ["event": "device", "elapsed": 1], ["event": "traffic", "elapsed": 1],
        ["event": "log", "elapsed": 1e300, "message": "a"],
        ["event": "attachment", "elapsed": 1, "name": "a", "value": "x"],
    ]

    @Test(arguments: invalid)
    func `other objects are no events`(fields: FieldObject) {
        #expect(RunEvent(fields) == nil)
    }

    @Test func `an event with invalid members has safe values`() throws {
        let ended = try #require(RunEvent(["event": "test-ended", "elapsed": 1, "attempts": -5, "repetition": 0]))
        guard case .testEnded(let result) = ended else { return }
        #expect(result.attempts == 1 && result.identity.repetition == 1 && result.error != nil)
        let end = try #require(RunEvent(["event": "run-ended", "elapsed": 1, "passed": -1, "status": 77]))
        guard case .runEnded(let summary) = end else { return }
        #expect(summary.passed == 0 && summary.status == .connection)
    }
}
