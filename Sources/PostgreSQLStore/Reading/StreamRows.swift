internal import GATT
internal import SampleModel
internal import StoreModel

/// A stream in the database.
struct KnownStream {
    var id: Int
    /// The identity of its store.
    var identity: String
    var kind: StreamKind
    /// Number of the last sample.
    var number: Int
    /// A Boolean value that indicates whether times ascend with numbers.
    var isOrdered: Bool
    /// The gap that has not ended.
    var gap: SampleGap?
}

/// The streams of a machine, each from the newest store that has it.
struct StreamRows {
    /// Bytes of a sample with its part of the index.
    private static let sampleSize = 101

    private let connection: PostgreSQLConnection
    private let host: String

    init(_ connection: PostgreSQLConnection, _ host: Int) {
        self.connection = connection
        self.host = String(host)
    }

    func summaries() throws(ReplicaError) -> [StreamSummary] {
        let rows = try connection.query(
            """
            SELECT DISTINCT ON (device COLLATE "C", characteristic COLLATE "C", field COLLATE "C", instance COLLATE "C")
            streams.id, device, characteristic, field, instance, unit, cumulative, modulus, session, array_to_string(sessions, ' '),
            count, \(SQLTime.microseconds(of: "earliest")), \(SQLTime.microseconds(of: "time")), value
            FROM gattlab.streams JOIN gattlab.stores ON stores.id = store WHERE host = $1 AND count > 0
            ORDER BY device COLLATE "C", characteristic COLLATE "C", field COLLATE "C", instance COLLATE "C", store DESC
            """,
            host
        )
        return (0..<rows.rowCount).compactMap { row in
            guard let stream = SampleStream(rows, row), let count = rows.integer(row, 10) else { return nil }
            return StreamSummary(
                stream: stream,
                properties: StreamProperties(unit: rows.text(row, 5), kind: StreamKind(rows, row, at: 6)),
                session: rows.text(row, 8) ?? "",
                sessions: (rows.text(row, 9) ?? "").split(separator: " ").map(String.init),
                count: count,
                first: rows.time(row, 11) ?? 0,
                last: rows.time(row, 12) ?? 0,
                lastValue: rows.real(row, 13) ?? 0,
                size: count * Self.sampleSize
            )
        }
    }

    func find(_ stream: SampleStream) throws(ReplicaError) -> KnownStream? {
        let rows = try connection.query(
            """
            SELECT streams.id, identity, cumulative, modulus, number, ordered, \(SQLTime.microseconds(of: "gap")), reason
            FROM gattlab.streams JOIN gattlab.stores ON stores.id = store
            WHERE host = $1 AND device = $2 AND characteristic = $3 AND field = $4 AND instance = $5 AND count > 0
            ORDER BY store DESC LIMIT 1
            """,
            host,
            stream.device.description,
            stream.characteristic.description,
            stream.field,
            stream.instance ?? ""
        )
        guard let id = rows.integer(0, 0), let identity = rows.text(0, 1), let number = rows.integer(0, 4) else {
            return nil
        }
        return KnownStream(
            id: id,
            identity: identity,
            kind: StreamKind(rows, 0, at: 2),
            number: number,
            isOrdered: rows.text(0, 5) == "t",
            gap: rows.time(0, 6).map { SampleGap(after: number, start: $0, end: nil, reason: rows.text(0, 7) ?? "") }
        )
    }
}

extension StreamKind {
    /// Creates the kind from the columns cumulative and modulus.
    fileprivate init(_ rows: PostgreSQLResult, _ row: Int, at column: Int) {
        self = rows.text(row, column) == "t" ? .cumulative(modulus: rows.real(row, column + 1)) : .discrete
    }
}

extension PostgreSQLResult {
    /// Returns a time in microseconds since 2000 as one in nanoseconds since 1970.
    func time(_ row: Int, _ column: Int) -> Int? { integer(row, column).flatMap(SQLTime.nanoseconds) }

    /// Returns the sample in the columns number, time and value.
    func sample(_ row: Int) -> NumberedSample? {
        guard let number = integer(row, 0), let time = time(row, 1), let value = real(row, 2) else { return nil }
        return NumberedSample(number: number, sample: Sample(time: time, value: value))
    }
}
