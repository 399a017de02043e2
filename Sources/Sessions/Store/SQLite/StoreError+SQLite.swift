internal import CSQLite
internal import Glibc

extension StoreError.Code {
    /// What a result of SQLite's means, with the `errno` behind it where the system was asked.
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

    /// What an `errno` means.
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
    /// What the last call on a connection failed with.
    init(_ result: CInt, on connection: OpaquePointer, _ doing: String) {
        // SQLite does not note why a commit failed, but nothing has failed since then.
        let latest = errno
        let noted = sqlite3_system_errno(connection)
        let reason = noted != 0 ? noted : latest
        var message = "\(doing): \(String(cString: sqlite3_errmsg(connection)))"
        let isOfTheSystem = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_READONLY].contains(result & 0xFF)
        if isOfTheSystem, reason != 0 { message += " (\(String(cString: strerror(reason))))" }
        self.init(Code(result: result, reason: isOfTheSystem ? reason : 0), message)
    }

    /// A file in the state directory could not be opened.
    init(opening path: String, _ refusal: RegularFile.Refusal) {
        switch refusal {
        case .system(let reason): self = .system("cannot open \(path)", reason)
        case .notRegular: self.init(.io, "\(path) \(refusal)", hint: "move it away; gattlabd then makes a file")
        }
    }

    /// A call of the system's failed.
    static func system(_ doing: String, _ reason: CInt = errno) -> StoreError {
        StoreError(Code(reason: reason), "\(doing): \(String(cString: strerror(reason)))")
    }
}
