import GATT
import ProfileModel
import Testing

/// The contents of a store of records, and the course of a report.
@Suite struct RecordStoreTests {
    /// A sensor with three records at the start, with the time offsets 3 to 5.
    static func sensor(_ keys: String = "", value: String = "{glucoseConcentration: 100, timeOffset: 3}") -> String {
        """
        name: Sensor
        services:
        - uuid: FF00
          characteristics:
          - uuid: cgm-measurement
            properties: [notify]
            notify: on-request
            value: {records: [\(value)]}
          - uuid: record-access-control-point
            properties: [write, indicate]
            records: {of: cgm-measurement, every: 10s, interval: 1m, stored: 3\(keys)}
        """
    }

    private static let hour = "every: 1h, stored: 4, pace: 100ms"

    @Test func `records are added over time, and the oldest are dropped`() throws {
        var bench = try RecordBench(RecordBench.meter())
        #expect(try bench.result("0401", at: .seconds(9)).response == "05000400")
        #expect(try bench.result("0401", at: .seconds(20)).response == "05000600")
        #expect(try bench.result("0101", at: .seconds(30)).records == [6, 7, 8, 9, 10, 11])
        // Only those that fit are created after a long pause.
        #expect(try bench.result("0101", at: .seconds(10_000)).records == [1003, 1004, 1005, 1006, 1007, 1008])
        try bench.write("0201", at: .seconds(10_011))
        #expect(try bench.result("0101", at: .seconds(10_031)).records == [1010, 1011])
    }

    @Test func `a record has its number, its time and the values of the signals at its time`() throws {
        let signal = "level: {ramp: {from: 0.001, by: 0.001, every: 10s, to: 0.1}, resolution: 0.001}"
        let sample =
            "concentrationUnit: mol/L, glucoseConcentration: {signal: level}, type: venous-plasma, sampleLocation: finger"
        let text = RecordBench.meter("context: glucose-measurement-context, every: 10s, interval: 1h, stored: 3")
            .replacing("services:", with: "signals: {\(signal)}\nservices:")
            .replacing("timeOffset: 60", with: sample)
        var bench = try RecordBench(text)
        let sent = try bench.exchange("0101", at: .seconds(10)).dropLast()
        let records = try sent.filter { $0.characteristic == bench.measurement }
            .map { try GlucoseMeasurement(decoding: $0.bytes) }
        #expect(records.map(\.sequenceNumber) == [5, 6, 7, 8])
        #expect(records.map(\.baseTime.hours) == [22, 23, 0, 1])
        #expect(records.map(\.baseTime.day) == [28, 28, 29, 29])
        #expect(records.allSatisfy { $0.hasContextInformation })
        // The first three are those of an earlier run.
        #expect(records.map { $0.sample?.millimolesPerLiter?.rounded() } == [1, 2, 3, 2])
        let contexts = try sent.filter { $0.characteristic == bench.context }
            .map { try GlucoseMeasurementContext(decoding: $0.bytes) }
        #expect(contexts.map(\.sequenceNumber) == [5, 6, 7, 8])
        #expect(sent.map(\.characteristic) == (0..<4).flatMap { _ in [bench.measurement, bench.context] })
    }

    @Test func `sequence numbers wrap around, and time offsets end`() throws {
        var meter = try RecordBench(
            RecordBench.meter("every: 10s, stored: 4").replacing("sequenceNumber: 5", with: "sequenceNumber: 65534")
        )
        #expect(try meter.result("0101").records == [65534, 65535, 0, 1])
        var sensor = try RecordBench(
            Self.sensor(value: "{glucoseConcentration: 100, timeOffset: 65534}"),
            measurement: 0x2AA7
        )
        #expect(try sensor.result("0101", at: .seconds(60)).records == [65534, 65535])
    }

