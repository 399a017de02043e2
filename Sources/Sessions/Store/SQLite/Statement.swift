internal import CSQLite

/// A value that is put into a statement.
package enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int)
    case text(String)
    /// Octets that are UTF-8, stored as text.
    case textOctets([UInt8])

    init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }
}

/// A statement that is compiled once and run many times.
package final class Statement {
    private let database: Database
    private let handle: OpaquePointer

    package init(_ database: Database, _ text: String) throws(StoreError) {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let result = sqlite3_prepare_v3(database.handle, text, -1, flags, &prepared, nil)
        guard result == SQLITE_OK, let prepared else {
            throw StoreError(result, on: database.handle, "cannot read the database")
        }
        self.database = database
        handle = prepared
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs a statement that answers no rows.
    package func run(_ values: SQLValue...) throws(StoreError) {
        defer { reset() }
        try bind(values)
        while try step("cannot write the database") {}
    }

    /// Gives `body` the first row, if there is one.
    package func first(_ values: SQLValue..., body: (Row) -> Void) throws(StoreError) {
        defer { reset() }
        try bind(values)
        if try step("cannot read the database") { body(Row(handle: handle)) }
    }

    /// Gives `body` one row after the other for as long as it wants more; it may not write what is read.
    package func each(_ values: SQLValue..., body: (Row) -> Bool) throws(StoreError) {
        defer { reset() }
        try bind(values)
        while try step("cannot read the database"), body(Row(handle: handle)) {}
    }

    private func bind(_ values: [SQLValue]) throws(StoreError) {
        for (index, value) in zip(CInt(1)..., values) {
            let result = bind(value, at: index)
            guard result == SQLITE_OK else { throw StoreError(result, on: database.handle, "cannot bind a value") }
        }
    }

    private func bind(_ value: SQLValue, at index: CInt) -> CInt {
        // Any value is copied, so that nothing outlives the call: SQLITE_TRANSIENT, a cast that Swift does not see.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
        case .text(let text): return bind(Array(text.utf8), at: index, transient)
        case .textOctets(let octets): return bind(octets, at: index, transient)
        }
    }

    private func bind(_ octets: [UInt8], at index: CInt, _ transient: sqlite3_destructor_type) -> CInt {
        // A null pointer would be NULL instead of an empty text.
        guard !octets.isEmpty else { return sqlite3_bind_text64(handle, index, "", 0, transient, UInt8(SQLITE_UTF8)) }
        return octets.withUnsafeBytes { bytes in
            let text = bytes.bindMemory(to: CChar.self).baseAddress
            return sqlite3_bind_text64(handle, index, text, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
        }
    }

    /// Whether there is another row.
    private func step(_ doing: String) throws(StoreError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw StoreError(result, on: database.handle, doing)
        }
    }

    /// Ends the read or write, and lets go of what was bound.
    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

/// A row of an answer, while it is looked at.
package struct Row {
    fileprivate let handle: OpaquePointer

    /// Null and texts that are no number are 0.
    package func integer(_ column: Int) -> Int {
        Int(sqlite3_column_int64(handle, CInt(column)))
    }

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL
    }

    /// The octets of a text or blob; empty for null.
    package func octets(_ column: Int) -> [UInt8] {
        // The pointer first: asking for it may change how the value is held, and so its length.
        guard let start = sqlite3_column_blob(handle, CInt(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, CInt(column)))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Nil for null; what is no UTF-8 is replaced.
    package func text(_ column: Int) -> String? {
        isNull(column) ? nil : String(decoding: octets(column), as: UTF8.self)
    }
}
