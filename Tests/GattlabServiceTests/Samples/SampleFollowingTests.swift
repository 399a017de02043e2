import Control
import EventLoop
import TestRandomness
import TestService
import Testing

/// Requests that wait for new samples.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct SampleFollowingTests {
    private typealias Bench = SampleTests.Bench

    /// A client that continues after each response.
    @EventLoop
    private final class Follower {
        private let bench: Bench
        private var request = ReadSamples(device: "chest", stream: "battery-level")
        private(set) var samples: [ReadSamples.RecordedSample] = []
        private(set) var gaps: [ReadSamples.RecordedGap] = []
        private(set) var restarts = 0

        init(_ bench: Bench) { self.bench = bench }

        /// Reads the next page; a stream that does not exist yet has no samples.
        func read(limit: Int? = nil, wait: Int? = nil) async throws {
            (request.limit, request.wait) = (limit, wait)
            do throws(ControlError) {
                let page = try await bench.service.client().perform(request)
                if page.restarted { restarts += 1 }
                samples += page.samples
                gaps += page.gaps
                request.anchor = page.anchor
            } catch  where error.code == .notFound {
                try await EventLoop.sleep(for: .milliseconds(5))
            }
        }
    }

    @Test(arguments: 0..<3) func `a follower receives each sample and each gap once, over kills`(seed: UInt64)
        async throws
    {
        let bench = try await Bench()
        var random = SeededGenerator(seed: seed)
        var readerRandom = SeededGenerator(seed: seed + 100)
        try await bench.start("chest")
        let follower = Follower(bench)
        let reading = Task { @EventLoop in
            while !Task.isCancelled {
                let limit = Int.random(in: 1...100, using: &readerRandom)
                try await follower.read(limit: limit, wait: Int.random(in: 0...40, using: &readerRandom))
            }
        }
        var expected: [Double] = []
        for _ in 0..<15 {
            let levels = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...100, using: &random)
            }
            expected += levels.map(Double.init)
            try await bench.emit(levels, in: "chest")
            if Bool.random(using: &random) { try await bench.interrupt("chest") }
            try await EventLoop.sleep(for: .milliseconds(Int.random(in: 0...100, using: &random)))
            if Int.random(in: 0..<3, using: &random) == 0 {
                await bench.service.kill()
                try bench.service.start()
            }
        }
        try await bench.waitForLevels(expected)
        try await ServiceBench.wait("the follower") { follower.samples.count >= expected.count }
        reading.cancel()
        _ = await reading.result
        try await follower.read()
        #expect(follower.samples.map(\.value) == expected)
        #expect(follower.samples.map(\.number) == Array(1...max(expected.count, 1)))
        let stored = try await bench.client.perform(ReadSamples(device: "chest", stream: "battery-level"))
        let numbers = follower.gaps.map(\.after)
        #expect(numbers == Array(Set(numbers)).sorted())
        // A gap that was still open when it was read may have turned out to have no length.
        #expect(Set(stored.gaps.map(\.after)).isSubset(of: numbers))
        #expect(follower.restarts == 0)
        await bench.end()
    }

    @Test func `a request waits for the next sample, and no longer`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1], in: "chest")
        try await bench.waitForLevels([1])
        let follower = Follower(bench)
        // Samples that are stored are returned at once.
        try await follower.read(wait: 60_000)
        #expect(follower.samples.map(\.value) == [1])
        let next = Task { @EventLoop in try await follower.read(wait: 60_000) }
        try await EventLoop.sleep(for: .milliseconds(20))
        try await bench.emit([2], in: "chest")
        try await next.value
        #expect(follower.samples.map(\.value) == [1, 2])
        // So is a gap.
        let gap = Task { @EventLoop in try await follower.read(wait: 60_000) }
        try await bench.interrupt("chest")
        try await gap.value
        #expect(follower.gaps.map(\.after) == [2] && follower.gaps.map(\.end) == [nil])
        try await follower.read(wait: 20)
        #expect(follower.samples.count == 2 && follower.gaps.count == 1)
        await bench.end()
    }

    @Test func `after the database was replaced, a follower is notified and continues`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1, 2], in: "chest")
        try await bench.waitForLevels([1, 2])
        let follower = Follower(bench)
        try await follower.read()
        await bench.service.kill()
        try await bench.replaceArchive()
        try bench.service.start()
        // The stream is missing until the journal has been read again.
        let next = Task { @EventLoop in try await follower.read(wait: 60_000) }
        try await EventLoop.sleep(for: .milliseconds(20))
        try await bench.emit([3], in: "chest")
        try await next.value
        while follower.samples.count < 5 { try await follower.read(wait: 60_000) }
        #expect(follower.restarts == 1)
        #expect(follower.samples.map(\.value) == [1, 2, 1, 2, 3])
        #expect(follower.samples.map(\.number) == [1, 2, 1, 2, 3])
        await bench.end()
    }

    @Test func `invalid requests to wait or to continue are refused`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1], in: "chest")
        try await bench.waitForLevels([1])
        func read(_ change: (inout ReadSamples) -> Void) async -> ControlError.Code? {
            var request = ReadSamples(device: "chest", stream: "battery-level")
            change(&request)
            do throws(ControlError) { _ = try await bench.client.perform(request) } catch { return error.code }
            return nil
        }
        #expect(await read { $0.wait = 60_000 } == nil)
        #expect(await read { $0.wait = -1 } == .badInput)
        #expect(await read { $0.wait = 60_001 } == .badInput)
        #expect(await read { ($0.wait, $0.descending) = (0, true) } == .badInput)
        #expect(await read { $0.anchor = "7" } == .badInput)
        #expect(await read { ($0.anchor, $0.after) = ("e2c2ad0f0e8b6d15:1", 1) } == .badInput)
        #expect(await read { ($0.device, $0.wait) = ("unknown", 60_000) } == .notFound)
        await bench.end()
    }
}
