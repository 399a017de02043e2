internal import Glibc
package import StoreModel

/// A row as it is found on a page; the table that it belongs to is not known.
package struct FoundRecord {
    /// The row ID; nil in a table without row IDs.
    package let rowID: Int?
    package let columns: [SQLValue]
}

/// The search of all pages of a database for rows, without the structure that leads to them.
///
/// A damaged page thus costs what is on it, even if it is the first one or one that refers to others. Deleted rows may be found, too.
/// The format is that of SQLite's documentation, "Database File Format".
package struct RecordScan {
    /// Maximum size of a row.
    private static let largestRow = 1 << 20
    private let pages: DatabasePages

    /// The pages of tables with row IDs, and those of tables without them and of indexes.
    private enum PageKind: UInt8 {
        case tableLeaf = 0x0D
        case indexLeaf = 0x0A
        case indexInterior = 0x02
    }

    /// Calls `body` with each row of a database and its write-ahead log.
    ///
    /// - Throws: An error if the database cannot be read.
    package static func each(in file: DatabaseFile, _ body: (FoundRecord) -> Void) throws(StoreError) {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("cannot open \(file.path)") }
        defer { close(descriptor) }
        let log = open(file.logPath, O_RDONLY | O_CLOEXEC)
        defer { if log >= 0 { close(log) } }
        let scan = RecordScan(pages: DatabasePages(descriptor, log: log >= 0 ? log : nil))
        guard scan.pages.count > 0 else { return }
        for number in 1...scan.pages.count { scan.eachRecord(onPage: number, body) }
    }

    private func eachRecord(onPage number: Int, _ body: (FoundRecord) -> Void) {
        guard let page = pages.page(number) else { return }
        // The first page begins with the header of the database.
        let start = number == 1 ? 100 : 0
        guard let kind = PageKind(rawValue: page[start]) else { return }
        let cells = start + (kind == .indexInterior ? 12 : 8)
        let count = page.bigEndian(at: start + 3, 2)
        guard cells + 2 * count <= page.count else { return }
        for index in 0..<count {
            let offset = page.bigEndian(at: cells + 2 * index, 2)
            if let record = record(page, at: offset, kind) { body(record) }
        }
    }

    /// Reads a cell.
    private func record(_ page: [UInt8], at offset: Int, _ kind: PageKind) -> FoundRecord? {
        var reader = VarintReader(page, at: kind == .indexInterior ? offset + 4 : offset)
        guard let size = reader.next(), 1...Self.largestRow ~= size else { return nil }
        var rowID: Int?
        if kind == .tableLeaf {
            guard let found = reader.next() else { return nil }
            rowID = found
        }
        guard let payload = payload(page, at: reader.offset, size, kind), let columns = Self.columns(payload) else {
            return nil
        }
        return FoundRecord(rowID: rowID, columns: columns)
    }

    /// Returns the bytes of a row, of which a long one continues on other pages.
    private func payload(_ page: [UInt8], at offset: Int, _ size: Int, _ kind: PageKind) -> [UInt8]? {
        let usable = DatabasePages.size
        let largest = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard size > largest else { return offset + size <= page.count ? Array(page[offset..<offset + size]) : nil }
        let smallest = (usable - 12) * 32 / 255 - 23
        let fitting = smallest + (size - smallest) % (usable - 4)
        let local = fitting <= largest ? fitting : smallest
        guard offset + local + 4 <= page.count else { return nil }
        var bytes = Array(page[offset..<offset + local])
        var next = page.bigEndian(at: offset + local, 4)
        while bytes.count < size {
            guard let overflow = pages.page(next) else { return nil }
            next = overflow.bigEndian(at: 0, 4)
            bytes += overflow[4...].prefix(size - bytes.count)
        }
        return bytes
    }

    /// Decodes a record: its types, then its values.
    private static func columns(_ payload: [UInt8]) -> [SQLValue]? {
        var types = VarintReader(payload, at: 0)
        guard let headerSize = types.next(), headerSize <= payload.count else { return nil }
        var columns: [SQLValue] = []
        var offset = headerSize
        while types.offset < headerSize {
            guard let type = types.next(), let size = size(ofType: type), offset + size <= payload.count else {
                return nil
            }
            columns.append(value(payload, at: offset, type, size))
            offset += size
        }
        return columns
    }

    private static func size(ofType type: Int) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: type
        case 5: 6
        case 6, 7: 8
        case 12...: (type - 12) / 2
        default: nil
        }
    }

    private static func value(_ bytes: [UInt8], at offset: Int, _ type: Int, _ size: Int) -> SQLValue {
        switch type {
        case 0: return .null
        case 8, 9: return .integer(type - 8)
        case 7: return .real(Double(bitPattern: UInt64(truncatingIfNeeded: bytes.bigEndian(at: offset, 8))))
        case ..<7:
            let shift = Int.bitWidth - 8 * size
            return .integer((bytes.bigEndian(at: offset, size) << shift) >> shift)
        default:
            let content = Array(bytes[offset..<offset + size])
            return type.isMultiple(of: 2) ? .blob(content) : .utf8Text(content)
        }
    }
}

/// Numbers of variable length, 7 bits in each of up to eight bytes and 8 bits in a ninth one.
private struct VarintReader {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func next() -> Int? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard bytes.indices.contains(offset) else { return nil }
            let byte = bytes[offset]
            offset += 1
            if index == 8 { return Int(truncatingIfNeeded: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { break }
        }
        return Int(truncatingIfNeeded: number)
    }
}
