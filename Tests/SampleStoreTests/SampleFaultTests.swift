import Control
import Glibc
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// Full disks and damaged files.
struct SampleFaultTests {
    private typealias Bench = SampleBench

    /// The number of damaged databases: that in `GATTLAB_TEST_DAMAGES`, or one that a short run has time for.
    private static let damages = getenv("GATTLAB_TEST_DAMAGES").flatMap { UInt64(String(cString: $0)) } ?? 40

    /// Number of samples in a page; those of twelve pages are eight blocks and more.
    private static let pageSize = 700

    private static func page(_ number: Int) throws -> [SamplePage.Item] {
        try (0..<pageSize).map { index in
            // Numbers with many digits, so that blocks extend over several pages of the database.
            let number = number * pageSize + index
            return try Bench.value(Double(number) / 7, at: Bench.start + number * Bench.second)
        }
    }

    @Test func `on a full disk a page is refused as a whole, and is stored once there is space`() async {
        await #expect(processExitsWith: .success) {
            var bench = try await SampleBench()
            limitFiles(to: 100_000)
            var count = 0
            var failure: StoreError?
            while failure == nil, count < 1000 {
                do throws(StoreError) {
                    let items = try? SampleFaultTests.page(count)
                    let after = count * SampleFaultTests.pageSize
                    let page = SamplePage(
                        session: "log",
                        created: Timestamp(millisecondsSince1970: 0),
                        after: after,
                        cursor: after + SampleFaultTests.pageSize,
                        items: items ?? []
                    )
                    try await bench.store.append([page])
                    count += 1
                } catch {
                    failure = error
                }
            }
            #expect(failure?.code == .diskFull)
            #expect(try await bench.values().count == count * SampleFaultTests.pageSize)
            limitFiles(to: 1 << 30)
            bench.cursors["log"] = count * SampleFaultTests.pageSize
            for number in count..<count + 3 { try await bench.append(try SampleFaultTests.page(number)) }
            let values = try await bench.values()
            #expect(values == (0..<(count + 3) * SampleFaultTests.pageSize).map { Double($0) / 7 })
        }
    }

    /// Overwrites parts of a database that was closed: whole pages of 4096 bytes, or a few bytes.
    @Test func `what can be read of a damaged database is right, and what cannot is reported`() async throws {
        var bench = try await Bench()
        for number in 0..<12 { try await bench.append(try Self.page(number)) }
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        let original = try contents(of: path)
        var outcomes: [String: Int] = [:]
        for seed in 0..<Self.damages {
            var random = SeededGenerator(seed: seed)
            let folder = try TemporaryFolder()
            var bytes = original
            let isPage = Bool.random(using: &random)
            let length = isPage ? 4096 : Int.random(in: 1...40, using: &random)
            let start =
                isPage
                ? 4096 * Int.random(in: 0..<bytes.count / 4096, using: &random)
                : Int.random(in: 0...bytes.count - length, using: &random)
            for index in start..<start + length { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            try write(bytes, to: folder.path + "/samples.db")
            outcomes[try await Self.outcome(of: folder, "seed \(seed)"), default: 0] += 1
        }
        print("damaged databases of samples: \(outcomes)")
        #expect(outcomes["reported", default: 0] > 0 && outcomes["read", default: 0] > 0)
    }

    private static func outcome(of folder: TemporaryFolder, _ comment: Comment) async throws -> String {
        let store: SampleStore
        let findings: [String]
        let found = Bench.Findings()
        do throws(StoreError) {
            (store, findings) = try await SampleStore.open(
                in: folder.path,
                sizeLimit: .max,
                onFinding: found.add
            )
        } catch {
            // The damaged bytes may be the version.
            #expect(error.code == .newer, comment)
            return "newer"
        }
        guard findings.allSatisfy({ !$0.contains("samples start again") }) else {
            #expect(try await store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 0)) == 0, comment)
            await store.close()
            return "moved"
        }
        // A stream whose name is lost has another one.
        guard let stream = try await store.streams(nil).first?.stream else { return "moved" }
        let samples = try await store.samples(SampleQuery(stream, times: Bench.everything, limit: .max)).samples
        await store.close()
        let isRight = samples.allSatisfy { sample in
            sample.sample.value == Double(sample.number - 1) / 7
                && sample.sample.time == Bench.start + (sample.number - 1) * Bench.second
        }
        #expect(isRight, comment)
        let isReported = !(findings + found.all).isEmpty
        #expect(isReported || samples.count == 12 * pageSize, comment)
        return isReported ? "reported" : "read"
    }
}
