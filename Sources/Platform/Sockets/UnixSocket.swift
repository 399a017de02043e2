internal import CLinux
package import EventLoop
internal import Glibc

/// Unix domain stream sockets.
package enum UnixSocket {
    /// Maximum length of a socket path in bytes, without the terminating zero; see unix(7).
    static let maximumPathLength = 107

    /// Creates a listening socket at `path`.
    ///
    /// A socket file without a listener, left behind by a killed daemon, is replaced. The replacement is protected by a
    /// lock file in the same directory: otherwise, two daemons that start at the same time could each replace the other's
    /// socket as stale.
    ///
    /// - Parameter mode: Permissions of the socket file; a user needs write permission to connect.
    /// - Throws: `SystemError`, also if another process is listening at `path`.
    package static func listen(at path: String, mode: UInt32) throws(SystemError) -> FileDescriptor {
        let lock = try acquireLock(at: path + ".lock")
        defer { withExtendedLifetime(lock) {} }
        let listener = try createSocket()
        if !bind(listener, to: path) {
            guard errno == EADDRINUSE else { throw SystemError("cannot listen at \(path)", errno) }
            guard isStale(path) else {
                let hint = isSocket(path) ? "another gattlabd is listening there" : "it is not a socket; move it away"
                throw SystemError("cannot listen at \(path)", EADDRINUSE, hint: hint)
            }
            unlink(path)
            guard bind(listener, to: path) else { throw SystemError("cannot listen at \(path)", errno) }
        }
        // Between bind and chmod, the umask applies to the file, but no connection is accepted before listen.
        guard let descriptor = listener.rawValue, chmod(path, mode) == 0, Glibc.listen(descriptor, 128) == 0 else {
            throw SystemError("cannot listen at \(path)", errno)
        }
        return listener
    }

    /// Connects to `path`.
    ///
    /// - Throws: `SystemError`, also if no process is listening there.
    package static func connect(to path: String) throws(SystemError) -> FileDescriptor {
        let socket = try createSocket()
        guard let descriptor = socket.rawValue, withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            throw SystemError(path, errno)
        }
        return socket
    }

    /// Returns true if `path` is a socket without a listener; a socket with a full backlog is not stale.
    private static func isStale(_ path: String) -> Bool {
        guard isSocket(path), let socket = try? createSocket(), let descriptor = socket.rawValue else { return false }
        return withAddress(path) { Glibc.connect(descriptor, $0, $1) } != 0 && errno == ECONNREFUSED
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    private static func createSocket() throws(SystemError) -> FileDescriptor {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw SystemError("cannot create a socket", errno) }
        return FileDescriptor(owning: descriptor)
    }

    private static func bind(_ socket: FileDescriptor, to path: String) -> Bool {
        guard let descriptor = socket.rawValue else { return false }
        return withAddress(path) { Glibc.bind(descriptor, $0, $1) } == 0
    }

    /// Timeout for the lock, which another starting daemon holds for a few system calls.
    private static let lockTimeout = Duration.seconds(2)

    private static func acquireLock(at path: String) throws(SystemError) -> FileDescriptor {
        let descriptor: CInt
        do throws(RegularFile.OpenError) {
            descriptor = try RegularFile.open(path, O_CREAT | O_RDWR | O_NOFOLLOW, mode: 0o600)
        } catch {
            switch error {
            case .system(let reason): throw SystemError("cannot open \(path)", reason)
            case .notRegular(let kind):
                throw SystemError("the lock \(path) is \(kind), not a regular file", hint: "move it away")
            }
        }
        let file = FileDescriptor(owning: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError("cannot open \(path)", errno) }
        // The file's owner could hold the lock indefinitely.
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw SystemError(
                "\(path) belongs to another user (uid \(status.st_uid))",
                hint: "remove it, or listen in a directory of your own: --socket PATH"
            )
        }
        let deadline = ContinuousClock.now + lockTimeout
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError("cannot lock \(path)", errno) }
            guard ContinuousClock.now < deadline else {
                throw SystemError(
                    "another process holds \(path)",
                    hint: "stop the process that 'fuser \(path)' shows, or listen elsewhere: --socket PATH"
                )
            }
            usleep(10_000)
        }
        return file
    }

    private static func withAddress(
        _ path: String,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
    ) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count <= maximumPathLength else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}
