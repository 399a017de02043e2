internal import CLinux
package import EventLoop
internal import Glibc

/// The sockets at which emulations that run inside a command are controlled, one for each process of this user.
package enum EmulationSockets {
    private static let prefix = "emulate-"
    private static let suffix = ".sock"

    /// The folder of the sockets: in the runtime directory of the login session or, without one, in `/tmp`.
    private static var folder: String {
        if let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), runtime.hasPrefix("/") {
            return runtime + "/gattlab"
        }
        return "/tmp/gattlab-\(geteuid())"
    }

    /// Creates the socket of this process.
    ///
    /// - Returns: The socket and its path, which `remove(_:)` removes.
    /// - Throws: `SystemError`, also if the folder is accessible to other users.
    package static func listen() throws(SystemError) -> (socket: FileDescriptor, path: String) {
        let folder = folder
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError("cannot create \(folder)", errno) }
        guard isPrivate(folder) else {
            throw SystemError(
                "cannot use \(folder)",
                EACCES,
                hint: "it must belong to this user only: chmod 700 \(folder)"
            )
        }
        let path = "\(folder)/\(prefix)\(getpid())\(suffix)"
        let socket = try UnixSocket.listen(at: path, mode: 0o600)
        // Only this process uses the path.
        unlink(path + ".lock")
        return (socket, path)
    }

    /// Returns the name and the path of each socket, including those of killed processes.
    package static func all() -> [(name: String, path: String)] {
        let folder = folder
        guard isPrivate(folder) else { return [] }
        return TextFile.names(in: folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.sorted()
            .map { (String($0.dropLast(suffix.count)), "\(folder)/\($0)") }
    }

    /// Removes a socket without a listener.
    package static func remove(_ path: String) {
        unlink(path)
    }

    /// Returns whether a path is a folder that only this user can access.
    private static func isPrivate(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }
}
