import Control
import GATT
import Persistence
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing

/// The limit of the size with many streams that have few samples, such as those of a device whose address changes.
struct SampleLimitTests {
    private typealias Bench = SampleBench

    private static let limit = 1 << 20
    /// The size is checked whenever 64 pages have been stored, also after the last one.
    private static let pageCount = 15 * 64
    private static let devicesPerPage = 20
    private static let samplesPerDevice = 3

    /// Address of a device that sends a few values, and then no more.
    private static func device(_ number: Int) throws -> DeviceAddress {
        try #require(DeviceAddress(value: 0xC0FF_EE10_0000 + UInt64(number)))
    }

    private static func stream(_ number: Int) throws -> SampleStream {
        SampleStream(device: try device(number), characteristic: Bench.heartRate, field: "rate")
    }

    private static func value(_ value: Int, of device: DeviceAddress, at time: Int) -> SamplePage.Item {
        let properties = StreamProperties(unit: "bpm", kind: .discrete)
        let sample = FieldSample(field: "rate", value: Double(value), properties: properties)
        return .value(device, Bench.heartRate, time: time, [sample])
    }

    private static func time(of page: Int) -> Int { Bench.start + page * 60 * Bench.second }

    /// A minute in which some devices send all their values, and the device of the bench sends one, as in each minute.
    private static func page(_ page: Int) throws -> [SamplePage.Item] {
        let numbers = page * devicesPerPage..<(page + 1) * devicesPerPage
        return try numbers.flatMap { number in
            let device = try device(number)
            return (0..<samplesPerDevice).map { value($0, of: device, at: time(of: page) + $0) }
        } + [try Bench.value(Double(page), at: time(of: page) + samplesPerDevice)]
    }

    /// Returns the numbers of the devices that have samples, and expects these to be complete.
    private static func devices(_ bench: Bench) async throws -> [Int] {
        let summaries = try await bench.store.streams(nil).filter { $0.count > 0 && $0.stream.device != Bench.device }
        #expect(summaries.allSatisfy { $0.count == samplesPerDevice })
        return try summaries.map { Int($0.stream.device.value) - Int(try device(0).value) }.sorted()
    }

    /// Expects that no table has rows of a stream that does not exist.
    private static func expectNoRemains(_ bench: Bench) throws {
        let database = try Database(bench.folder.path + "/samples.db", .readWrite)
        for table in ["recorders", "recent", "blocks", "summaries", "gaps"] {
            let count = try database.integer(
                "SELECT count(*) FROM \(table) WHERE stream NOT IN (SELECT id FROM streams)"
            )
            #expect(count == 0, "\(table)")
        }
    }

    @Test func `beyond the limit, the streams that ended first are deleted, also if they have no block`() async throws {
        var bench = try await Bench(sizeLimit: Self.limit)
        var largest = 0
        for page in 0..<Self.pageCount {
            try await bench.append(try Self.page(page))
            largest = max(largest, try bytes(in: bench.folder.path))
        }
        let usage = bench.store.usage
        #expect(usage.bytes <= Self.limit)
        // On the disk, with the log.
        #expect(largest <= Self.limit)
        let kept = try await Self.devices(bench)
        let count = Self.pageCount * Self.devicesPerPage
        #expect(kept.count >= 1000 && kept == Array(count - kept.count..<count))
        // A stream that continues is not deleted, although it began first.
        #expect(try await bench.values() == (0..<Self.pageCount).map(Double.init))
        let streams = try await bench.store.streams(nil)
        #expect(usage.streams == streams.count)
        try Self.expectNoRemains(bench)
        try await bench.reopen()
        #expect(try await bench.store.streams(nil) == streams)
        #expect(bench.store.usage.streams == streams.count)
    }

    @Test func `a stream that returns after its deletion continues after the anchors of its readers`() async throws {
        var bench = try await Bench(sizeLimit: Self.limit)
        try await bench.append(try Self.page(0))
        var query = SampleQuery(try Self.stream(0), times: Bench.everything, limit: .max)
        let before = try await bench.store.samples(query)
        #expect(before.samples.count == Self.samplesPerDevice)
        (query.after, query.database) = (before.anchor.position, before.anchor.database)
        for page in 1..<Self.pageCount { try await bench.append(try Self.page(page)) }
        try await bench.reopen()
        let time = Self.time(of: Self.pageCount)
        try await bench.append(try [7, 8].map { Self.value($0, of: try Self.device(0), at: time + $0) })
        let after = try await bench.store.samples(query)
        #expect(after.samples.map(\.sample.value) == [7, 8] && !after.isRestarted)
        query.after = nil
        #expect(try await bench.store.samples(query).samples == after.samples)
        #expect(try await bench.store.streams(nil).first { $0.stream == query.stream }?.count == 2)
    }

    @Test func `beyond the limit, streams without samples are deleted first`() async throws {
        let lifetimes = SampleLifetimes(standard: .init(retention: 3600 * Bench.second))
        var bench = try await Bench(sizeLimit: Self.limit, lifetimes: lifetimes)
        for page in 0..<Self.pageCount {
            try await bench.append(try Self.page(page))
            bench.clock.now = Self.time(of: page)
            if page.isMultiple(of: 16) { #expect(try await !bench.store.expire()) }
        }
        #expect(bench.store.usage.bytes <= Self.limit)
        let kept = try await Self.devices(bench)
        #expect(kept.count >= 60 * Self.devicesPerPage && kept.last == Self.pageCount * Self.devicesPerPage - 1)
        #expect(try await bench.values().count == kept.count / Self.devicesPerPage)
        try Self.expectNoRemains(bench)
    }
}
