internal import Control
package import EventLoop
internal import Platform
package import SampleModel
package import StoreModel

/// The samples of this machine in a PostgreSQL database that several machines share.
///
/// The database records the number of the last sample of each stream and changes it in the transaction that adds the samples, so
/// each sample is there exactly once, whatever fails. The connection blocks a thread of its own.
package actor PostgreSQLReplica: SampleReplica {
    private let address: DatabaseAddress
    private let machine: MachineName
    private let executor: ThreadExecutor
    private var connection: PostgreSQLConnection?
    private var store = 0
    private var streams: [SampleStream: Int] = [:]
    /// The partitions that are known to exist.
    private var partitions: Set<MonthPartition> = []

    /// - Throws: `SystemError` if no more threads can be created.
    package init(_ address: DatabaseAddress, _ machine: MachineName) throws(SystemError) {
        self.address = address
        self.machine = machine
        executor = try ThreadExecutor(named: "postgresql")
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    // MARK: - Connecting

    package func connect(identity: String) async throws(ReplicaError) -> ReplicaGreeting {
        disconnect()
        let connection = try PostgreSQLConnection(
            address.url,
            password: try address.password(),
            program: "gattlabd"
        )
        // Otherwise, the server would keep the lock of a machine that lost its power for up to two hours.
        try connection.execute(
            """
            SET search_path = pg_catalog; SET client_min_messages = error; SET extra_float_digits = 1;
            SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
            SET tcp_user_timeout = '30s';
            SET idle_in_transaction_session_timeout = '60s'
            """
        )
        try ReplicaSchema.migrate(connection)
        store = try ReplicaHost(machine, connection).register(identity)
        let positions = try readPositions(connection)
        let difference = try clockDifference(connection)
        self.connection = connection
        return ReplicaGreeting(positions: positions, clockDifference: difference)
    }

    package func disconnect() {
        connection = nil
        streams = [:]
        partitions = []
    }

    private func readPositions(
        _ connection: PostgreSQLConnection
    ) throws(ReplicaError) -> [SampleStream: ReplicaPosition] {
        let rows = try connection.query(
            """
            SELECT id, device, characteristic, field, instance, number, \(SQLTime.microseconds(of: "time")), value,
            \(SQLTime.microseconds(of: "gap")) FROM gattlab.streams WHERE store = $1
            """,
            String(store)
        )
        var positions: [SampleStream: ReplicaPosition] = [:]
        for row in 0..<rows.rowCount {
            guard let id = rows.integer(row, 0), let stream = SampleStream(rows, row) else { continue }
            var position = ReplicaPosition(number: rows.integer(row, 5) ?? 0)
            if let time = rows.integer(row, 6).flatMap(SQLTime.nanoseconds), let value = rows.real(row, 7) {
                position.last = Sample(time: time, value: value)
            }
            position.gapStart = rows.integer(row, 8).flatMap(SQLTime.nanoseconds)
            streams[stream] = id
            positions[stream] = position
        }
        return positions
    }

    private func clockDifference(_ connection: PostgreSQLConnection) throws(ReplicaError) -> Duration {
        let rows = try connection.query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return .milliseconds((rows.integer(0, 0) ?? 0) - Timestamp.now().millisecondsSince1970)
    }

    // MARK: - Copying

    package func append(_ batch: SampleBatch) async throws(ReplicaError) -> [SampleStream: ReplicaPosition] {
        guard let connection else { throw .unreachable("there is no connection to PostgreSQL") }
        guard !batch.streams.isEmpty else {
            try connection.query("SELECT 1")
            return [:]
        }
        try createPartitions(for: batch, connection)
        let added = try BatchWriter(connection, store: store).write(batch, known: streams)
        streams.merge(added) { $1 }
        return Dictionary(batch.streams.map { ($0.stream, $0.position) }) { $1 }
    }

    private func createPartitions(for batch: SampleBatch, _ connection: PostgreSQLConnection) throws(ReplicaError) {
        var needed: Set<MonthPartition> = []
        for stream in batch.streams {
            for item in stream.samples { needed.insert(MonthPartition(containing: item.sample.time)) }
        }
        for partition in needed.subtracting(partitions).sorted() {
            try ReplicaSchema.create(partition, connection)
            partitions.insert(partition)
        }
    }
}
