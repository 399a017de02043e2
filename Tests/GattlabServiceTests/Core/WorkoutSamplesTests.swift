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
            let properties = StreamProperties(unit: nil, kind: .discrete)
            return .value(
                try #require(DeviceAddress(device)),
                BluetoothUUID(characteristic),
                time: start + time * second,
                [FieldSample(field: field, value: value, properties: properties)]
            )
        }

        static func loss(at time: Int, of device: String) throws -> SamplePage.Item {
            .interruption(try #require(DeviceAddress(device)), time: start + time * second, reason: "link-lost")
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
}
