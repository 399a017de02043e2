import Control
import GATT
import Testing

@testable import Commands

@Suite struct DurationHistogramTests {
    @Test(
        arguments: [
            ([], nil, nil, nil), ([7], 7, 7, 7), ([1, 2, 3, 4], 2, 4, 4), (Array(1...100), 50, 95, 99),
            (Array((1...100).reversed()), 50, 95, 99), ([-5, 5], 0, 5, 5),
        ] as [([Int], Int?, Int?, Int?)]
    )
    func `short durations have exact percentiles`(nanoseconds: [Int], median: Int?, p95: Int?, p99: Int?) {
        var histogram = DurationHistogram()
        for number in nanoseconds { histogram.add(.nanoseconds(number)) }
        #expect(histogram.percentile(50) == median.map { .nanoseconds($0) })
        #expect(histogram.percentile(95) == p95.map { .nanoseconds($0) })
        #expect(histogram.percentile(99) == p99.map { .nanoseconds($0) })
    }

    @Test(arguments: [1, 3, 10, 1000, 1_000_000, 50_000_000_000])
    func `percentiles are within one percent of the exact ones`(unit: Int) {
        var histogram = DurationHistogram()
        for number in 1...1000 { histogram.add(.nanoseconds(number * unit)) }
        #expect(histogram.minimum == .nanoseconds(unit))
        #expect(histogram.maximum == .nanoseconds(1000 * unit))
        for percent in 1...100 {
            let exact = Duration.nanoseconds(percent * 10 * unit)
            let error = ((histogram.percentile(percent) ?? .zero) - exact) / exact
            #expect(abs(error) < 0.01, "percentile \(percent)")
        }
    }

    @Test func `the longest durations are counted`() {
        var histogram = DurationHistogram()
        for duration in [Duration.seconds(Int64.max), .nanoseconds(Int.max), .seconds(1)] { histogram.add(duration) }
        #expect(histogram.count == 3)
        #expect(histogram.maximum == .seconds(Int64.max))
    }
}

@Suite struct RateTimelineTests {
    @Test(
        arguments: [
            (.milliseconds(100), .milliseconds(10)), (.seconds(1), .milliseconds(100)), (.seconds(10), .seconds(1)),
            (.seconds(60), .seconds(1)), (.seconds(600), .seconds(10)), (.seconds(86_400), .seconds(1440)),
        ] as [(Duration, Duration)]
    )
    func `a measurement has at most 60 intervals`(duration: Duration, width: Duration) {
        let timeline = RateTimeline(over: duration)
        #expect(timeline.width == width)
        #expect(timeline.intervals(until: duration).count == min(Int(duration / width), 60))
    }

    @Test func `operations count in the interval in which they end`() {
        var timeline = RateTimeline(over: .seconds(10))
        for time in [0, 999, 1000, 2400, 2499] { timeline.add(at: .milliseconds(time)) }
        let rates = timeline.intervals(until: .milliseconds(2500)).map(\.perSecond)
        #expect(rates == [2, 1, 4])
    }

    @Test func `operations after the last interval count in it`() {
        var timeline = RateTimeline(over: .seconds(60))
        timeline.add(at: .seconds(1_000_000))
        let last = timeline.intervals(until: .seconds(70)).last
        #expect(last?.perSecond == 1.0 / 11)
        #expect(last?.end == .seconds(70))
    }
}

@Suite struct ThroughputMeasurementTests {
    private static let address = DeviceAddress("C0:00:00:00:00:01")
    private static let plan = ThroughputPlan(duration: .seconds(1), awaitsSubscription: true)

    /// A measurement that receives events at given times in milliseconds.
    private struct Bench {
        var measurement: ThroughputMeasurement
        var seq = 0
        let address: DeviceAddress

        init(_ plan: ThroughputPlan) throws {
            measurement = ThroughputMeasurement(plan)
            address = try #require(ThroughputMeasurementTests.address)
        }

        @discardableResult
        mutating func receive(_ event: SessionEvent, at time: Int) -> ThroughputMeasurement.Action {
            seq += 1
            let event = NumberedEvent(seq: seq, time: Timestamp(seconds: 0, milliseconds: time), event: event)
            return measurement.receive(event, at: .milliseconds(time))
        }

        mutating func notify(_ handle: UInt16 = 17, bytes: Int = 20, at time: Int) {
            let attribute = Self.attribute(handle)
            let value = [UInt8](repeating: 0, count: bytes)
            receive(.notification(RemoteAttributeValue(address: address, attribute: attribute, value: value)), at: time)
        }

        static func attribute(_ handle: UInt16) -> AttributeReference {
            let uuid = BluetoothUUID(0xFFF1)
            return AttributeReference(service: uuid, characteristic: uuid, descriptor: nil, handle: handle)
        }
    }

    @Test func `values count from the first subscription to the end of the duration`() throws {
        var bench = try Bench(Self.plan)
        #expect(bench.receive(.connected(bench.address, mtu: 247), at: 400) == .none)
        #expect(bench.measurement.report(at: .milliseconds(450)) == nil)
        bench.notify(at: 490)
        #expect(bench.receive(.subscribed(Bench.attribute(17)), at: 500) == .start)
        #expect(bench.receive(.subscribed(Bench.attribute(19)), at: 510) == .none)
        for time in [600, 610, 640, 1500] { bench.notify(at: time) }
        bench.notify(19, bytes: 2, at: 620)
        bench.notify(at: 1501)
        let report = try #require(bench.measurement.report(at: .milliseconds(1600)))
        let rate = try #require(report.notifications)
        #expect(report.connectTime == .milliseconds(400))
        #expect(report.duration == .seconds(1))
        #expect(rate.meter.count == 5)
        #expect(rate.meter.bytes == 82)
        #expect(rate.meter.sizes == 2...20)
        #expect(rate.perSecond == 5)
        #expect(rate.bytesPerSecond == 82)
        // The gaps of one attribute: the other one has a single value.
        #expect(rate.meter.durations.count == 3)
        #expect(rate.meter.durations.minimum == .milliseconds(10))
        #expect(rate.meter.durations.maximum == .milliseconds(860))
    }

