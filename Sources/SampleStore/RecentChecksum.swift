internal import Persistence
internal import SampleModel
internal import StoreModel

/// The checksum of a sample that is not in a block, with the stream and the number by which it is found.
enum RecentChecksum {
    static func value(of sample: Sample, number: Int, stream: Int) -> Int {
        RowChecksum.value(of: [.integer(stream), .integer(number), .integer(sample.time), .real(sample.value)])
    }

    /// Moves the rows of `former_recent`, which have no checksums, to `recent`, and deletes that table.
    @Sendable static func convert(_ database: Database) throws(StoreError) {
        let insert = try Statement(database, "INSERT INTO recent VALUES (?, ?, ?, ?, ?)")
        var failure: StoreError?
        try Statement(database, "SELECT stream, number, time, value FROM former_recent").each { row in
            let (stream, number) = (row.integer(0), row.integer(1))
            let sample = Sample(time: row.integer(2), value: row.real(3))
            do throws(StoreError) {
                try insert.run(
                    .integer(stream),
                    .integer(number),
                    .integer(sample.time),
                    .real(sample.value),
                    .integer(value(of: sample, number: number, stream: stream))
                )
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        try database.execute("DROP TABLE former_recent")
    }
}

extension Sample {
    /// Creates a sample from the columns time, value and checksum of a row of `recent`.
    ///
    /// - Throws: `corrupt` if the checksum differs.
    init(_ row: Row, at column: Int, number: Int, of stream: Int) throws(StoreError) {
        self.init(time: row.integer(column), value: row.real(column + 1))
        guard row.integer(column + 2) == RecentChecksum.value(of: self, number: number, stream: stream) else {
            throw StoreError(.corrupt, "sample \(number) of stream \(stream) is damaged: the checksum differs")
        }
    }
}
