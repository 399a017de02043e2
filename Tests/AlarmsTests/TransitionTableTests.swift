import Calendar
import Foundation
import Testing

@testable import Alarms

/// The table of transitions in docs/alarms.md.
struct TransitionTableTests {
    /// A row of the table: an alarm in a state, and its next state by input.
    struct Row: CustomTestStringConvertible, Sendable {
        var alarm: String
        var state: String
        var next: [(input: String, state: String)]

        var testDescription: String { "\(alarm), \(state)" }
    }

    private static let rows: [Row] = {
        let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let text = (try? String(contentsOfFile: "/\(path)/docs/alarms.md", encoding: .utf8)) ?? ""
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard let start = cells.firstIndex(where: { $0.starts(with: ["alarm", "state", "pause"]) }) else { return [] }
        return cells[(start + 2)...].prefix { $0.count == cells[start].count }.map { row in
            Row(alarm: row[0], state: row[1], next: Array(zip(cells[start][2...], row[2...])))
        }
    }()

    @Test func `the document has all states of all alarms, and all inputs`() {
        #expect(Self.rows.count == 25)
        #expect(
            Set(Self.rows.map(\.testDescription)).count == 25
                && Self.rows.allSatisfy {
                    $0.next.map(\.input) == [
                        "pause", "resume", "snooze", "stop", "cancel", "begins", "ends", "lost", "due", "restart",
                    ]
                }
        )
    }

    @Test(arguments: rows)
    func `every transition is as documented`(row: Row) throws {
        for (input, expected) in row.next {
            var bench = try Bench(row.alarm)
            try bench.reach(row.state)
            #expect(bench.situation == row.state)
            let alarm = bench.machine
            do throws(AlarmRefusal) {
                let changes = try bench.apply(input)
                switch expected {
                case "refused": Issue.record("\(input) is not refused")
                case "–":
                    #expect(bench.situation == row.state, "\(input)")
                    #expect(changes.isEmpty, "\(input)")
                default:
                    #expect(bench.situation == expected, "\(input)")
                    if expected == "alerting" { #expect(changes.map(\.kind) == [.alerted], "\(input)") }
                    if row.state == "alerting", expected != "alerting" { #expect(changes.count == 1, "\(input)") }
                }
            } catch {
                #expect(expected == "refused", "\(input)")
                #expect(bench.machine == alarm, "a refused operation changes nothing")
                #expect(!error.message.isEmpty && !error.hint.isEmpty)
            }
        }
    }
}

/// An alarm of a kind of the table.
private struct Bench {
    var machine: AlarmMachine
    /// Thursday, 2026-01-01 06:00 UTC.
    var time = AlarmTime(wall: 1_767_247_200_000, elapsed: 5_000)

    init(_ alarm: String) throws {
        let trigger: AlarmDefinition.Trigger =
            switch alarm {
            case "condition": .condition(AlarmCondition(.over(150), hysteresis: 5), hold: 10_000)
            case "repeating":
                .schedule(
                    .repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: .utc),
                    preAlert: 300_000
                )
            case "once": .schedule(.once(time.wall + 3_600_000), preAlert: 300_000)
            default: .timer(240_000)
            }
        machine = AlarmMachine(AlarmDefinition(trigger), at: time)
    }

    var situation: String {
        switch machine.state {
        case .scheduled: machine.isMuted ? "stopped" : "scheduled"
        case .countdown(let countdown): countdown.reason.rawValue
        case .paused(nil): machine.isMuted ? "paused stopped" : "paused"
        case .paused(.timer): "paused timer"
        case .paused(.snooze): "paused snooze"
        case .alerting: "alerting"
        case .ended: "removed"
        }
    }

    mutating func reach(_ state: String) throws(AlarmRefusal) {
        let inputs: [String] =
            switch (state, machine.definition.condition != nil) {
            case ("scheduled", _), ("timer", _): []
            case ("stopped", _): ["begins", "due", "stop"]
            case ("paused stopped", _): ["begins", "due", "stop", "pause"]
            case ("hold", _): ["begins"]
            case ("pre-alert", _): ["due"]
            case ("alerting", true): ["begins", "due"]
            case ("alerting", false): ["due", "due"]
            case ("snooze", true): ["begins", "due", "snooze"]
            case ("snooze", false): ["due", "due", "snooze"]
            case ("paused snooze", true): ["begins", "due", "snooze", "pause"]
            case ("paused snooze", false): ["due", "due", "snooze", "pause"]
            default: ["pause"]
            }
        // A timer and an alarm without a pre-alert are due once.
        for input in inputs where !(input == "due" && situation == "alerting") { _ = try apply(input) }
    }

    mutating func apply(_ input: String) throws(AlarmRefusal) -> [AlarmChange] {
        time.wall += 1000
        time.elapsed += 1000
        switch input {
        case "pause": return try machine.perform(.pause, at: time)
        case "resume": return try machine.perform(.resume, at: time)
        case "snooze": return try machine.perform(.snooze(nil), at: time)
        case "stop": return try machine.perform(.stop, at: time)
        case "cancel": return try machine.perform(.cancel, at: time)
        case "begins": return machine.handle(.value(151), at: time)
        case "ends": return machine.handle(.value(145), at: time)
        case "lost": return machine.handle(.linkLost, at: time)
        case "due":
            let delay = machine.delay(at: time) ?? 86_400_000
            time.wall += delay
            time.elapsed += delay
            return machine.handle(.time, at: time)
        default:
            let snapshot = machine.snapshot(at: time)
            // The clock of elapsed time starts again.
            time = AlarmTime(wall: time.wall + 1000, elapsed: 0)
            machine = AlarmMachine(machine.definition, restoring: snapshot, at: time)
            let changes = machine.handle(.clockSet, at: time)
            // The countdown of a pre-alert starts again.
            return changes.filter { $0.kind != .countdown }
        }
    }
}
