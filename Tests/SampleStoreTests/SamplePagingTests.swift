import Control
import Glibc
import SampleModel
import SampleStore
import StoreModel
import TestRandomness
import Testing

/// Reading in parts: nothing twice, nothing missed.
struct SamplePagingTests {
    private typealias Bench = SampleBench

    /// Number of random histories; `GATTLAB_TEST_HISTORIES` sets another one, for long runs.
    private static let histories = getenv("GATTLAB_TEST_HISTORIES").flatMap { UInt64(String(cString: $0)) } ?? 5

    /// A sample or a gap of an answer.
    private enum Item: Hashable {
        case sample(NumberedSample)
        case gap(SampleGap)

        var position: SamplePosition {
            switch self {
            case .sample(let sample): SamplePosition(after: sample.number)
            case .gap(let gap): SamplePosition(after: gap.after, isAfterGap: true)
            }
        }
    }

    private static func items(_ samples: [NumberedSample], _ gaps: [SampleGap], isDescending: Bool = false) -> [Item] {
        let items = (samples.map(Item.sample) + gaps.map(Item.gap)).sorted { $0.position < $1.position }
        return isDescending ? items.reversed() : items
    }

    private static func fill(_ bench: inout Bench, using random: inout SeededGenerator) async throws -> SampleHistory {
        var history = SampleHistory(isClockSetBack: true)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            try await bench.append(try history.extend(upTo: 900, using: &random))
            if Bool.random(using: &random) { try await bench.reopen() }
        }
        return history
    }

    @Test(arguments: 0..<Self.histories) func `pages have each sample and each gap once, in order`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        let history = try await Self.fill(&bench, using: &random)
        for isBounded in [false, true] {
            for isDescending in [false, true] {
                var times = Bench.everything
                if isBounded {
                    let known = history.samples.map(\.sample.time) + [Bench.start]
                    let margin = 1000 * Bench.second
                    let ends = (known.min() ?? 0) - margin...(known.max() ?? 0) + margin
                    let bounds = [Int.random(in: ends, using: &random), Int.random(in: ends, using: &random)].sorted()
                    times = bounds[0]..<bounds[1]
                }
                let gaps = history.gaps.filter { $0.start < times.upperBound && $0.end ?? .max > times.lowerBound }
                let expected = Self.items(
                    history.samples.filter { times.contains($0.sample.time) },
                    gaps,
                    isDescending: isDescending
                )
                var found: [Item] = []
                var query = SampleQuery(try Bench.stream(), times: times, limit: 1)
                query.isDescending = isDescending
                var hasMore = !history.samples.isEmpty
                while hasMore {
                    query.limit = Int.random(in: 1...2000, using: &random)
                    let answer = try await bench.store.samples(query)
                    found += Self.items(answer.samples, answer.gaps, isDescending: isDescending)
                    query.after = answer.anchor.position
                    query.database = answer.anchor.database
                    hasMore = answer.hasMore
                    #expect(!answer.isRestarted && answer.samples.count <= query.limit)
                }
                #expect(found == expected)
                let rest = try await bench.store.samples(query)
                #expect(rest.samples.isEmpty && rest.gaps.isEmpty)
                query = SampleQuery(try Bench.stream(), times: times, limit: 0)
                let answer = try await bench.store.samples(query)
                #expect(answer.samples.isEmpty && Self.items([], answer.gaps) == Self.items([], gaps))
            }
        }
    }

    @Test(arguments: 0..<Self.histories) func `reading can continue after each item of a page`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        let history = try await Self.fill(&bench, using: &random)
        let items = Self.items(history.samples, history.gaps)
        for isDescending in [false, true] {
            for _ in 0..<40 {
                guard let item = items.randomElement(using: &random) else { continue }
                var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
                query.isDescending = isDescending
                query.after = item.position
                let answer = try await bench.store.samples(query)
                let expected = items.filter { isDescending ? $0.position < item.position : $0.position > item.position }
                #expect(Self.items(answer.samples, answer.gaps) == expected)
            }
        }
    }

    @Test(arguments: 0..<Self.histories) func `a follower receives each sample and each gap once`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        var history = SampleHistory(isClockSetBack: seed.isMultiple(of: 2))
        var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: 1)
        var samples: [NumberedSample] = []
        var gaps: [SampleGap] = []
        for _ in 0..<60 {
            if Int.random(in: 0..<4, using: &random) == 0 { try await bench.reopen() }
            try await bench.append(try history.extend(upTo: Bool.random(using: &random) ? 3 : 100, using: &random))
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                query.limit = Int.random(in: 1...80, using: &random)
                let answer = try await bench.store.samples(query)
                samples += answer.samples
                gaps += answer.gaps
                query.after = answer.anchor.position
                query.database = answer.anchor.database
            }
        }
        query.limit = .max
        let last = try await bench.store.samples(query)
        #expect(samples + last.samples == history.samples)
        gaps += last.gaps
        // A gap that was open ends with the next sample. If the clock was set back meanwhile, it has no length and is not stored.
        let found = Dictionary(grouping: gaps, by: \.after)
        #expect(found.values.allSatisfy { $0.count == 1 })
        for gap in history.gaps {
            let same = found[gap.after]?.first
            #expect(same?.start == gap.start && same?.reason == gap.reason)
            #expect(same?.end == nil || same?.end == gap.end)
        }
        let stored = Set(history.gaps.map(\.after))
        #expect(gaps.allSatisfy { stored.contains($0.after) || $0.end == nil })
    }

    @Test func `after the database was replaced, samples start again`() async throws {
        var (former, bench) = (try await Bench(), try await Bench())
        for number in 0..<3 { try await former.append([try Bench.value(Double(number), at: Bench.start + number)]) }
        for number in 0..<5 { try await bench.append([try Bench.value(Double(number), at: Bench.start + number)]) }
        var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: 10)
        let (left, right) = (try await former.store.samples(query).anchor, try await bench.store.samples(query).anchor)
        #expect(left.database != right.database)
        (query.after, query.database) = (left.position, left.database)
        let restarted = try await bench.store.samples(query)
        #expect(restarted.isRestarted && restarted.samples.map(\.number) == [1, 2, 3, 4, 5])
        #expect(restarted.anchor == right)
        // An older copy of the same database has the same identity, but not the samples.
        (query.after, query.database) = (SamplePosition(after: 6), right.database)
        #expect(try await bench.store.samples(query).isRestarted)
        query.after = SamplePosition(after: 5)
        #expect(try await bench.store.samples(query).isRestarted == false)
    }

    @Test(arguments: [Int.min, -1, 0, .max], [false, true])
    func `any position can be requested`(number: Int, isAfterGap: Bool) async throws {
        var bench = try await Bench()
        try await bench.append([try Bench.value(60, at: Bench.start)])
        for isDescending in [false, true] {
            var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: 10)
            query.after = SamplePosition(after: number, isAfterGap: isAfterGap)
            query.isDescending = isDescending
            let answer = try await bench.store.samples(query)
            #expect(answer.samples.count == ((number > 0) == isDescending ? 1 : 0))
        }
    }

    // MARK: - Anchors

    @Test(arguments: ["e2c2ad0f0e8b6d15:0", "e2c2ad0f0e8b6d15:1234", "e2c2ad0f0e8b6d15:9+"])
    func `anchors have a text form`(text: String) throws {
        #expect(try #require(SampleAnchor(text)).text == text)
    }

    @Test(
        arguments: [
            "", "7", ":7", "e2c2ad0f0e8b6d15", "e2c2ad0f0e8b6d15:", "e2c2ad0f0e8b6d15:-1", "e2c2ad0f0e8b6d15:1:2",
            "e2c2ad0f0e8b6d15:+", "e2c2ad0f0e8b6d15:1++", "e2c2ad0f0e8b6d1:1", "e2c2ad0f0e8b6d1x:1",
            "e2c2ad0f0e8b6d15:99999999999999999999",
        ]
    ) func `other texts are not anchors`(text: String) {
        #expect(SampleAnchor(text) == nil)
    }
}
