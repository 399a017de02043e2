import Control
import EventLoop
import GATT
import PostgreSQLStore
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// A replica in a real server.
@EventLoop
@Suite(.serialized, .enabled(if: TestServer.programs != nil, "PostgreSQL is not installed"))
struct PostgreSQLReplicaTests {
    private static let second = 1_000_000_000
    /// 2026-02-28T23:00:00Z, an hour before the first partition ends.
    private static let start = 1_772_319_600 * second
    private static let characteristic = BluetoothUUID(0x2A37)

    /// Adds samples of two streams that alternate, one per second, to those before.
    private static func add(_ count: Int, to store: SampleStore) async throws {
        let device = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        let created = Timestamp(millisecondsSince1970: 0)
        let first = try await store.cursor(of: "log", created: created)
        let items = (first..<first + count).map { index in
            let field = FieldSample(
                field: index.isMultiple(of: 2) ? "rate" : "rr",
                value: Double(index),
                properties: StreamProperties(unit: "bpm", kind: .discrete)
            )
            return SamplePage.Item.value(device, characteristic, time: start + index * second, [field])
        }
        try await store.append([
            SamplePage(session: "log", created: created, after: first, cursor: first + count, items: items)
        ])
    }

    private static func store(_ folder: TemporaryFolder, count: Int) async throws -> SampleStore {
        let store = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
        try await add(count, to: store)
        return store
    }

    /// Connects once the server has noticed the end of a former connection.
    private static func connect(_ replica: PostgreSQLReplica, _ identity: String) async throws(ReplicaError) {
        let deadline = ContinuousClock.now + .seconds(300)
        while true {
            do throws(ReplicaError) {
                _ = try await replica.connect(identity: identity)
                return
            } catch {
                guard error.message.contains("is connected"), ContinuousClock.now < deadline else { throw error }
            }
        }
    }

    private static func replica(_ server: TestServer, _ name: String = "bench-1", machine: String = "a") throws
        -> PostgreSQLReplica
    {
        try PostgreSQLReplica(server.address, MachineName(name, id: machine))
    }

    /// Copies everything; a failure ends the copying.
    private static func copy(
        _ store: SampleStore,
        to replica: PostgreSQLReplica,
        batchSize: Int,
        onBatch: () -> Void = {}
    ) async throws {
        var positions = try await replica.connect(identity: try await store.identity()).positions
        #expect(try await store.conflict(with: positions) == nil)
        while true {
            let batch = try await store.changes(after: positions, limit: batchSize)
            guard !batch.streams.isEmpty else { return }
            onBatch()
            positions.merge(try await replica.append(batch)) { $1 }
        }
    }

