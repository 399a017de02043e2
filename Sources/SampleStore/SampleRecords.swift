internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// The records of devices that are stored, so that a second transfer of them stores nothing, and the clocks that their times come from.
struct SampleRecords {
    private let select: Statement
    private let insert: Statement
    private let deleteOldest: Statement
    private let selectClock: Statement
    private let setClock: Statement

    /// Maximum number of records of a stream that are recognized: those of a device that measures every minute for two months.
    private static let limit = 100_000

    init(_ database: Database) throws(StoreError) {
        select = try Statement(database, "SELECT 1 FROM records WHERE stream = ? AND record = ?")
        insert = try Statement(database, "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)")
        deleteOldest = try Statement(database, "DELETE FROM records WHERE stream = ? AND number <= ?")
        selectClock = try Statement(
            database,
            "SELECT created, device, difference, session, ahead, checksum FROM clocks WHERE source = ?"
        )
        setClock = try Statement(database, "INSERT OR REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)")
    }

    /// Stores that a sample is that of a record.
    ///
    /// - Parameter number: Number of the sample.
    /// - Returns: False if the record is stored already.
    func add(_ transfer: SampleTransfer, number: Int, of stream: Int) throws(StoreError) -> Bool {
        var isKnown = false
        try select.first(.integer(stream), .integer(transfer.record)) { _ in isKnown = true }
        guard !isKnown else { return false }
        let row = Self.row(stream, transfer, number: number)
        try insert.run(row + [.integer(RowChecksum.value(of: row))])
        // Rarely, because each deletion is a search.
        if number % 1024 == 0 { try deleteOldest.run(.integer(stream), .integer(number - Self.limit)) }
        return true
    }

    private static func row(_ stream: Int, _ transfer: SampleTransfer, number: Int) -> [SQLValue] {
        [
            .integer(stream), .integer(transfer.record), .integer(number), .integer(transfer.arrival.time),
            SQLValue(transfer.arrival.clockOffset),
        ]
    }

    /// Marks the streams whose last sample is that of a record.
    static func mark(_ states: inout [SampleStream: StreamState], _ database: Database) throws(StoreError) {
        var last: [Int: Int] = [:]
        try Statement(database, "SELECT stream, max(number) FROM records GROUP BY stream").each { row in
            last[row.integer(0)] = row.integer(1)
            return true
        }
        for (stream, state) in states where last[state.id] == state.number { states[stream]?.isOfRecord = true }
    }

    /// Returns the arrivals of samples that are those of records, by number.
    static func arrivals(
        _ database: Database,
        stream: Int,
        numbers: ClosedRange<Int>
    ) throws(StoreError) -> [Int: SampleArrival] {
        var found: [Int: SampleArrival] = [:]
        var isDamaged = false
        try Statement(
            database,
            "SELECT record, number, arrival, difference, checksum FROM records WHERE stream = ? AND number BETWEEN ? AND ?"
        ).each(.integer(stream), .integer(numbers.lowerBound), .integer(numbers.upperBound)) { row in
            let arrival = SampleArrival(time: row.integer(2), clockOffset: row.isNull(3) ? nil : row.integer(3))
            let transfer = SampleTransfer(record: row.integer(0), arrival: arrival)
            let columns = Self.row(stream, transfer, number: row.integer(1))
            isDamaged = RowChecksum.value(of: columns) != row.integer(4)
            found[row.integer(1)] = arrival
            return !isDamaged
        }
        guard !isDamaged else { throw StoreError(damagedRowOf: .records) }
        return found
    }

    // MARK: - Clocks

    /// Returns the clock of the device of a session; nil if its journal has no value of one.
    func clock(of source: String, created: Int) throws(StoreError) -> DeviceClock? {
        var clock: DeviceClock?
        try selectClock.first(.text(source)) { row in
            guard row.integer(0) == created, let device = row.text(1).flatMap(DeviceAddress.init) else { return }
            let found = DeviceClock(
                device,
                offset: row.isNull(2) ? nil : row.integer(2),
                session: row.isNull(3)
                    ? nil : DeviceClock.Session(start: row.integer(3), offset: row.isNull(4) ? nil : row.integer(4))
            )
            // Without it, the times of later records are those of a clock that was not read, until the next connection.
            guard RowChecksum.value(of: Self.row(found, source, created)) == row.integer(5) else { return }
            clock = found
        }
        return clock
    }

    func setClock(_ clock: DeviceClock, of source: String, created: Int) throws(StoreError) {
        let row = Self.row(clock, source, created)
        try setClock.run(row + [.integer(RowChecksum.value(of: row))])
    }

    private static func row(_ clock: DeviceClock, _ source: String, _ created: Int) -> [SQLValue] {
        [
            .text(source), .integer(created), .text(clock.device.description), SQLValue(clock.offset),
            SQLValue(clock.session?.start), SQLValue(clock.session?.offset),
        ]
    }
}
