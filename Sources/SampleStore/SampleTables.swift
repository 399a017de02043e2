internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// The statements of the connection that writes samples.
struct SampleTables {
    let database: Database
    private let insertStream: Statement
    private let updateStream: Statement
    private let insertRecorder: Statement
    private let insertRecent: Statement
    private let deleteRecent: Statement
    private let insertBlock: Statement
    private let addSummary: Statement
    private let insertGap: Statement
    private let selectDeletedNumber: Statement
    private let selectSource: Statement
    private let setSource: Statement

    init(_ database: Database) throws(StoreError) {
        self.database = database
        insertStream = try Statement(
            database,
            "INSERT INTO streams VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, NULL, NULL, 1, 0, 0, 0)"
        )
        updateStream = try Statement(
            database,
            """
            UPDATE streams SET source = ?, released = ?, number = ?, epoch = ?, time = ?, value = ?, gap = ?, reason = ?,
            oldest = ?, earliest = ?, count = ?, bytes = ? WHERE id = ?
            """
        )
        insertRecorder = try Statement(database, "INSERT OR IGNORE INTO recorders VALUES (?, ?)")
        insertRecent = try Statement(database, "INSERT INTO recent VALUES (?, ?, ?, ?, ?)")
        deleteRecent = try Statement(database, "DELETE FROM recent WHERE stream = ?")
        insertBlock = try Statement(database, "INSERT INTO blocks VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)")
        addSummary = try Statement(
            database,
            """
            INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
            count = count + excluded.count, minimum = min(minimum, excluded.minimum),
            maximum = max(maximum, excluded.maximum), total = total + excluded.total,
            increase = increase + excluded.increase
            """
        )
        insertGap = try Statement(database, "INSERT OR REPLACE INTO gaps VALUES (?, ?, ?, ?, ?, ?)")
        selectDeletedNumber = try Statement(database, "SELECT number FROM identity")
        selectSource = try Statement(database, "SELECT created, number FROM sources WHERE session = ?")
        setSource = try Statement(database, "INSERT OR REPLACE INTO sources VALUES (?, ?, ?)")
    }

    /// Returns all streams without their samples.
    func states() throws(StoreError) -> [SampleStream: StreamState] {
        var states: [SampleStream: StreamState] = [:]
        try Statement(
            database,
            """
            SELECT id, device, characteristic, field, unit, cumulative, modulus, source, released, number, epoch, time,
            value, gap, reason, oldest, earliest, count, bytes FROM streams
            """
        ).each { row in
            guard let stream = SampleStream(row), let source = row.text(7) else { return true }
            var state = StreamState(id: row.integer(0), properties: StreamProperties(row, at: 4), source: source)
            state.release = StreamState.Release(rawValue: row.integer(8)) ?? .none
            state.number = row.integer(9)
            state.epoch = row.integer(10)
            state.extent = StreamExtent(row, at: 15)
            if state.extent.count > 0 { state.last = Sample(time: row.integer(11), value: row.real(12)) }
            if !row.isNull(13) { state.gap = (row.integer(13), row.text(14) ?? "") }
            states[stream] = state
            return true
        }
        return states
    }

    /// Adds a stream.
    ///
    /// Its numbers follow those of deleted streams, because it may be one of them: the anchors of its readers remain valid.
    func add(
        _ stream: SampleStream,
        _ properties: StreamProperties,
        source: String
    ) throws(StoreError) -> StreamState {
        var modulus: Double?
        if case .cumulative(let found) = properties.kind { modulus = found }
        try insertStream.run(
            .text(stream.device.description),
            .text(stream.characteristic.description),
            .text(stream.field),
            SQLValue(properties.unit),
            .integer(properties.kind == .discrete ? 0 : 1),
            SQLValue(modulus),
            .text(source)
        )
        var state = StreamState(id: database.lastInserted, properties: properties, source: source)
        try selectDeletedNumber.first { state.number = $0.integer(0) }
        return state
    }

    /// Stores that a session records a stream.
    func addRecorder(_ session: String, of stream: Int) throws(StoreError) {
        try insertRecorder.run(.integer(stream), .text(session))
    }

