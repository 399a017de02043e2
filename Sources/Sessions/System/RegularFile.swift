internal import Glibc

/// Opens files that must be regular ones, without ever waiting for another process.
///
/// Opening or reading a FIFO, a terminal or another device waits for whoever is at its other end, and merely opening some
/// devices does something to them.
enum RegularFile {
    /// Why a file was not opened.
    enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// The `errno` of the system call that failed.
        case system(CInt)
        /// The kind of file that is there instead, with its article.
        case notRegular(String)

        var description: String {
            switch self {
            case .system(let reason): String(cString: strerror(reason))
            case .notRegular(let kind): "is \(kind), not a regular file"
            }
        }
    }

    /// Opens a file, or creates it if `flags` say so; never blocks, and is closed on exec.
    ///
    /// - Returns: the descriptor, which the caller closes.
    static func open(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(Refusal) -> CInt {
        var status = stat()
        let isThere = flags & O_NOFOLLOW == 0 ? stat(path, &status) == 0 : lstat(path, &status) == 0
        // Looked at before as well as after: opening a device may have effects, and the file may change in between.
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

    /// The kind of file at a path if it is not a regular one; nil also where there is nothing.
    ///
    /// A symbolic link is one, wherever it leads.
    static func oddity(at path: String) -> String? {
        var status = stat()
        return lstat(path, &status) == 0 ? kind(of: status) : nil
    }

    /// Nil for a regular file.
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
