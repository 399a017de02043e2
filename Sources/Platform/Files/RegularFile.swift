internal import Glibc

/// Opens regular files without ever blocking on another process.
///
/// Opening or reading a FIFO, a terminal or another device waits for its other end, and merely opening some devices has
/// side effects.
package enum RegularFile {
    /// The reason a file was not opened.
    package enum OpenError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The `errno` of the failed system call.
        case system(CInt)
        /// The type of the file, with its article.
        case notRegular(String)

        package var description: String {
            switch self {
            case .system(let reason): String(cString: strerror(reason))
            case .notRegular(let kind): "is \(kind), not a regular file"
            }
        }
    }

    /// Opens a file, or creates it depending on `flags`, without blocking, and with close-on-exec set.
    ///
    /// - Returns: The descriptor, which the caller closes.
    package static func open(_ path: String, _ flags: CInt, mode: UInt32 = 0) throws(OpenError) -> CInt {
        var status = stat()
        let isThere = flags & O_NOFOLLOW == 0 ? stat(path, &status) == 0 : lstat(path, &status) == 0
        // Checked before opening, which may have side effects on a device, and after, because the file may have been
        // replaced.
        if isThere, let kind = kind(of: status) { throw .notRegular(kind) }
        let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
        guard descriptor >= 0 else { throw .system(errno) }
        guard fstat(descriptor, &status) == 0 else {
            let reason = errno
            close(descriptor)
            throw .system(reason)
        }
        if let kind = kind(of: status) {
            close(descriptor)
            throw .notRegular(kind)
        }
        return descriptor
    }

    /// Writes all bytes to a descriptor.
    ///
    /// - Returns: False if some could not be written; `errno` has the reason.
    package static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns the type of a file that is not a regular file, or nil if it is regular or missing.
    ///
    /// A symbolic link is not followed, so it is never regular.
    package static func irregularType(at path: String) -> String? {
        var status = stat()
        return lstat(path, &status) == 0 ? kind(of: status) : nil
    }

    /// Returns the type with its article, or nil for a regular file.
    private static func kind(of status: stat) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFIFO: "a FIFO"
        case S_IFDIR: "a directory"
        case S_IFSOCK: "a socket"
        case S_IFLNK: "a symbolic link"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a file of another kind"
        }
    }
}