    /// Stores the state of a stream, without its samples.
    func update(_ state: StreamState) throws(StoreError) {
        try updateStream.run(
            .text(state.source),
            .integer(state.release.rawValue),
            .integer(state.number),
            .integer(state.epoch),
            .integer(state.last?.time ?? 0),
            .real(state.last?.value ?? 0),
            SQLValue(state.gap?.start),
            SQLValue(state.gap?.reason),
            .integer(state.extent.oldest),
            .integer(state.extent.earliest),
            .integer(state.extent.count),
            .integer(state.extent.bytes),
            .integer(state.id)
        )
    }

    /// Stores the recent samples that are not in the database.
    func addRecent(_ state: StreamState) throws(StoreError) {
        let first = state.number - state.recent.count + 1
        for (index, sample) in state.recent.enumerated().dropFirst(state.storedRecentCount) {
            try insertRecent.run(
                .integer(state.id),
                .integer(first + index),
                .integer(sample.time),
                .real(sample.value),
                .integer(RecentChecksum.value(of: sample, number: first + index, stream: state.id))
            )
        }
    }

    func deleteRecent(_ state: StreamState) throws(StoreError) {
        try deleteRecent.run(.integer(state.id))
    }

    /// Stores samples, at least one, as a block.
    ///
    /// - Parameter bytes: The encoded samples.
    func addBlock(_ samples: [Sample], _ bytes: [UInt8], first: Int, of state: StreamState) throws(StoreError) {
        guard let earliest = samples.first?.time, let latest = samples.last?.time else { return }
        try insertBlock.run(
            .integer(state.id),
            .integer(state.epoch),
            .integer(earliest),
            .integer(latest),
            .integer(first),
            .integer(samples.count),
            .blob(bytes)
        )
    }

    func add(_ summary: SampleSummary, to quarter: Int, of stream: Int) throws(StoreError) {
        try addSummary.run(
            .integer(stream),
            .integer(quarter),
            .integer(summary.count),
            .real(summary.minimum),
            .real(summary.maximum),
            .real(summary.total),
            .real(summary.increase)
        )
    }

    /// Stores a gap after the last sample of a stream.
    func addGap(from start: Int, to end: Int, _ reason: String, of state: StreamState) throws(StoreError) {
        try insertGap.run(
            .integer(state.id),
            .integer(state.number),
            .integer(state.epoch),
            .integer(start),
            .integer(end),
            .text(reason)
        )
    }

    // MARK: - Sources

    /// Returns the position up to which the journal of a session has been read.
    func cursor(of session: String, created: Int) throws(StoreError) -> Int? {
        var cursor: Int?
        try selectSource.first(.text(session)) { row in
            if row.integer(0) == created { cursor = row.integer(1) }
        }
        return cursor
    }

    func setCursor(_ number: Int, of session: String, created: Int) throws(StoreError) {
        try setSource.run(.text(session), .integer(created), .integer(number))
    }
}

extension SampleStream {
    /// Creates a stream from the columns 1 to 3 of a row; nil if it is damaged.
    init?(_ row: Row) {
        guard let device = row.text(1).flatMap(DeviceAddress.init),
            let characteristic = row.text(2).flatMap({ BluetoothUUID($0) }), let field = row.text(3)
        else { return nil }
        self.init(device: device, characteristic: characteristic, field: field)
    }
}

extension StreamExtent {
    /// Creates an extent from the columns oldest, earliest, count and bytes.
    init(_ row: Row, at column: Int) {
        oldest = row.integer(column)
        earliest = row.integer(column + 1)
        count = row.integer(column + 2)
        bytes = row.integer(column + 3)
    }
}

extension StreamProperties {
    /// Creates the properties from the columns unit, cumulative and modulus.
    init(_ row: Row, at column: Int) {
        let modulus = row.isNull(column + 2) ? nil : row.real(column + 2)
        self.init(
            unit: row.text(column),
            kind: row.integer(column + 1) == 0 ? .discrete : .cumulative(modulus: modulus)
        )
    }
}
