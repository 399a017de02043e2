import Documents
import GATT
import Testing

@testable import ProfileModel

@Suite struct ReplayTests {
    private static func profile(_ notify: String) -> String {
        """
        name: Recorded
        services:
        - uuid: FFF0
          characteristics:
          - uuid: FFF1
            properties: [read, notify]
            hex: "00"
            notify: \(notify)
        """
    }

    @Test func `recorded values are notified at their times after the subscription, and read afterwards`() throws {
        var engine = try ProfileEngine(
            try parse(Self.profile("{ replay: [[0ms, 01], [250ms, 0203], [1s, \"\"]], length: 2s }")),
            seed: 0
        )
        let id = AttributeID(index: 0)
        #expect(engine.nextDue == nil)
        let before = try engine.read(id, at: .zero)
        #expect(before == [0])
        engine.subscriptionChanged(id, isSubscribed: true, at: .seconds(10))
        var sent: [String] = []
        for _ in 0..<5 {
            let due = try #require(engine.nextDue)
            let notification = engine.popDueNotification(at: due)
            let further = engine.popDueNotification(at: due)
            #expect(notification != nil && further == nil)
            sent.append("\(due.text) \(HexText.encode(notification?.bytes ?? []))")
        }
        #expect(sent == ["10s 01", "10250ms 0203", "11s ", "12s 01", "12250ms 0203"])
        let after = try engine.read(id, at: .seconds(13))
        #expect(after == [2, 3])
        engine.subscriptionChanged(id, isSubscribed: false, at: .seconds(13))
        #expect(engine.nextDue == nil)
        engine.subscriptionChanged(id, isSubscribed: true, at: .seconds(20))
        #expect(engine.nextDue == .seconds(20))
    }

    @Test(arguments: [
        ("{ replay: [] }", "replay needs at least one value"),
        ("{ replay: 01 }", "replay must be a list"),
        ("{ replay: [01] }", "a value of replay must be a time and bytes in hex"),
        ("{ replay: [[1s]] }", "a value of replay must be a time and bytes in hex"),
        ("{ replay: [[soon, 01]] }", "the time of a value must be a duration"),
        ("{ replay: [[25h, 01]] }", "the time of a value must be from 0s to 24h"),
        ("{ replay: [[1s, 0]] }", "a value of replay is not hex"),
        ("{ replay: [[2s, 01], [1s, 02]] }", "the time 1s precedes that of the previous value, 2s"),
        ("{ replay: [[2s, 01]], length: 1s }", "the length 1s is less than the time of the last value, 2s"),
        ("{ replay: [[2s, 01]], length: 0s }", "length must be from 1ms to 24h"),
        ("{ replay: [[2s, 01]], every: 1s }", "notify has both every and replay"),
        ("{ every: 1s, length: 1s }", "'length' is that of a recording"),
        ("{ length: 1s }", "notify needs the key 'every', 'on-change' or 'replay'"),
    ])
    func `an invalid recording is reported at its position`(_ notify: String, _ message: String) throws {
        let error = #expect(throws: InvalidDocument.self) {
            try PeripheralProfile.parse(Array(Self.profile(notify).utf8), file: "f")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.contains(message), "\(error?.diagnostics ?? [])")
        #expect(diagnostic.mark.line == 8)
    }
}
