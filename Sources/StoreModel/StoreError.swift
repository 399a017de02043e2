/// A failure to persist or load the state.
package struct StoreError: Error, Hashable, Sendable {
    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// Disk full, quota exceeded, or maximum file size reached.
        case diskFull = "disk-full"
        /// The state directory or a file in it is not writable.
        case readOnly = "read-only"
        /// The file is not a gattlab database, or is damaged.
        case corrupt
        /// Another daemon or program has locked the database.
        case busy
        /// The database was written by a newer gattlabd.
        case newer
        /// Any other system error.
        case io
    }

    package var code: Code
    /// Description of the failure, for display.
    package var message: String
    /// Suggested remedy.
    package var hint: String

    package init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint ?? code.hint
    }
}

extension StoreError.Code {
    /// Default remedy for the code.
    var hint: String {
        switch self {
        case .diskFull: "free some disk space; gattlabd recovers automatically"
        case .readOnly: "make the state directory writable for gattlabd"
        case .corrupt: "readable data was kept; check the disk"
        case .busy: "stop the other program that has the database open"
        case .newer: "install the newer gattlabd again, or move its database away"
        case .io: "check the kernel log for disk errors"
        }
    }
}