    @Test func `an interrupted measurement reports the rate until then`() throws {
        var bench = try Bench(Self.plan)
        bench.receive(.connected(bench.address, mtu: 23), at: 0)
        bench.receive(.subscribed(Bench.attribute(17)), at: 0)
        for time in [50, 100] { bench.notify(at: time) }
        let report = try #require(bench.measurement.report(at: .milliseconds(200)))
        #expect(report.duration == .milliseconds(200))
        #expect(report.notifications?.perSecond == 10)
    }

    @Test func `operations count until the last one has ended`() throws {
        var plan = Self.plan
        plan.awaitsSubscription = false
        plan.read = "FFF1"
        plan.write = ThroughputPlan.Write(attribute: "FFF2", size: 20, withResponse: true)
        var bench = try Bench(plan)
        #expect(bench.receive(.connected(bench.address, mtu: 23), at: 100) == .start)
        bench.measurement.recordWrite(from: .milliseconds(100), to: .milliseconds(600))
        bench.measurement.recordRead(bytes: 4, from: .milliseconds(600), to: .milliseconds(1100))
        bench.measurement.recordWrite(from: .milliseconds(1100), to: .milliseconds(2100))
        let report = try #require(bench.measurement.report(at: .milliseconds(2100)))
        #expect(report.notifications == nil)
        #expect(report.writes?.perSecond == 1)
        #expect(report.writes?.bytesPerSecond == 20)
        #expect(report.writes?.meter.durations.maximum == .seconds(1))
        #expect(report.reads?.perSecond == 1)
        #expect(report.reads?.meter.durations.minimum == .milliseconds(500))
    }

    @Test func `a Write Command has no latency`() throws {
        var plan = Self.plan
        plan.write = ThroughputPlan.Write(attribute: "FFF2", size: 20, withResponse: false)
        var bench = try Bench(plan)
        bench.receive(.connected(bench.address, mtu: 247), at: 0)
        bench.receive(.subscribed(Bench.attribute(17)), at: 0)
        bench.measurement.recordWrite(from: .zero, to: .milliseconds(1))
        let report = try #require(bench.measurement.report(at: .seconds(1)))
        #expect(report.writes?.meter.count == 1)
        #expect(report.writes?.meter.durations.count == 0)
    }

    @Test func `a lost connection ends the measurement`() throws {
        var bench = try Bench(Self.plan)
        bench.receive(.connected(bench.address, mtu: nil), at: 0)
        let action = bench.receive(.disconnected(bench.address, reason: "link-lost"), at: 10)
        guard case .fail(let error) = action else {
            Issue.record("the measurement continues")
            return
        }
        #expect(error.code == .connectionLost)
        #expect(error.message == "the connection to C0:00:00:00:00:01 was lost (link-lost)")
    }

    @Test func `events that gattlabd dropped are counted`() throws {
        var bench = try Bench(Self.plan)
        bench.receive(.connected(bench.address, mtu: nil), at: 0)
        bench.receive(.subscribed(Bench.attribute(17)), at: 0)
        bench.seq += 7
        bench.notify(at: 10)
        #expect(bench.measurement.report(at: .seconds(1))?.lost == 7)
    }

    @Test func `the report is an object, and a table`() throws {
        var bench = try Bench(Self.plan)
        bench.receive(.connected(bench.address, mtu: 247), at: 250)
        bench.receive(.subscribed(Bench.attribute(17)), at: 250)
        for time in [300, 350] { bench.notify(at: time) }
        let report = try #require(bench.measurement.report(at: .milliseconds(1250)))
        #expect(
            report.json.jsonText == #"{"event":"throughput","address":"C0:00:00:00:00:01","mtu":247,"connect":250.0,"#
                + #""duration":1000.0,"notifications":{"count":2,"bytes":40,"perSecond":2.0,"bytesPerSecond":40.0,"#
                + #""payload":{"min":20,"max":20},"gap":{"min":50.0,"median":50.0,"p95":50.0,"p99":50.0,"max":50.0},"#
                + #""lost":0},"writes":null,"reads":null}"#
        )
        #expect(report.summary == "C0:00:00:00:00:01  ATT MTU 247  connected in 250 ms  measured for 1s")
        #expect(
            report.table(Style(isEnabled: false)).lines == [
                "               count  per s  bytes/s  payload  ms   min  median  p95  p99  max",
                "notifications  2      2      40       20       gap  50   50      50   50   50",
            ]
        )
    }
}

@Suite struct ThroughputCommandTests {
    private static func arguments(_ line: String) throws -> ParsedArguments? {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(_, let arguments) = try CommandLineParser.parse(words, root: Gattlab.root) else { return nil }
        return arguments
    }

    @Test(arguments: [
        "throughput service=180D", "throughput service=180D --notify 2A37 -d 5s --plot",
        "throughput service=180D --write FFF1 --size 512 --without-response",
        "throughput service=180D --read @17 --json",
    ])
    func `command lines are accepted`(line: String) throws {
        #expect(try Self.arguments(line) != nil)
    }

    @Test(arguments: [
        "throughput", "throughput service=180D --size 0", "throughput service=180D --size 513",
        "throughput service=180D --duration x", "throughput service=180D 2A37",
    ])
    func `command lines are rejected`(line: String) {
        #expect(throws: UsageError.self) { try Self.arguments(line) }
    }
}
