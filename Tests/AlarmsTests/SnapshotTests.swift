import Calendar
import Foundation
import Testing

@testable import Alarms

struct SnapshotTests {
    @Test func `the handled time of an earlier version is restored`() throws {
        let daily = AlarmDefinition(
            .schedule(.repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: .utc), preAlert: 0)
        )
        // Thursday, 2026-01-01 06:00 UTC.
        let time = AlarmTime(wall: 1_767_247_200_000, elapsed: 0)
        let text = #"{"state": "scheduled", "handledOccurrence": 1767250800000, "isMuted": false}"#
        let snapshot = try JSONDecoder().decode(AlarmSnapshot.self, from: Data(text.utf8))
        var machine = AlarmMachine(daily, restoring: snapshot, at: time)
        #expect(machine.handle(.clockSet, at: time) == [])
        #expect(machine.nextAlert(at: time) == time.wall + 25 * 3_600_000)
    }
}
