internal import CLinux
package import DBus
internal import Glibc

/// A stream socket of the Unix domain, by its path.
package enum UnixSocket {
    /// The longest path in octets, the zero at its end left out (unix(7)).
    static let longestPath = 107

    /// Listens at `path`.
    ///
    /// A socket file that nobody listens at any more is what a daemon leaves that was killed, and gives way. It does so under
    /// a lock on the file beside it: two daemons that start at once would otherwise each take the other's for left over.
    ///
    /// - Parameter mode: of the socket's file; who may connect at all.
    /// - Throws: `DBusError` of kind `.system`, also when somebody listens there.
    package static func listen(at path: String, mode: UInt32) throws(DBusError) -> FileDescriptor {
        let lock = try take(lock: path + ".lock")
        defer { withExtendedLifetime(lock) {} }
        let listener = try make()
        if !bind(listener, to: path) {
            guard errno == EADDRINUSE else { throw .system("cannot listen at \(path)", errno) }
            guard isLeftOver(path) else {
                let hint = isSocket(path) ? "another gattlabd runs there" : "the file there is no socket; move it away"
                throw .system("cannot listen at \(path)", EADDRINUSE, hint: hint)
            }
            unlink(path)
            guard bind(listener, to: path) else { throw .system("cannot listen at \(path)", errno) }
        }
        // Between bind and chmod the file has what the umask leaves; nobody is accepted before listen.
        guard let descriptor = listener.rawValue, chmod(path, mode) == 0, Glibc.listen(descriptor, 128) == 0 else {
            throw .system("cannot listen at \(path)", errno)
        }
        return listener
    }

    /// Connects to `path`.
    ///
    /// - Throws: `DBusError` of kind `.unreachable` when nobody listens there.
    package static func connect(to path: String) throws(DBusError) -> FileDescriptor {
        let socket = try make()
        guard let descriptor = socket.rawValue, withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            let reason = String(cString: strerror(errno))
            throw DBusError(kind: .unreachable, name: DBusError.Name.noServer, message: "\(path): \(reason)")
        }
        return socket
    }

    /// Whether there is a socket at `path` that nobody listens at any more; one that is too busy to answer has its owner.
    private static func isLeftOver(_ path: String) -> Bool {
        guard isSocket(path), let socket = try? make(), let descriptor = socket.rawValue else { return false }
        return withAddress(path) { Glibc.connect(descriptor, $0, $1) } != 0 && errno == ECONNREFUSED
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    private static func make() throws(DBusError) -> FileDescriptor {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw .system("socket", errno) }
        return FileDescriptor(owning: descriptor)
    }

    private static func bind(_ socket: FileDescriptor, to path: String) -> Bool {
        guard let descriptor = socket.rawValue else { return false }
        return withAddress(path) { Glibc.bind(descriptor, $0, $1) } == 0
    }

    /// Time to wait for the lock, which another daemon that starts holds for a few system calls.
    private static let lockTime = Duration.seconds(2)

    private static func take(lock path: String) throws(DBusError) -> FileDescriptor {
        let descriptor: CInt
        do throws(RegularFile.Refusal) {
            descriptor = try RegularFile.open(path, O_CREAT | O_RDWR | O_NOFOLLOW, mode: 0o600)
        } catch {
            switch error {
            case .system(let reason): throw .system("cannot open \(path)", reason)
            case .notRegular: throw lockRefused("\(path) \(error)", hint: "move it away")
            }
        }
        let file = FileDescriptor(owning: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system("cannot open \(path)", errno) }
        // Whoever owns it can hold it for as long as they like.
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw lockRefused(
                "\(path) belongs to another user (uid \(status.st_uid))",
                hint: "remove it, or listen in a directory of your own: --socket PATH"
            )
        }
        let deadline = ContinuousClock.now + lockTime
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system("cannot lock \(path)", errno) }
            guard ContinuousClock.now < deadline else {
                throw lockRefused(
                    "another process holds \(path)",
                    hint: "end the process that 'fuser \(path)' shows, or listen elsewhere: --socket PATH"
                )
            }
            usleep(10_000)
        }
        return file
    }

    private static func lockRefused(_ message: String, hint: String) -> DBusError {
        DBusError(kind: .system, name: DBusError.Name.addressInUse, message: message, hint: hint)
    }

    private static func withAddress(
        _ path: String,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
    ) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let octets = Array(path.utf8)
        guard octets.count <= longestPath else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: octets) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}
