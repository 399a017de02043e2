internal import CSQLite
package import StoreModel

extension Database {
    /// Adds the SQL function `row_checksum`, which returns the checksum of its arguments, the columns of a row.
    package func addRowChecksum() throws(StoreError) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        let result = sqlite3_create_function_v2(
            handle,
            "row_checksum",
            -1,
            flags,
            nil,
            { context, count, values in
                var checksum = RowChecksum()
                for index in 0..<Int(count) { checksum.add(stored: values?[index]) }
                sqlite3_result_int64(context, Int64(checksum.value))
            },
            nil,
            nil,
            nil
        )
        guard result == SQLITE_OK else { throw StoreError(result, on: handle, "cannot check the database") }
    }
}

extension RowChecksum {
    /// Adds a value as SQLite passes it to a function.
    fileprivate mutating func add(stored value: OpaquePointer?) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: add(Int(sqlite3_value_int64(value)))
        case SQLITE_FLOAT: add(sqlite3_value_double(value))
        case SQLITE_TEXT, SQLITE_BLOB:
            let start = sqlite3_value_blob(value)
            add(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value))))
        default: addNull()
        }
    }
}
