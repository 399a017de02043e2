import BlueZSimulator
import Central
import Control
import EventLoop
import GATT
import TestRadio
import TestSupport
import Testing

@testable import GattlabService

@Suite struct AdvertisementSamplerTests {
    private static func report(
        _ address: UInt64,
        isRandom: Bool = false,
        name: String? = nil,
        data: [BluetoothUUID] = []
    ) throws -> AdvertisementReport {
        AdvertisementReport(
            adapter: "hci0",
            address: try #require(DeviceAddress(value: address)),
            isRandom: isRandom,
            name: name,
            services: [],
            manufacturer: [],
            serviceData: data.map { AdvertisementReport.ServiceData(service: $0, data: []) }
        )
    }

    @Test(arguments: [
        ([0, 100, 999, 1000, 1001, 2000], [0, 1000, 2000]),
        // Slightly faster and slightly slower than the interval.
        ([0, 990, 1980, 2970], [0, 1980, 2970]), ([500, 1510, 2520], [500, 1510, 2520]), ([5000], [5000]),
    ])
    func `at most one advertisement of each second is recorded`(times: [Int], recorded: [Int]) throws {
        var sampler = AdvertisementSampler(.name("a"), every: .seconds(1))
        let report = try Self.report(1, name: "a")
        let found = times.filter { sampler.receive(report, at: .milliseconds($0)) }
        #expect(found == recorded)
    }

    @Test func `a device is found by its address, its name, or a service of which it has data`() throws {
        let battery = BluetoothUUID(0x180F)
        let report = try Self.report(1, name: "Garden", data: [battery])
        let selectors: [(DeviceSelector, Bool)] = [
            (.address(report.address), true), (.address(try #require(DeviceAddress(value: 2))), false),
            (.name("Garden"), true),
            (.name("Gard"), false), (.service(battery), true), (.service(BluetoothUUID(0x180D)), false),
        ]
        for (selector, isFound) in selectors {
            var sampler = AdvertisementSampler(selector, every: .seconds(1))
            let found = sampler.receive(report, at: .zero)
            #expect(found == isFound, "\(selector)")
        }
    }

    @Test func `a device out of range may return with another address only if its address changes`() throws {
        for (address, isRandom, mayChange) in [(1, false, false), (0xC0_00_00_00_00_01, true, false), (1, true, true)] {
            var sampler = AdvertisementSampler(.name("a"), every: .seconds(1))
            let first = try Self.report(UInt64(address), isRandom: isRandom, name: "a")
            let second = try Self.report(2, isRandom: isRandom, name: "a")
            var received: [Bool] = []
            received.append(sampler.receive(first, at: .zero))
            received.append(sampler.receive(second, at: .seconds(30)))
            #expect(sampler.deadline == .seconds(60))
            let expirations = [59, 60, 300].map { sampler.expires(at: .seconds($0)) }
            #expect(expirations == [false, true, false] && sampler.deadline == nil)
            received.append(sampler.receive(second, at: .seconds(301)))
            received.append(sampler.receive(first, at: .seconds(302)))
            #expect(received == [true, false, mayChange, !mayChange])
        }
    }

    @Test func `the timeout is not shorter than the interval`() throws {
        var sampler = AdvertisementSampler(.name("a"), every: .seconds(3600))
        let isRecorded = try sampler.receive(Self.report(1, name: "a"), at: .zero)
        #expect(isRecorded)
        #expect(sampler.deadline == .seconds(3600))
    }
}

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct AdvertisedTests {
    private static let profile = """
        name: Garden
        advertising:
          interval: 20ms
          service-data: { 180F: "32" }
        """

    private static func specification(_ bench: RadioBench) -> SessionSpecification.Watch {
        var watch = SessionSpecification.Watch(device: "service=battery-service")
        (watch.advertised, watch.every) = (true, "100ms")
        return watch
    }

    @Test(arguments: [false, true])
    func `a scan reports each device again at a limited rate, though nothing changes`(isPassive: Bool) async throws {
        let bench = try await RadioBench(profile: Self.profile)
        var scan = SessionSpecification.Scan()
        (scan.every, scan.passive) = ("100ms", isPassive)
        let runner = try bench.runners().make(RunnerRequest(.scan(scan), session: "scan", isNamed: true))
        let start = ContinuousClock.now
        let session = RunningSession(runner)
        try await bench.wait("advertisements") { session.reports.count >= 5 }
        let devices = Set(session.reports.map(\.address)).count
        let intervals = (ContinuousClock.now - start) / .milliseconds(100) + 1
        #expect(Double(session.reports.count) <= intervals * Double(devices))
        await session.stop()
        bench.host.stop()
    }

    @Test func `the interval of a scan is checked`() async throws {
        let bench = try await RadioBench(profile: Self.profile)
        var scan = SessionSpecification.Scan()
        for (every, duplicates) in [("1ms", false), ("x", false), ("1s", true)] {
            (scan.every, scan.duplicates) = (every, duplicates)
            let error = #expect(throws: ControlError.self) {
                try bench.runners().make(RunnerRequest(.scan(scan), session: "scan", isNamed: true))
            }
            #expect(error?.code == .badInput && error?.hint != nil)
        }
        bench.host.stop()
    }

    @Test func `advertisements are reported at a limited rate and without a connection`() async throws {
        let bench = try await RadioBench(profile: Self.profile)
        let runner = try bench.runners().make(
            RunnerRequest(.watch(Self.specification(bench)), session: "garden", isNamed: true)
        )
        let start = ContinuousClock.now
        let session = RunningSession(runner)
        try await bench.wait("advertisements") { session.reports.count >= 5 }
        #expect(Double(session.reports.count) <= (ContinuousClock.now - start) / .milliseconds(100) + 1)
        #expect(session.reports.allSatisfy { $0.serviceData.map(\.data) == [[0x32]] && $0.rssi != nil })
        #expect(bench.connections == 0)

        bench.host.stopDaemon()
        try await bench.wait("the loss of bluetoothd") { session.losses == ["bluetoothd-gone"] }
        try await bench.host.startDaemon()
        let before = session.reports.count
        try await bench.wait("advertisements after the loss") { session.reports.count > before }
        await session.stop()
        try await bench.wait("the end of discovery") { !bench.isDiscovering }
        bench.host.stop()
    }

    @Test func `attributes, and an interval without advertisements, are refused`() async throws {
        let bench = try await RadioBench(straps: 0)
        var (withAttributes, withPoll, withoutAdvertisements) = (
            Self.specification(bench), Self.specification(bench), Self.specification(bench)
        )
        withAttributes.attributes = ["battery-level"]
        withPoll.poll = "5m"
        withoutAdvertisements.advertised = nil
        for watch in [withAttributes, withPoll, withoutAdvertisements] {
            let request = RunnerRequest(.record(watch), session: "garden", isNamed: true)
            let error = #expect(throws: ControlError.self) { _ = try bench.runners().make(request) }
            #expect(error?.code == .badInput && error?.hint != nil)
        }
        bench.host.stop()
    }
}

extension RunningSession {
    fileprivate var reports: [AdvertisementReport] {
        events.compactMap { if case .advertisement(let report) = $0 { report } else { nil } }
    }
}
