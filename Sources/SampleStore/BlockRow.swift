internal import Persistence
internal import SampleModel
internal import StoreModel

/// A row of the table of blocks with its samples, verified.
struct BlockRow {
    /// The columns in the order in which rows are read.
    static let columns =
        "id, stream, epoch, earliest, latest, first, count, samples, \(TableChecksum.blocks.condition)"

    /// A number that exceeds what a device can send in centuries.
    static let numberLimit = 1 << 40

    let id: Int
    let stream: Int
    let epoch: Int
    /// Number of the first sample.
    let first: Int
    let bytes: [UInt8]
    let samples: [Sample]

    /// - Throws: `corrupt` if a part of the row does not belong to the rest.
    init(_ row: Row) throws(StoreError) {
        (id, stream, epoch, first) = (row.integer(0), row.integer(1), row.integer(2), row.integer(5))
        bytes = row.bytes(7)
        do throws(SampleBlockError) {
            samples = try SampleBlock.decode(bytes)
        } catch {
            throw StoreError(damagedBlock: id, error.message)
        }
        guard row.integer(8) != 0,
            isConsistent(earliest: row.integer(3), latest: row.integer(4), count: row.integer(6))
        else { throw StoreError(damagedBlock: id, "the checksum differs") }
    }

    init(id: Int, stream: Int, epoch: Int, first: Int, bytes: [UInt8], samples: [Sample]) {
        (self.id, self.stream, self.epoch, self.first) = (id, stream, epoch, first)
        (self.bytes, self.samples) = (bytes, samples)
    }

    /// A Boolean value that indicates whether the other columns belong to the samples, also in a block of an older version, which has
    /// no checksum of these.
    func isConsistent(earliest: Int, latest: Int, count: Int) -> Bool {
        1..<Self.numberLimit ~= first && samples.count == count && samples.first?.time == earliest
            && samples.last?.time == latest
    }

    /// The columns in the order of the table, without the checksum.
    var columns: [SQLValue] {
        let numbers = [id, stream, epoch, samples.first?.time, samples.last?.time, first, samples.count]
        return numbers.map { SQLValue($0) } + [.blob(bytes)]
    }

    var last: Int { first + samples.count - 1 }
}

extension SampleReader {
    /// Reads a row of the table of blocks, and remembers it if it is damaged.
    func block(_ row: Row) throws(StoreError) -> BlockRow {
        do throws(StoreError) {
            return try BlockRow(row)
        } catch {
            damage.all.blocks.insert(row.integer(0))
            throw error
        }
    }
}

extension StoreError {
    fileprivate init(damagedBlock id: Int, _ reason: String) {
        self.init(.corrupt, "block \(id) of the samples is damaged: \(reason)")
    }

    init(damagedRowOf table: TableChecksum) {
        self.init(.corrupt, "a row of the table \(table) of the samples is damaged: the checksum differs")
    }
}
