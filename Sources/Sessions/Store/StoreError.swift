/// Why the state cannot be kept, or was not found as it should be.
package struct StoreError: Error, Hashable, Sendable {
    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// No space left: the device's, a quota's, or the largest size of a file.
        case diskFull = "disk-full"
        /// The state directory, or what is in it, cannot be written.
        case readOnly = "read-only"
        /// What is on the disk is not a database of ours, or no longer.
        case corrupt
        /// Another daemon, or another program, has it.
        case busy
        /// A newer gattlabd wrote it.
        case newer
        /// The system failed in another way.
        case io
    }

    package var code: Code
    /// What happened, for people.
    package var message: String
    /// What to do about it.
    package var hint: String

    package init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint ?? code.hint
    }
}

extension StoreError.Code {
    /// What to do where nothing more is known.
    var hint: String {
        switch self {
        case .diskFull: "free some space; nothing else needs to be done"
        case .readOnly: "make the state directory writable for gattlabd"
        case .corrupt: "what could be read was kept; look after the disk"
        case .busy: "end the other program that has the database open"
        case .newer: "install the newer gattlabd again, or move its database away"
        case .io: "look at the kernel's log for the disk's errors"
        }
    }
}
