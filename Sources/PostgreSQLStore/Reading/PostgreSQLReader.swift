package import EventLoop
package import StoreModel

/// The samples of a machine in a PostgreSQL database.
///
/// A stream of which several stores of the machine have samples is that of the newest one. The connection blocks a thread of its own.
package actor PostgreSQLReader: SampleReading {
    private let address: DatabaseAddress
    private let host: String?
    private let executor: ThreadExecutor
    private var connected: (connection: PostgreSQLConnection, host: Int)?
    /// The last sample of the former page of each stream, from which the next page is found without a search.
    private var marks: [Int: PageMark] = [:]

    /// - Parameter host: Name of the machine; nil if the database has only one.
    /// - Throws: `SystemError` if no more threads can be created.
    package init(_ address: DatabaseAddress, host: String?) throws(SystemError) {
        self.address = address
        self.host = host
        executor = try ThreadExecutor(named: "postgresql")
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    package func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
        try read { connection, host throws(ReplicaError) in
            try StreamRows(connection, host).summaries().filter { choice?.includes($0) ?? true }
        }
    }

    package func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer {
        let marks = marks
        let page = try read { connection, host throws(ReplicaError) in
            let stream = try StreamRows(connection, host).find(query.stream)
            return try PageRows(connection, stream).read(query, from: stream.flatMap { marks[$0.id] })
        }
        if let mark = page.mark { self.marks[mark.stream] = mark }
        return page.answer
    }

    package func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
        try read { connection, host throws(ReplicaError) in
            guard let stream = try StreamRows(connection, host).find(query.stream) else { return [] }
            return try StatisticsRows(connection, stream).statistics(query)
        }
    }

    // MARK: - Connecting

    /// Reads in one snapshot of the database; a connection that has failed is replaced by the next call.
    private func read<Result>(
        _ body: (PostgreSQLConnection, _ host: Int) throws(ReplicaError) -> Result
    ) throws(StoreError) -> Result {
        do throws(ReplicaError) {
            let (connection, host) = try connect()
            return try connection.transaction { () throws(ReplicaError) in try body(connection, host) }
        } catch {
            connected = nil
            throw StoreError(.io, error.message, hint: error.hint)
        }
    }

    private func connect() throws(ReplicaError) -> (PostgreSQLConnection, host: Int) {
        if let connected { return connected }
        let connection = try PostgreSQLConnection(address.url, password: try address.password(), program: "gattlab")
        try connection.execute(
            """
            SET search_path = pg_catalog; SET extra_float_digits = 1; SET default_transaction_read_only = on;
            SET default_transaction_isolation = 'repeatable read'
            """
        )
        try ReplicaSchema.checkReadable(connection)
        let found = (connection, host: try findHost(connection))
        connected = found
        return found
    }

    private func findHost(_ connection: PostgreSQLConnection) throws(ReplicaError) -> Int {
        let rows = try connection.query("SELECT id, name FROM gattlab.hosts ORDER BY name")
        let hosts = (0..<rows.rowCount).map { (id: rows.integer($0, 0), name: rows.text($0, 1) ?? "") }
        let names = hosts.map(\.name).joined(separator: ", ")
        if let host {
            if let id = hosts.first(where: { $0.name == host })?.id { return id }
            throw ReplicaError(.refused, "the database has no samples of '\(host)'", hint: "it has those of \(names)")
        }
        guard let id = hosts.first?.id else {
            throw ReplicaError(
                .refused,
                "the database has no samples",
                hint: "set postgresql.url in the configuration of gattlabd"
            )
        }
        guard hosts.count == 1 else {
            throw ReplicaError(
                .refused,
                "the database has samples of several machines",
                hint: "add --host with one of these names: \(names)"
            )
        }
        return id
    }
}
