import Control
import EventLoop
import GATT
import PostgreSQLStore
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing

/// The replicator against a replica in memory, which fails as a test requires.
@EventLoop
struct SampleReplicatorTests {
    private static let deadline = Duration.seconds(300)

    /// A replica that keeps its positions and samples over connections.
    private actor Replica: SampleReplica {
        enum Failure { case none, beforeCommit, afterCommit }

        private(set) var samples: [NumberedSample] = []
        private(set) var identities: [String] = []
        private var positions: [SampleStream: ReplicaPosition] = [:]
        private var failures: [Failure]

        init(_ failures: [Failure]) { self.failures = failures }

        func connect(identity: String) async throws(ReplicaError) -> ReplicaGreeting {
            if identities.last != identity { positions = [:] }
            identities.append(identity)
            return ReplicaGreeting(positions: positions)
        }

        func append(_ batch: SampleBatch) async throws(ReplicaError) -> [SampleStream: ReplicaPosition] {
            let failure = failures.isEmpty ? .none : failures.removeFirst()
            let lost = ReplicaError(.unreachable, "lost", hint: "")
            if failure == .beforeCommit { throw lost }
            var changed: [SampleStream: ReplicaPosition] = [:]
            for item in batch.streams {
                #expect(item.former == positions[item.stream] ?? ReplicaPosition())
                samples += item.samples
                changed[item.stream] = item.position
            }
            positions.merge(changed) { $1 }
            if failure == .afterCommit { throw lost }
            return changed
        }

        func disconnect() {}
    }

    private static func add(_ values: Range<Int>, to store: SampleStore) async throws {
        let device = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        let items = values.map { value in
            let properties = StreamProperties(unit: nil, kind: .discrete)
            let field = FieldSample(field: "rate", value: Double(value), properties: properties)
            return SamplePage.Item.value(device, BluetoothUUID(0x2A37), time: value * 1_000_000_000, [field])
        }
        let created = Timestamp(millisecondsSince1970: 0)
        let after = try await store.cursor(of: "log", created: created)
        let page = SamplePage(session: "log", created: created, after: after, cursor: after + items.count, items: items)
        try await store.append([page])
    }

    private static func until(_ condition: () async -> Bool, _ comment: Comment) async throws {
        let end = ContinuousClock.now + deadline
        while await !condition() {
            try #require(ContinuousClock.now < end, comment)
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `a commit whose response is lost is not repeated`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
        try await Self.add(0..<100, to: store)
        let replica = Replica([.none, .afterCommit, .beforeCommit])
        let replicator = SampleReplicator(store, to: replica, host: "bench-1", batchSize: 30)
        var reported: [String?] = []
        replicator.onStatusChange = { reported.append($0.error?.message) }
        replicator.start()
        try await Self.until({ replicator.status.state == .current }, "all samples are copied")
        #expect(await replica.samples.map(\.number) == Array(1...100))
        #expect(replicator.status.failures == 2 && replicator.status.behind == 0)
        // A failed attempt that repeats the error is not reported again.
        #expect(reported == [nil, "lost", nil, "lost", nil] || reported == [nil, "lost", nil])
        try await Self.add(100..<110, to: store)
        try await Self.until({ await replica.samples.count == 110 }, "new samples are copied")
        #expect(await replica.samples.map(\.number) == Array(1...110))
        replicator.close()
        await store.close()
    }

    @Test func `samples that wait are counted while the replica fails`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
        try await Self.add(0..<10, to: store)
        let replica = Replica([.none, .none] + Array(repeating: .beforeCommit, count: 1000))
        let replicator = SampleReplicator(store, to: replica, host: "bench-1")
        replicator.start()
        try await Self.until({ replicator.status.state == .current }, "all samples are copied")
        try await Self.add(10..<30, to: store)
        #expect(replicator.status.behind == 20)
        replicator.close()
        await store.close()
    }
}
