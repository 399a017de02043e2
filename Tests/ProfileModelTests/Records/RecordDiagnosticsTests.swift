import Documents
import ProfileModel
import Testing

/// Mistakes in `records` and in `notify: on-request`.
@Suite struct RecordDiagnosticsTests {
    private static func meter(_ records: String) -> String {
        """
        name: n
        services:
        - uuid: FF00
          characteristics:
          - {uuid: glucose-measurement, properties: [notify], notify: on-request, value: {sequenceNumber: 1, baseTime: "2025-01-01T00:00:00"}}
          - {uuid: glucose-measurement-context, properties: [notify], notify: on-request, value: {meal: fasting, sequenceNumber: 1}}
          - {uuid: cgm-measurement, properties: [notify], value: {records: [{glucoseConcentration: 1, timeOffset: 0}]}}
          - {uuid: heart-rate-measurement, properties: [notify], hex: "0048"}
          - {uuid: record-access-control-point, properties: [write, indicate], records: \(records)}
        """
    }

    @Test(
        arguments: [
            ("5", "a store of records must be a mapping, not the number 5", "its keys are of, context"),
            ("{every: 1m}", "a store of records needs the key 'of'", nil),
            ("{of: glucose-measurement}", "a store of records needs the key 'every'", nil),
            (
                "{of: glucose-measurement, evry: 1m}", "a store of records has no key 'evry'", "did you mean 'every'?"
            ),
            (
                "{of: glucose-measurment, every: 1m}", "the characteristic 'glucose-measurment' is neither",
                "measurement"
            ),
            ("{of: 2A19, every: 1m}", "the profile has no characteristic '2A19'", "define it"),
            ("{of: 2A37, every: 1m}", "2A37 cannot be stored as records", "use glucose-measurement"),
            ("{of: 2A18, every: 0.5s}", "every must be from 1s to 24h", nil),
            ("{of: 2A18, every: often}", "every must be a duration", nil),
            ("{of: 2A18, every: 1.5s}", "the times of these records are whole seconds, not 1500ms", "interval"),
            ("{of: 2A18, every: 1s, interval: 1.5s}", "the times of these records are whole seconds", nil),
            ("{of: 2AA7, every: 10s}", "the times of these records are whole minutes, not 10s", "interval: 1m"),
            ("{of: 2AA7, every: 1m, live: true}", "2AA7 is also notified without a request", "on-request"),
            ("{of: 2AA7, every: 1m, live: often}", "live must be true or false", nil),
            ("{of: 2AA7, every: 1m, context: 2A34}", "these records have no context", "remove it"),
            ("{of: 2AA7, every: 1m, filters: [user-facing-time]}", "an item of filters cannot be", "time-offset"),
            ("{of: 2A18, every: 1m, context: 2A37}", "2A37 is not a context of records", "glucose-measurement-context"),
            ("{of: 2A18, every: 1m, stored: 20, capacity: 10}", "20 stored records exceed the capacity of 10", "20"),
            ("{of: 2A18, every: 1m, stored: 1001}", "1001 stored records exceed the capacity of 1000", "1001"),
            ("{of: 2A18, every: 1m, stored: -1}", "stored must be a whole number from 0 to 5000", nil),
            ("{of: 2A18, every: 1m, capacity: 0}", "capacity must be a whole number from 1 to 5000", nil),
            ("{of: 2A18, every: 1m, pace: 1us}", "pace must be", nil),
            ("{of: 2A18, every: 1m, operations: all}", "operations must be a list", nil),
            (
                "{of: 2A18, every: 1m, operations: [delete-stored-record]}",
                "an item of operations cannot be 'delete-stored-record'", "did you mean 'delete-stored-records'?"
            ),
            (
                "{of: 2A18, every: 1m, operators: [null]}", "an item of operators must be one of all-records", nil
            ),
            ("{of: 2A18, every: 1m}, control-point: {}", "a characteristic has both control-point and records", "keep"),
            ("{of: 2A18, every: 1m}, write: []", "a characteristic has both write and records", "keep"),
        ] as [(String, String, String?)]
    )
    func `a mistake in a store of records is reported`(_ records: String, _ message: String, _ hint: String?) throws {
        try expect(Self.meter(records), message, hint)
    }

    private func expect(_ text: String, _ message: String, _ hint: String?) throws {
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message.hasPrefix(message), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }

    @Test(
        arguments: [
            ("[write, indicate]", "[write]", "'records' requires the properties write and indicate", "properties"),
            ("[write, indicate]", "[indicate]", "'records' requires the properties write and indicate", "properties"),
            (
                "record-access-control-point, prop", "FF01, prop",
                "'records' belongs to the Record Access Control Point",
                "2A52"
            ),
            ("notify: on-request, value: {s", "value: {s", "2A18 is also notified without a request", "on-request"),
            (
                "notify: on-request, value: {s", "notify: {every: 1s}, value: {s",
                "2A18 is also notified without a request", "on-request"
            ),
            (
                "properties: [notify], notify: on-request, value: {s", "properties: [read], value: {s",
                "2A18 needs the property notify", nil
            ),
            ("2025-01-01", "2025-00-01", "the value of 2A18 cannot be the first record", "known baseTime"),
            (
                "value: {sequenceNumber: 1, baseTime: \"2025-01-01T00:00:00\"}", "hex: \"00\"",
                "the value of 2A18 cannot be", "baseTime"
            ),
            (
                "value: {meal: fasting, sequenceNumber: 1}", "hex: \"00\"", "the value of 2A34 is not a valid context",
                nil
            ),
        ] as [(String, String, String, String?)]
    )
    func `a characteristic must suit its records`(
        _ part: String,
        _ other: String,
        _ message: String,
        _ hint: String?
    ) throws {
        let text = Self.meter("{of: 2A18, context: 2A34, every: 1m}").replacing(part, with: other)
        try expect(text, message, hint)
    }

    @Test func `a sensor stores single records`() throws {
        let text = Self.meter("{of: 2AA7, every: 1m}")
            .replacing("timeOffset: 0}]", with: "timeOffset: 0}, {glucoseConcentration: 1, timeOffset: 1}]")
        try expect(text, "the value of 2AA7 cannot be the first record", "exactly one")
    }

    @Test func `a device has one store`() throws {
        let store = "{of: 2A18, every: 1m}"
        let second = "\n  - {uuid: record-access-control-point, properties: [write, indicate], records: \(store)}"
        try expect(Self.meter(store) + second, "a device has one store of records", "keep one")
    }

    @Test func `a value on request needs no initial value and is sent only by rules`() throws {
        let profile = try parse(
            """
            name: n
            services:
            - uuid: FF00
              characteristics:
              - {uuid: FF01, properties: [notify], notify: on-request}
              - {uuid: FF02, properties: [write], write: [{notify: {characteristic: FF01, hex: "01"}}]}
            """
        )
        let (sent, written) = (try profile.id(0xFF01), try profile.id(0xFF02))
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(sent, isSubscribed: true, at: .zero)
        #expect(engine.nextDue == nil)
        try engine.write(written, [0], at: .seconds(5))
        #expect(engine.notifications(until: .seconds(60)).map(\.bytes) == [[1]])
    }
}