    @Test func `an E2E-CRC covers the time offset`() throws {
        var bench = try RecordBench(
            Self.sensor(value: "{glucoseConcentration: 100, timeOffset: 3, e2eCrc: valid}"),
            measurement: 0x2AA7
        )
        let sent = try bench.exchange("0101").dropLast()
        #expect(
            try sent.map { try CGMMeasurement(decoding: $0.bytes).records.first?.e2eCRC } == [.valid, .valid, .valid]
        )
    }

    @Test func `records are sent one by one, and the response after the last one`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        let sent = try bench.exchange("0101", at: .seconds(1))
        #expect(sent.map(\.time) == [1000, 1100, 1200, 1300, 1300].map { .milliseconds($0) })
        #expect(sent.allSatisfy { $0.isOrdered })
        // A late caller does not receive them at once.
        try bench.write("0101", at: .seconds(20))
        let (first, second) = (
            bench.engine.popDueNotification(at: .seconds(30)), bench.engine.popDueNotification(at: .seconds(30))
        )
        #expect(first != nil)
        #expect(second == nil)
        #expect(bench.engine.nextDue == .milliseconds(30_100))
    }

    @Test func `another request during a report is refused`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        try bench.write("0101")
        for request in ["0101", "0201", "0401", "7f00", "0100"] {
            #expect(throws: ATTError.procedureAlreadyInProgress) { try bench.write(request, at: .milliseconds(50)) }
        }
        let sent = bench.engine.notifications(until: .seconds(1))
        #expect(sent.count == 5, "the report continues")
        #expect(try bench.result("0401", at: .seconds(2)).response == "05000400")
    }

    @Test func `an abort ends a report without its response`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        try bench.write("0101")
        #expect(bench.engine.notifications(until: .milliseconds(150)).count == 2)
        let result = try bench.result("0300", at: .milliseconds(150))
        #expect(result.records == [])
        #expect(result.response == "06000301")
        #expect(try bench.result("0101", at: .seconds(1)).records == [5, 6, 7, 8], "the records are kept")
        // An invalid abort ends nothing.
        try bench.write("0101", at: .seconds(20))
        #expect(try bench.exchange("0301", at: .seconds(20)).map(bench.hex).contains("06000303"))
    }

    @Test func `a request needs subscribers of its response and its records`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        bench.engine.subscriptionChanged(bench.measurement, isSubscribed: false, at: .zero)
        #expect(throws: ATTError.cccdImproperlyConfigured) { try bench.write("0101") }
        #expect(try bench.result("0401").response == "05000400")
        bench.engine.subscriptionChanged(bench.measurement, isSubscribed: true, at: .seconds(11))
        bench.engine.subscriptionChanged(bench.controlPoint, isSubscribed: false, at: .seconds(11))
        for request in ["0101", "0201", "0300", "0401", "7f00"] {
            #expect(throws: ATTError.cccdImproperlyConfigured) { try bench.write(request, at: .seconds(11)) }
        }
        bench.engine.subscriptionChanged(bench.controlPoint, isSubscribed: true, at: .seconds(11))
        #expect(try bench.result("0401", at: .seconds(11)).response == "05000400", "nothing was deleted")
    }

    @Test func `a context without a subscriber is not sent`() throws {
        let context = try #require(try RecordBench(RecordBench.meter(Self.hour)).context)
        var bench = try RecordBench(RecordBench.meter("context: glucose-measurement-context, " + Self.hour))
        bench.engine.subscriptionChanged(context, isSubscribed: false, at: .zero)
        #expect(try bench.exchange("0101").count == 5)
    }

    @Test func `a report ends if its records lose their subscriber`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        try bench.write("0101")
        _ = bench.engine.notifications(until: .milliseconds(150))
        bench.engine.subscriptionChanged(bench.measurement, isSubscribed: false, at: .milliseconds(150))
        #expect(bench.engine.notifications(until: .seconds(5)).map(bench.hex) == ["06000108"])
    }

    @Test func `records and deletions outlive the connection, and a report does not`() throws {
        var bench = try RecordBench(RecordBench.meter(Self.hour))
        #expect(try bench.result("0205").response == "06000201")
        try bench.write("0101", at: .seconds(20))
        _ = bench.engine.notifications(until: .milliseconds(20_150))
        bench.subscribe(false, at: .milliseconds(20_150))
        #expect(bench.engine.nextDue == nil)
        bench.subscribe(true, at: .seconds(60))
        #expect(bench.engine.notifications(until: .seconds(70)).isEmpty)
        #expect(try bench.result("0101", at: .seconds(70)).records == [6, 7, 8])
    }

    @Test func `a live store sends a record when it is stored`() throws {
        var bench = try RecordBench(Self.sensor(", live: true"), measurement: 0x2AA7)
        let sent = bench.engine.notifications(until: .seconds(25))
        #expect(sent.map(\.time) == [.seconds(10), .seconds(20)])
        #expect(try sent.map { try bench.number($0.bytes) } == [6, 7])
        // After a pause, the newest one is sent.
        let late = bench.engine.popDueNotification(at: .seconds(65))
        #expect(try bench.number(try #require(late).bytes) == 11)
        let next = bench.engine.popDueNotification(at: .seconds(65))
        #expect(next == nil)
        bench.engine.subscriptionChanged(bench.measurement, isSubscribed: false, at: .seconds(65))
        let unsubscribed = bench.engine.notifications(until: .seconds(85))
        #expect(unsubscribed.isEmpty)
        #expect(try bench.result("0401", at: .seconds(90)).response == "05000c00")
    }

    @Test func `a restarted profile has the same records`() throws {
        let profile = try profile(named: "glucose-meter")
        let sent = try (0..<2).map { _ in
            var engine = try ProfileEngine(profile, seed: 7)
            for uuid: UInt16 in [0x2A18, 0x2A34, 0x2A52] {
                engine.subscriptionChanged(try profile.id(uuid), isSubscribed: true, at: .zero)
            }
            try engine.write(try profile.id(0x2A52), [1, 1], at: .zero)
            return engine.notifications(until: .seconds(10)).map(\.bytes)
        }
        #expect(sent[0].count == 25)
        #expect(sent[0] == sent[1])
    }
}
