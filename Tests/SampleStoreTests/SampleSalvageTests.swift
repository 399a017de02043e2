import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// Pages of a database that cannot be read.
struct SampleSalvageTests {
    private typealias Bench = SampleBench

    private static let pageSize = 4096
    private static let count = 40_000

    /// A database with two streams, one of which has long blocks, closed.
    private static func database() async throws -> (bytes: [UInt8], samples: [Double]) {
        var bench = try await Bench()
        var items: [SamplePage.Item] = []
        for number in 0..<count {
            // Numbers with many digits, so that blocks extend over several pages.
            let value = number.isMultiple(of: 3) ? Double(number) / 7 : Double(number)
            items.append(try Bench.value(value, at: Bench.start + number * Bench.second))
            if number.isMultiple(of: 100) {
                items.append(try Bench.value(1, at: Bench.start + number * Bench.second, instance: "other"))
            }
        }
        try await bench.append(items)
        let values = try await bench.values()
        await bench.store.close()
        return (try contents(of: bench.folder.path + "/samples.db"), values)
    }

    @Test func `a damaged page costs the samples on it, whichever it is`() async throws {
        let (original, values) = try await Self.database()
        let pageCount = original.count / Self.pageSize
        #expect(pageCount > 60)
        var random = SeededGenerator(seed: 1)
        var lost: [Int] = []
        for page in 0..<pageCount {
            var bytes = original
            let isZeroed = page.isMultiple(of: 2)
            for index in page * Self.pageSize..<(page + 1) * Self.pageSize {
                bytes[index] = isZeroed ? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let folder = try TemporaryFolder()
            try write(bytes, to: folder.path + "/samples.db")
            let found = Bench.Findings()
            let (store, findings) = try await SampleStore.open(in: folder.path, sizeLimit: .max, onFinding: found.add)
            var samples: [NumberedSample] = []
            for stream in try await store.streams(nil).map(\.stream) where stream.instance != "other" {
                let query = SampleQuery(stream, times: Bench.everything, limit: .max)
                samples += try await store.samples(query).samples
            }
            await store.close()
            #expect(samples.allSatisfy { $0.sample.value == values[$0.number - 1] }, "page \(page)")
            #expect(Set(samples.map(\.number)).count == samples.count)
            let count = Self.count - samples.count
            #expect(count == 0 || !(findings + found.all).isEmpty, "page \(page)")
            lost.append(count)
        }
        print("samples lost by the damage of one page: \(Set(lost).sorted())")
        // A page has parts of at most a few blocks.
        #expect(lost.allSatisfy { $0 <= 4 * 1024 })
    }

    @Test func `anchors remain valid, lost samples are a gap, and new ones follow`() async throws {
        var bench = try await Bench()
        try await bench.append(
            try (0..<Self.count).map { try Bench.value(Double($0) / 7, at: Bench.start + $0 * Bench.second) }
        )
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let before = try await bench.store.samples(query)
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        var bytes = try contents(of: path)
        let middle = bytes.count / Self.pageSize / 2 * Self.pageSize
        for index in middle..<middle + Self.pageSize { bytes[index] = 0xFF }
        try write(bytes, to: path)
        try await bench.reopen()
        #expect(bench.findings.all.count == 1 && bench.findings.all.first?.contains("were recovered") == true)
        let after = try await bench.store.samples(query)
        #expect(after.anchor == before.anchor)
        #expect(after.samples.count < before.samples.count && Set(after.samples).isSubset(of: before.samples))
        #expect(after.gaps.contains { $0.reason == "storage" })
        try await bench.append([try Bench.value(5, at: Bench.start + Self.count * Bench.second)])
        #expect(try await bench.values().count == after.samples.count + 1)
        bench.findings.clear()
        try await bench.reopen()
        #expect(bench.findings.all.isEmpty)
    }

    @Test func `deleted samples are not recovered`() async throws {
        let lifetimes = SampleLifetimes(standard: .init(retention: 3600 * Bench.second))
        var bench = try await Bench(lifetimes: lifetimes)
        try await bench.append(
            try (0..<Self.count).map { try Bench.value(Double($0) / 7, at: Bench.start + $0 * Bench.second) }
        )
        bench.clock.now = Bench.start + Self.count * Bench.second
        while try await bench.store.expire() {}
        let before = try await bench.store.streams(nil)
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        var bytes = try contents(of: path)
        for index in 0..<Self.pageSize { bytes[index] = 0 }
        try write(bytes, to: path)
        try await bench.reopen()
        #expect(try await bench.store.streams(nil).map(\.count) == before.map(\.count))
    }
}
