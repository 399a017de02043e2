internal import CSQLite
internal import Glibc
package import Platform
package import StoreModel

extension StoreError.Code {
    /// Maps an SQLite result code, and the `errno` behind it if a system call failed.
    package init(result: CInt, reason: CInt) {
        self =
            switch result & 0xFF {
            case SQLITE_FULL: .diskFull
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
            case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: .corrupt
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
            default: Self(reason: reason)
            }
    }

    /// Maps an `errno`.
    package init(reason: CInt) {
        self =
            switch reason {
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case EROFS, EACCES, EPERM: .readOnly
            default: .io
            }
    }
}

extension StoreError {
    /// Creates an error from the result code of a failed call and the connection's error message.
    init(_ result: CInt, on connection: OpaquePointer, _ failure: String) {
        // SQLite does not record the `errno` of a failed commit, but no other call has failed since then.
        let currentErrno = errno
        let recordedErrno = sqlite3_system_errno(connection)
        let reason = recordedErrno != 0 ? recordedErrno : currentErrno
        var message = "\(failure): \(String(cString: sqlite3_errmsg(connection)))"
        let isSystemFailure = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_READONLY].contains(result & 0xFF)
        if isSystemFailure, reason != 0 { message += " (\(String(cString: strerror(reason))))" }
        self.init(Code(result: result, reason: isSystemFailure ? reason : 0), message)
    }

    /// Creates the error for a file in the state directory that cannot be opened.
    package init(opening path: String, _ error: RegularFile.OpenError) {
        switch error {
        case .system(let reason): self = .system("cannot open \(path)", reason)
        case .notRegular: self.init(.io, "\(path) \(error)", hint: "move it away; gattlabd then creates the file")
        }
    }

    /// Returns the error for a failed system call.
    package static func system(_ failure: String, _ reason: CInt = errno) -> StoreError {
        StoreError(Code(reason: reason), "\(failure): \(String(cString: strerror(reason)))")
    }
}
