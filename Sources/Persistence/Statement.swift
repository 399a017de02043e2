internal import CSQLite
package import StoreModel

/// A value bound to a parameter of a statement.
package enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int)
    /// A number other than NaN, which SQLite stores as null.
    case real(Double)
    case text(String)
    case blob([UInt8])
    /// UTF-8 bytes, stored as text.
    case utf8Text([UInt8])

    package init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }

    package init(_ number: Int?) {
        self = number.map { .integer($0) } ?? .null
    }

    package init(_ number: Double?) {
        self = number.map { .real($0) } ?? .null
    }
}

/// A statement that is prepared once and executed many times.
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

    /// Executes a statement that returns no rows.
    package func run(_ values: SQLValue...) throws(StoreError) { try run(values) }

    /// Executes a statement that returns no rows.
    package func run(_ values: [SQLValue]) throws(StoreError) {
        defer { reset() }
        try bind(values)
        while try step("cannot write the database") {}
    }

    /// Calls `body` with the first row, if there is one.
    package func first(_ values: SQLValue..., body: (Row) -> Void) throws(StoreError) {
        defer { reset() }
        try bind(values)
        if try step("cannot read the database") { body(Row(handle: handle)) }
    }

    /// Calls `body` with each row until it returns false; it must not write to the tables being read.
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
        // SQLITE_TRANSIENT makes SQLite copy the value; Swift does not import the macro because it contains a cast.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .blob(let bytes):
            return bytes.withUnsafeBytes { buffer in
                sqlite3_bind_blob64(handle, index, buffer.baseAddress, UInt64(buffer.count), transient)
            }
        case .text(let text): return bind(Array(text.utf8), at: index, transient)
        case .utf8Text(let bytes): return bind(bytes, at: index, transient)
        }
    }

    private func bind(_ bytes: [UInt8], at index: CInt, _ transient: sqlite3_destructor_type) -> CInt {
        // A null pointer would be stored as NULL instead of an empty string.
        guard !bytes.isEmpty else { return sqlite3_bind_text64(handle, index, "", 0, transient, UInt8(SQLITE_UTF8)) }
        return bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self).baseAddress
            return sqlite3_bind_text64(handle, index, text, UInt64(buffer.count), transient, UInt8(SQLITE_UTF8))
        }
    }

    /// Advances to the next row and returns false if there is none.
    private func step(_ failure: String) throws(StoreError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw StoreError(result, on: database.handle, failure)
        }
    }

    /// Ends the execution and releases the bound values.
    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

/// A row of a result, valid during the callback.
package struct Row {
    fileprivate let handle: OpaquePointer

    /// Returns an integer column; null and non-numeric text are 0.
    package func integer(_ column: Int) -> Int {
        Int(sqlite3_column_int64(handle, CInt(column)))
    }

    /// Returns a numeric column; null and non-numeric text are 0.
    package func real(_ column: Int) -> Double {
        sqlite3_column_double(handle, CInt(column))
    }

    /// Returns a column as it is stored; invalid UTF-8 of a text is replaced.
    package func value(_ column: Int) -> SQLValue {
        switch sqlite3_column_type(handle, CInt(column)) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: SQLValue(text(column))
        case SQLITE_BLOB: .blob(bytes(column))
        default: .null
        }
    }

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL
    }

    /// Returns the bytes of a text or blob column, empty for null.
    package func bytes(_ column: Int) -> [UInt8] {
        // Get the pointer first: the call may convert the value and so change its length.
        guard let start = sqlite3_column_blob(handle, CInt(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, CInt(column)))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Returns a text column, or nil for null; invalid UTF-8 is replaced.
    package func text(_ column: Int) -> String? {
        isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
    }
}