    @Test func `each sample is stored once, however often the server is killed in a batch`() async throws {
        var random = SeededGenerator(seed: 1)
        let server = try await TestServer()
        let folder = try TemporaryFolder()
        var count = 2000
        let store = try await Self.store(folder, count: count)
        let replica = try Self.replica(server)
        var kills = 0
        var isComplete = false
        while !isComplete {
            var kill: Task<Void, any Error>?
            do {
                try await Self.copy(store, to: replica, batchSize: 100) {
                    guard kill == nil, kills < 20 else { return }
                    kills += 1
                    // A batch takes a few milliseconds.
                    let delay = Duration.microseconds(Int.random(in: 0...20_000, using: &random))
                    kill = Task { @EventLoop in
                        try await Task.sleep(for: delay)
                        try await server.kill()
                    }
                }
                isComplete = kill == nil
            } catch let error as ReplicaError {
                #expect(error.code == .unreachable, "\(error)")
            }
            guard let kill else { continue }
            try await kill.value
            try await server.start()
            try await Self.add(1000, to: store)
            count += 1000
        }
        #expect(kills == 20)
        let check = try await Rows(server)
        #expect(
            try await check.text("SELECT count(*), count(DISTINCT (stream, number)), sum(value) FROM gattlab.samples")
                == ["\(count)", "\(count)", "\(count * (count - 1) / 2)"]
        )
        #expect(
            try await check.text("SELECT sum(number), sum(count), count(*) FROM gattlab.streams")
                == ["\(count)", "\(count)", "2"]
        )
        #expect(try await check.text("SELECT count(*) FROM gattlab.samples_2026_02") == ["3600"])
        await store.close()
    }

    @Test func `a name belongs to one machine, and to its replaced stores`() async throws {
        let server = try await TestServer()
        let first = try Self.replica(server)
        _ = try await first.connect(identity: "0000000000000001")
        let second = try Self.replica(server, machine: "b")
        await Self.expectConflict("another gattlabd is connected as 'bench-1'") { () throws(ReplicaError) in
            _ = try await second.connect(identity: "0000000000000002")
        }
        await first.disconnect()
        await Self.expectConflict("belongs to the samples of another machine") { () throws(ReplicaError) in
            try await Self.connect(second, "0000000000000002")
        }
        // The same machine after its store was replaced, and the store on another machine.
        try await Self.connect(first, "0000000000000003")
        await first.disconnect()
        try await Self.connect(second, "0000000000000001")
        await second.disconnect()
        let third = try Self.replica(server, "bench-2", machine: "c")
        _ = try await third.connect(identity: "0000000000000002")
    }

    private static func expectConflict(_ message: String, _ body: () async throws(ReplicaError) -> Void) async {
        do throws(ReplicaError) {
            try await body()
            Issue.record("the name of another machine is accepted")
        } catch {
            #expect(error.code == .conflict && error.message.contains(message))
        }
    }

    @Test func `a new connection of a machine ends its former one`() async throws {
        let server = try await TestServer()
        let former = try Self.replica(server)
        _ = try await former.connect(identity: "0000000000000001")
        let restarted = try Self.replica(server)
        _ = try await restarted.connect(identity: "0000000000000001")
        do throws(ReplicaError) {
            _ = try await former.append(SampleBatch(identity: "0000000000000001"))
            Issue.record("both connections remain")
        } catch {
            #expect(error.code == .unreachable)
        }
    }

    @Test func `a batch that does not continue at the positions of the database changes nothing`() async throws {
        let server = try await TestServer()
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder, count: 10)
        let replica = try Self.replica(server)
        _ = try await replica.connect(identity: try await store.identity())
        let batch = try await store.changes(after: [:], limit: 100)
        _ = try await replica.append(batch)
        do throws(ReplicaError) {
            _ = try await replica.append(batch)
            Issue.record("a batch is stored twice")
        } catch {
            #expect(error.code == .conflict)
        }
        #expect(try await Rows(server).text("SELECT count(*) FROM gattlab.samples") == ["10"])
        await store.close()
    }

    /// Statements that take a version of the schema back to the one before it.
    private static let downgrades = [
        2: """
        ALTER TABLE gattlab.streams DROP CONSTRAINT streams_store_device_characteristic_field_instance_key, DROP COLUMN instance,
            ADD UNIQUE (store, device, characteristic, field);
        """,
        3: """
        DROP VIEW gattlab.readings;
        ALTER TABLE gattlab.samples DROP COLUMN arrival, DROP COLUMN clock_offset;
        CREATE VIEW gattlab.readings AS
            SELECT hosts.name AS host, device, characteristic, streams.name, unit, samples.number, samples.time, samples.value
            FROM gattlab.samples
            JOIN gattlab.streams ON streams.id = samples.stream
            JOIN gattlab.stores ON stores.id = streams.store
            JOIN gattlab.hosts ON hosts.id = stores.host;
        """,
    ]

    @Test(arguments: [1, 2]) func `a filled database of a former version is continued`(version: Int) async throws {
        let server = try await TestServer()
        let folder = try TemporaryFolder()
        // From one partition to the next.
        let store = try await Self.store(folder, count: 4000)
        let former = try Self.replica(server)
        try await Self.copy(store, to: former, batchSize: 1000)
        await former.disconnect()
        let rows = try await Rows(server)
        for number in (version + 1...3).reversed() {
            let statements = try #require(Self.downgrades[number])
            try await rows.execute("\(statements) DELETE FROM gattlab.migrations WHERE number = \(number)")
        }
        try await Self.add(1000, to: store)
        let replica = try Self.replica(server)
        try await Self.connect(replica, try await store.identity())
        try await Self.copy(store, to: replica, batchSize: 1000)
        #expect(try await rows.text("SELECT max(number) FROM gattlab.migrations") == ["3"])
        #expect(try await rows.text("SELECT count(*) FROM gattlab.readings WHERE arrival IS NULL") == ["5000"])
        #expect(
            try await rows.text("SELECT string_agg(value::text, ' ' ORDER BY value) FROM gattlab.readings") == [
                (0..<5000).map(String.init).joined(separator: " ")
            ]
        )
        await store.close()
    }

    @Test func `a newer schema is left alone`() async throws {
        let server = try await TestServer()
        let replica = try Self.replica(server)
        _ = try await replica.connect(identity: "0000000000000001")
        _ = try await Rows(server).text("INSERT INTO gattlab.migrations (number) VALUES (1000) RETURNING number")
        do throws(ReplicaError) {
            _ = try await replica.connect(identity: "0000000000000001")
            Issue.record("a newer schema is used")
        } catch {
            #expect(error.code == .refused && error.message.contains("of version 1000"))
        }
    }
}
