import Calendar
import Control
import DaemonConfiguration
import EventLoop
import GATT
import Platform
import TestService
import Testing

@testable import GattlabService

/// Statistics of a stream that counts, at chosen times of day.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct SampleStatisticsTests {
    private static let wheel = AttributeReference(
        service: BluetoothUUID(0x1816),
        characteristic: BluetoothUUID(0x2A5B),
        descriptor: nil,
        handle: 3
    )

    private let bench: SampleTests.Bench

    init() async throws { bench = try await SampleTests.Bench() }

    private func setClock(_ time: String) throws {
        let time = try #require(Timestamp("2026-03-01T\(time).000Z"))
        bench.service.core.clock.timeOfDay = { time }
    }

    /// Records a number of wheel revolutions at a time of day.
    private func emit(_ revolutions: UInt32, at time: String) async throws {
        try await ServiceBench.wait("the runner") { bench.service.runners["bike"]?.report != nil }
        try setClock(time)
        let revolutions = withUnsafeBytes(of: revolutions.littleEndian, Array.init)
        let value = RemoteAttributeValue(
            address: try #require(DeviceAddress("C0:FF:EE:00:00:01")),
            attribute: Self.wheel,
            value: [0x01] + revolutions + [0, 0]
        )
        try bench.service.runner("bike").report?(.event(.notification(value)))
    }

    /// Waits until two samples are stored, and returns the hours of the statistics.
    private func hours() async throws -> [GetSampleStatistics.Period] {
        var request = GetSampleStatistics(device: "bike", stream: "cumulative-wheel-revolutions")
        (request.every, request.zone) = ("1h", "UTC")
        let end = ContinuousClock.now + ServiceBench.limit
        while ContinuousClock.now < end {
            let periods = try? await bench.client.perform(request).periods
            if let periods, periods.reduce(0, { $0 + $1.count }) >= 2 { return periods }
            try await EventLoop.sleep(for: .milliseconds(10))
        }
        return try await bench.client.perform(request).periods
    }

    @Test(
        arguments: [
            ("10:10:00", nil, 0.5), ("10:59:59", nil, 300.0 / 3599), ("11:00:00", nil, 300.0 / 3600),
            ("12:00:00", nil, 300.0 / 3600),
            // With a clock that was set back, no time has elapsed.
            ("09:00:00", nil, 300.0 / 3600),
            // Values that are younger than the holding period are hidden, so their time does not count.
            ("10:40:00", .seconds(1800), 0.5), ("11:20:00", .seconds(1800), 300.0 / 3000),
            ("11:30:00", .seconds(1800), 300.0 / 3600),
        ] as [(String, Duration?, Double)]
    ) func `the rate of the current period is that of its elapsed part`(
        now: String,
        holding: Duration?,
        rate: Double
    ) async throws {
        bench.service.configuration.samples.standard.holding = holding
        _ = try await bench.service.core.reloader.reload()
        try await bench.start("bike")
        try await emit(0, at: "10:00:00")
        try await emit(300, at: "10:05:00")
        try setClock(now)
        let periods = try await hours()
        #expect(periods.map(\.sum) == [300])
        #expect(periods.map(\.end) == ["2026-03-01T11:00:00.000Z"])
        #expect(try ((#require(periods.first?.rate)) / rate - 1).magnitude < 1e-9)
        await bench.end()
    }

    @Test func `the response has the time zone of the periods`() async throws {
        try await bench.start("bike")
        try await emit(0, at: "10:00:00")
        try await emit(1, at: "10:00:01")
        _ = try await hours()
        var request = GetSampleStatistics(device: "bike", stream: "cumulative-wheel-revolutions")
        let own = try #require(try await bench.client.perform(request).zone)
        #expect(try TimeZone.identified(by: own).civilTime(at: 0) == TimeZone.system.civilTime(at: 0))
        request.zone = "Asia/Kathmandu"
        #expect(try await bench.client.perform(request).zone == "Asia/Kathmandu")
        await bench.end()
    }
}
