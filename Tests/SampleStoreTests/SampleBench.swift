import Control
import GATT
import Persistence
import SampleModel
import SampleStore
import StoreModel
import Synchronization
import TestFiles
import TestRandomness
import Testing

/// A store in its own folder, fed like a session's journal.
struct SampleBench {
    static let second = 1_000_000_000
    /// 2026-10-24T20:00:00Z, five hours before the clocks of Central Europe are put back.
    static let start = 1_792_872_000 * second
    static let device = DeviceAddress("C0:FF:EE:00:00:01")
    static let heartRate = BluetoothUUID(0x2A37)
    static let everything = Int.min..<Int.max

    let folder: TemporaryFolder
    var store: SampleStore
    /// The events of each session so far.
    var cursors: [String: Int] = [:]

    /// The clock by which samples have an age.
    let clock = ManualClock()
    /// The damage that the store has reported.
    let findings = Findings()
    private let sizeLimit: Int
    private let lifetimes: SampleLifetimes

    final class Findings: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        func clear() { lines.withLock { $0 = [] } }
    }

    final class ManualClock: Sendable {
        /// Nanoseconds since 1970.
        private let time = Mutex(SampleBench.start)

        var now: Int {
            get { time.withLock { $0 } }
            set { time.withLock { $0 = newValue } }
        }
    }

    init(sizeLimit: Int = .max, lifetimes: SampleLifetimes = SampleLifetimes()) async throws {
        (self.sizeLimit, self.lifetimes) = (sizeLimit, lifetimes)
        folder = try TemporaryFolder()
        store = try await Self.open(folder, sizeLimit, lifetimes, clock, findings)
    }

    private static func open(
        _ folder: TemporaryFolder,
        _ sizeLimit: Int,
        _ lifetimes: SampleLifetimes,
        _ clock: ManualClock,
        _ findings: Findings
    ) async throws -> SampleStore {
        let (store, found) = try await SampleStore.open(
            in: folder.path,
            sizeLimit: sizeLimit,
            lifetimes: lifetimes,
            clock: { Timestamp(millisecondsSince1970: clock.now / 1_000_000) },
            onFinding: findings.add
        )
        for finding in found { findings.add(finding) }
        return store
    }

    /// Executes statements that change the database behind the store's back.
    func damage(_ statements: String) throws {
        let database = try Database(folder.path + "/samples.db", .readWrite)
        try database.addRowChecksum()
        try database.execute(statements)
    }

    mutating func reopen() async throws {
        await store.close()
        store = try await Self.open(folder, sizeLimit, lifetimes, clock, findings)
    }

    mutating func append(_ items: [SamplePage.Item], of session: String = "log", created: Int = 0) async throws {
        let after = cursors[session] ?? 0
        let page = SamplePage(
            session: session,
            created: Timestamp(millisecondsSince1970: created),
            after: after,
            cursor: after + items.count,
            items: items
        )
        try await store.append([page])
        cursors[session] = after + items.count
    }

    static func stream(_ field: String = "rate", instance: String? = nil) throws -> SampleStream {
        SampleStream(device: try #require(device), characteristic: heartRate, instance: instance, field: field)
    }

    static func value(
        _ value: Double,
        at time: Int,
        _ kind: StreamKind = .discrete,
        instance: String? = nil
    ) throws -> SamplePage.Item {
        let sample = FieldSample(field: "rate", value: value, properties: StreamProperties(unit: "bpm", kind: kind))
        return .value(try #require(device), heartRate, instance: instance, time: time, [sample])
    }

    func values(_ times: Range<Int> = everything) async throws -> [Double] {
        let query = SampleQuery(try Self.stream(), times: times, limit: .max)
        return try await store.samples(query).samples.map(\.sample.value)
    }
}

/// A random history of a stream, with the samples and gaps that it leads to.
struct SampleHistory {
    private(set) var samples: [NumberedSample] = []
    /// The gaps that have ended.
    private(set) var closedGaps: [SampleGap] = []
    /// The gap that has not ended.
    private(set) var openGap: SampleGap?
    private(set) var time = SampleBench.start
    private let isClockSetBack: Bool

    /// - Parameter isClockSetBack: A Boolean value that indicates whether the clock is set back now and then.
    init(isClockSetBack: Bool) {
        self.isClockSetBack = isClockSetBack
    }

    var gaps: [SampleGap] { closedGaps + (openGap.map { [$0] } ?? []) }

    /// Continues the history with at most as many items, and returns these.
    mutating func extend(upTo count: Int, using random: inout SeededGenerator) throws -> [SamplePage.Item] {
        let device = try #require(SampleBench.device)
        return try (0..<Int.random(in: 0...count, using: &random)).map { _ in
            time += Int.random(in: 0...3, using: &random) * SampleBench.second / 2
            if isClockSetBack, Int.random(in: 0..<400, using: &random) == 0 {
                time -= Int.random(in: 0...2000, using: &random) * SampleBench.second
            }
            switch Int.random(in: 0..<60, using: &random) {
            case 0:
                open(at: time, "disconnected")
                return .interruption(device, time: time, reason: "disconnected")
            case 1:
                open(at: nil, "restarted")
                return .interruption(device, time: nil, reason: "restarted")
            case 2:
                open(at: nil, "expired")
                return .missing(reason: "expired")
            default:
                let sample = Sample(time: time, value: Double(Int.random(in: 40...200, using: &random)))
                add(sample)
                return try SampleBench.value(sample.value, at: sample.time)
            }
        }
    }

    private mutating func add(_ sample: Sample) {
        if var gap = openGap, gap.start < sample.time {
            gap.end = sample.time
            closedGaps.append(gap)
        }
        openGap = nil
        samples.append(NumberedSample(number: samples.count + 1, sample: sample))
    }

    private mutating func open(at time: Int?, _ reason: String) {
        guard openGap == nil, let last = samples.last else { return }
        let start = max(time ?? last.sample.time, last.sample.time)
        openGap = SampleGap(after: last.number, start: start, end: nil, reason: reason)
    }
}
