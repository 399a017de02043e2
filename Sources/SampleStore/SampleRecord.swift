internal import Persistence
internal import SampleModel

/// A row found on a page of a database of samples, recognized by its columns and its checksum.
enum SampleRecord {
    case stream(id: Int, columns: [SQLValue])
    case block(BlockRow)
    case recent(columns: [SQLValue])
    case gap(columns: [SQLValue])
    case recorder(columns: [SQLValue])
    case source(session: [UInt8], JournalCursor)
    case arrival(columns: [SQLValue])
    case clock(columns: [SQLValue])
    case identity(id: [UInt8], number: Int)

    init?(_ record: FoundRecord) {
        guard let found = record.rowID.map({ Self.row($0, record.columns) }) ?? Self.row(record.columns) else {
            return nil
        }
        self = found
    }

    /// A row of a table with row IDs; a column that is the row ID is stored as null.
    private static func row(_ id: Int, _ columns: [SQLValue]) -> SampleRecord? {
        switch columns.count {
        case StreamRow.columnCount:
            let columns =
                [.integer(id)]
                + columns.dropFirst().enumerated().map { index, column in
                    // A number without a fraction is stored as an integer.
                    StreamRow.realColumns.contains(index + 1) ? column.real : column
                }
            return isIntact(columns) ? .stream(id: id, columns: columns) : nil
        // Older versions have stored blocks without a checksum.
        case 8, 9: return BlockRow(id, columns).map { .block($0) }
        case 3:
            guard isIntact(columns), case .utf8Text(let id) = columns[0], case .integer(let number) = columns[1] else {
                return nil
            }
            return .identity(id: id, number: number)
        default: return nil
        }
    }

    /// A row of a table without row IDs.
    private static func row(_ columns: [SQLValue]) -> SampleRecord? {
        switch columns.count {
        case 5:
            let columns = columns[..<3] + [columns[3].real, columns[4]]
            return isIntact(Array(columns)) ? .recent(columns: Array(columns)) : nil
        case 6: return isIntact(columns) ? .arrival(columns: columns) : nil
        case 7:
            guard isIntact(columns) else { return nil }
            if case .utf8Text = columns[0] { return .clock(columns: columns) }
            return .gap(columns: Array(columns.dropLast()))
        case 3: return isIntact(columns) ? .recorder(columns: Array(columns.dropLast())) : nil
        case 4:
            guard isIntact(columns), case .utf8Text(let session) = columns[0],
                case .integer(let created) = columns[1], case .integer(let number) = columns[2]
            else { return nil }
            return .source(session: session, JournalCursor(created: created, number: number))
        default: return nil
        }
    }

    private static func isIntact(_ columns: [SQLValue]) -> Bool {
        columns.last == .integer(RowChecksum.value(of: columns.dropLast()))
    }
}

extension SQLValue {
    fileprivate var real: SQLValue {
        if case .integer(let number) = self { .real(Double(number)) } else { self }
    }

    fileprivate var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }
}

extension BlockRow {
    /// Creates a block from the columns of its row; nil if they do not belong together.
    fileprivate init?(_ id: Int, _ columns: [SQLValue]) {
        let numbers = columns[1...6].compactMap(\.integer)
        guard numbers.count == 6, case .blob(let bytes) = columns[7] else { return nil }
        let checksum = columns.count > 8 ? columns[8] : .null
        let isVerified = checksum == .null || checksum == .integer(RowChecksum.value(of: Array(columns[1...6])))
        guard isVerified, let samples = try? SampleBlock.decode(bytes) else { return nil }
        self.init(
            id: id,
            stream: numbers[0],
            epoch: numbers[1],
            first: numbers[4],
            bytes: bytes,
            samples: samples
        )
        guard isConsistent(earliest: numbers[2], latest: numbers[3], count: numbers[5]) else { return nil }
    }
}
