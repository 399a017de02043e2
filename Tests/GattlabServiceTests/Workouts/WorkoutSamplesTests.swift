import Control
import GATT
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing
import Workouts

@testable import GattlabService

@Suite struct WorkoutSamplesTests {
    private static let second = 1_000_000_000
    private static let start = 1_800_000_000 * second
    private static let strap = "C0:FF:EE:00:00:01"
    private static let other = "C0:FF:EE:00:00:02"

    /// Values of devices in an archive, at seconds after the start of a workout.
    private struct Bench {
        let folder: TemporaryFolder
        let archive: SampleStore

        init() async throws {
            folder = try TemporaryFolder()
            archive = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
        }

        static func value(
            _ value: Double,
            at time: Int,
            of device: String,
            _ field: String = "heartRate",
            in characteristic: UInt16 = 0x2A37
        ) throws -> SamplePage.Item {
            let kind = StreamKind(of: field, in: BluetoothUUID(characteristic))
            let properties = StreamProperties(unit: nil, kind: kind)
            return .value(
                try #require(DeviceAddress(device)),
                BluetoothUUID(characteristic),
                time: start + time * second,
                [FieldSample(field: field, value: value, properties: properties)]
            )
        }

        static func loss(at time: Int, of device: String) throws -> SamplePage.Item {
            .interruption(DeviceAddress(device), time: start + time * second, reason: "link-lost")
        }

        func append(_ items: [SamplePage.Item], of session: String) async throws {
            let created = Timestamp(millisecondsSince1970: 0)
            try await archive.append([
                SamplePage(session: session, created: created, after: 0, cursor: items.count, items: items)
            ])
        }

        /// Returns the samples of a workout of devices, each given by its addresses, after a minute.
        func samples(_ devices: [[String]]) throws -> WorkoutSamples {
            let record = WorkoutRecord(
                name: "run",
                kind: .running,
                devices: devices.enumerated().map { index, addresses in
                    var device = WorkoutRecord.Device(device: "\(index + 1)", session: "run_\(index + 1)")
                    device.addresses = addresses
                    return device
                },
                zones: try #require(HeartRateZones()),
                start: start
            )
            return WorkoutSamples(record, in: archive, for: .all, now: start + 60 * second)
        }
    }

    private static func gap(_ device: Int, _ reason: String, _ times: (Int, Int?)) -> WorkoutGap {
        func text(_ time: Int) -> String { Timestamp(nanosecondsSince1970: start + time * second).text }
        return WorkoutGap(device: "\(device)", start: text(times.0), end: times.1.map(text), reason: reason)
    }

    // MARK: - Gaps

    /// A heart rate that the first device measures too, and a temperature, which workouts do not use.
    @Test(arguments: [("heartRate", 0x2A37), ("temperature", 0x2A6E)] as [(String, UInt16)])
    func `a device without a used value has gaps only while it sends nothing`(
        field: String,
        characteristic: UInt16
    ) async throws {
        let bench = try await Bench()
        try await bench.append((0...60).map { try Bench.value(100, at: $0, of: Self.strap) }, of: "first")
        func values(_ times: ClosedRange<Int>) throws -> [SamplePage.Item] {
            try times.map { try Bench.value(20, at: $0, of: Self.other, field, in: characteristic) }
        }
        let items = try values(2...20) + [try Bench.loss(at: 20, of: Self.other)] + values(30...40)
        try await bench.append(items + [try Bench.loss(at: 41, of: Self.other)], of: "second")
        let report = try await bench.samples([[Self.strap], [Self.other]]).report()
        #expect(report.gaps == [Self.gap(2, "link-lost", (20, 30)), Self.gap(2, "link-lost", (41, nil))])
        #expect(report.summary.total.heartRate.maximum == 100)
        await bench.archive.close()
    }

    @Test func `a device has a gap before its first value`() async throws {
        let bench = try await Bench()
        try await bench.append((0...60).map { try Bench.value(100, at: $0, of: Self.strap) }, of: "first")
        try await bench.append((10...60).map { try Bench.value(100, at: $0, of: Self.other) }, of: "second")
        let report = try await bench.samples([[Self.strap], [Self.other], []]).report()
        #expect(report.gaps == [Self.gap(2, "not-connected", (0, 10)), Self.gap(3, "not-connected", (0, nil))])
        await bench.archive.close()
    }

    // MARK: - Changed addresses

