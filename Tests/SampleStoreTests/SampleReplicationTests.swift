import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// The samples that a store passes to a replica.
struct SampleReplicationTests {
    private typealias Bench = SampleBench

    /// The samples and gaps that a replica has received.
    private struct Received {
        var positions: [SampleStream: ReplicaPosition] = [:]
        var samples: [SampleStream: [NumberedSample]] = [:]
        var gaps: [SampleStream: [SampleGap]] = [:]
        var openGaps: [SampleStream: SampleGap] = [:]

        mutating func receive(_ batch: SampleBatch) {
            for item in batch.streams {
                #expect(item.former == positions[item.stream] ?? ReplicaPosition())
                positions[item.stream] = item.position
                samples[item.stream, default: []] += item.samples
                gaps[item.stream, default: []] += item.gaps
                openGaps[item.stream] = item.openGap
            }
        }

        /// Receives batches until there are no more; returns the number of samples that remained after each.
        mutating func receiveAll(from store: SampleStore, limit: Int) async throws -> [Int] {
            var remaining: [Int] = []
            while true {
                let batch = try await store.changes(after: positions, limit: limit)
                #expect(batch.sampleCount <= limit)
                guard !batch.streams.isEmpty else {
                    #expect(batch.remaining == 0)
                    return remaining
                }
                receive(batch)
                remaining.append(batch.remaining)
            }
        }
    }

    @Test(arguments: 0..<8) func `a replica has each sample and each gap once`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        var history = SampleHistory(isClockSetBack: seed.isMultiple(of: 2))
        var received = Received()
        for _ in 0..<8 {
            try await bench.append(try history.extend(upTo: 900, using: &random))
            if Bool.random(using: &random) { try await bench.reopen() }
            if Bool.random(using: &random) {
                _ = try await received.receiveAll(from: bench.store, limit: .random(in: 1...700, using: &random))
            }
        }
        let remaining = try await received.receiveAll(from: bench.store, limit: 500)
        #expect(remaining == remaining.sorted(by: >))
        let stream = try Bench.stream()
        #expect(received.samples[stream] ?? [] == history.samples)
        #expect(received.gaps[stream] ?? [] == history.closedGaps)
        #expect(received.openGaps[stream] == history.openGap)
        #expect(try await bench.store.conflict(with: received.positions) == nil)
    }

    @Test func `samples in their holding period are not passed on`() async throws {
        let lifetimes = SampleLifetimes(standard: .init(holding: 60 * Bench.second))
        var bench = try await Bench(lifetimes: lifetimes)
        let device = try #require(Bench.device)
        try await bench.append([
            try Bench.value(1, at: Bench.start), try Bench.value(2, at: Bench.start + 10 * Bench.second),
            .interruption(device, time: Bench.start + 11 * Bench.second, reason: "disconnected"),
        ])
        var received = Received()
        bench.clock.now = Bench.start + 30 * Bench.second
        #expect(try await received.receiveAll(from: bench.store, limit: 10) == [])
        bench.clock.now = Bench.start + 65 * Bench.second
        #expect(try await received.receiveAll(from: bench.store, limit: 10) == [0])
        #expect(received.samples.values.map { $0.map(\.sample.value) } == [[1]])
        bench.clock.now = Bench.start + 90 * Bench.second
        #expect(try await received.receiveAll(from: bench.store, limit: 10) == [0])
        #expect(received.samples.values.map { $0.map(\.sample.value) } == [[1, 2]])
        #expect(received.openGaps.isEmpty)
    }

    @Test func `samples that were deleted before they were passed on are a gap`() async throws {
        let lifetimes = SampleLifetimes(standard: .init(retention: 3600 * Bench.second))
        var bench = try await Bench(lifetimes: lifetimes)
        var received = Received()
        try await bench.append([try Bench.value(1, at: Bench.start)])
        _ = try await received.receiveAll(from: bench.store, limit: 10)
        let late = Bench.start + 7200 * Bench.second
        try await bench.append([try Bench.value(2, at: Bench.start + Bench.second), try Bench.value(3, at: late)])
        bench.clock.now = late
        _ = try await bench.store.expire()
        #expect(try await received.receiveAll(from: bench.store, limit: 10) == [0])
        #expect(received.samples.values.map { $0.map(\.number) } == [[1, 3]])
        let gap = SampleGap(after: 1, start: Bench.start, end: late, reason: "expired")
        #expect(received.gaps.values.map { $0 } == [[gap]])
    }

    @Test func `a damaged block is a gap, and the samples after it are passed on`() async throws {
        var bench = try await Bench()
        let count = 3000
        try await bench.append(try (1...count).map { try Bench.value(Double($0), at: Bench.start + $0 * Bench.second) })
        try bench.damage("UPDATE blocks SET samples = x'00' WHERE first = 1025")
        var received = Received()
        _ = try await received.receiveAll(from: bench.store, limit: 700)
        let stream = try Bench.stream()
        #expect(received.samples[stream]?.map(\.number) == Array(1...1024) + Array(2049...count))
        let (start, end) = (Bench.start + 1024 * Bench.second, Bench.start + 2049 * Bench.second)
        #expect(received.gaps[stream] == [SampleGap(after: 1024, start: start, end: end, reason: "storage")])
    }

    @Test func `positions of another history are detected`() async throws {
        var bench = try await Bench()
        try await bench.append([try Bench.value(60, at: Bench.start), try Bench.value(61, at: Bench.start + 1000)])
        let stream = try Bench.stream()
        let second = Sample(time: Bench.start + 1000, value: 61)
        let cases: [(ReplicaPosition, String?)] = [
            (ReplicaPosition(number: 2, last: second), nil),
            (ReplicaPosition(number: 1, last: Sample(time: Bench.start, value: 60)), nil),
            (
                ReplicaPosition(number: 3, last: second),
                "has 3 samples of rate of C0:FF:EE:00:00:01, and this machine only 2"
            ),
            (ReplicaPosition(number: 2, last: Sample(time: second.time, value: 62)), "is not the one of this machine"),
            (ReplicaPosition(number: 2, last: Sample(time: Bench.start, value: 61)), "is not the one of this machine"),
        ]
        for (position, expected) in cases {
            let conflict = try await bench.store.conflict(with: [stream: position])
            #expect(expected.map { conflict?.contains($0) == true } ?? (conflict == nil), "\(conflict ?? "none")")
        }
        let unknown = try Bench.stream("other")
        let conflict = try await bench.store.conflict(with: [unknown: ReplicaPosition(number: 1, last: second)])
        #expect(conflict?.contains("this machine has none") == true)
    }
}