    /// The first address of the device, and the one with which it returns after 20 s; another device measures the same.
    @Test(arguments: [(strap, other), (other, strap)])
    func `a device with a new address continues its values`(addresses: (String, String)) async throws {
        let (old, new) = addresses
        let bench = try await Bench()
        func values(_ times: ClosedRange<Int>, of device: String) throws -> [SamplePage.Item] {
            try times.flatMap { time in
                [
                    try Bench.value(time <= 20 ? 100 : 160, at: time, of: device),
                    try Bench.value(Double(50 + 3 * time), at: time, of: device, "totalDistance", in: 0x2A53),
                    try Bench.value(Double(10 + time), at: time, of: device, "cumulativeCrankRevolutions", in: 0x2A5B),
                    try Bench.value(Double(5 + time), at: time, of: device, "lastCrankEventTime", in: 0x2A5B),
                ]
            }
        }
        let items = try values(0...20, of: old) + [try Bench.loss(at: 20, of: old)] + values(25...60, of: new)
        try await bench.append(items, of: "first")
        let third = "C0:FF:EE:00:00:03"
        try await bench.append((0...60).map { try Bench.value(70, at: $0, of: third) }, of: "second")
        let samples = try bench.samples([[old, new], [third]])
        let report = try await samples.report()
        #expect(report.gaps == [Self.gap(1, "link-lost", (20, 25))])
        let total = report.summary.total
        #expect(total.heartRate.count == 56 && total.heartRate.minimum == 100 && total.heartRate.maximum == 160)
        #expect(total.distance == 180)
        #expect(total.cadence.count == 55 && total.cadence.minimum == 60 && total.cadence.maximum == 60)
        #expect(report.current.heartRate == 160)
        // Parts of the workout have the same numbers.
        let (first, _) = try await samples.track(from: Self.start, distance: 0)
        let (rest, _) = try await samples.track(from: Self.start + 22 * Self.second, distance: 66)
        #expect(first.points.filter { $0.time >= Self.start + 22 * Self.second } == rest.points && rest.distance == 180)
        // The seconds in which values arrived.
        #expect(first.points.map { ($0.time - Self.start) / Self.second } == Array(0...20) + Array(25...59))
        #expect(first.points.allSatisfy { $0.heartRate == ($0.time <= Self.start + 20 * Self.second ? 100 : 160) })
        await bench.archive.close()
    }

    @Test func `devices with a common address count once`() async throws {
        let bench = try await Bench()
        let items =
            try (0...30).map { try Bench.value(100, at: $0, of: Self.strap) }
            + (31...60).map { try Bench.value(100, at: $0, of: Self.other) }
        try await bench.append(items, of: "first")
        let report = try await bench.samples([[Self.strap, Self.other], [Self.strap, Self.other]]).report()
        #expect(report.summary.total.heartRate.count == 60 && report.gaps.isEmpty)
        await bench.archive.close()
    }

    /// The times of the values from each address, its gaps, and the gaps of the device.
    private static let visits: [([(ClosedRange<Int>, [(Int, Int?)])], [(Int, Int?)])] = [
        ([], []),
        ([(0...60, [(20, 30)])], [(20, 30)]),
        ([(5...60, [(-10, 5), (20, 30), (60, nil)])], [(-10, 5), (20, 30), (60, nil)]),
        // The device returns with another address, after a loss that was reported or not.
        ([(0...20, [(20, nil)]), (25...60, [])], [(20, 25)]),
        ([(0...20, []), (25...60, [])], []),
        ([(0...20, [(20, nil)]), (25...40, [(40, nil)])], [(20, 25), (40, nil)]),
        ([(0...20, []), (25...40, [(40, nil)])], [(40, nil)]),
        ([(25...60, [(30, 35)]), (0...20, [(10, 15), (20, nil)])], [(10, 15), (20, 25), (30, 35)]),
        // The device returns with its first address.
        ([(0...50, [(10, 45), (50, nil)]), (20...40, [(40, nil)])], [(10, 20), (40, 45), (50, nil)]),
        // Values come from both addresses for some time.
        ([(0...30, [(30, nil)]), (25...60, [(60, nil)])], [(60, nil)]),
        ([(0...30, [(30, nil)]), (30...60, [])], []),
        // Each address was in use before the workout.
        ([(5...20, [(-10, 5), (20, nil)]), (25...60, [(-20, 25)])], [(-10, 5), (20, 25)]),
    ]

    @Test(arguments: visits)
    func `a device is absent while none of its addresses is in use`(
        _ visits: [(ClosedRange<Int>, [(Int, Int?)])],
        expected: [(Int, Int?)]
    ) {
        func gap(_ times: (Int, Int?), _ reason: String) -> SampleGap {
            SampleGap(after: 0, start: times.0, end: times.1, reason: reason)
        }
        let presence = DevicePresence(
            visits.map { times, gaps in
                .init(first: times.lowerBound, last: times.upperBound, gaps: gaps.map { gap($0, "\($0.0)") })
            }
        )
        #expect(presence.first == visits.map(\.0.lowerBound).min())
        #expect(presence.gaps == expected.map { gap($0, "\($0.0)") })
    }
}
