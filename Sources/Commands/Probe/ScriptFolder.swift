internal import CLinux
internal import Glibc

/// A folder in which a script is allowed to read regular files, at any depth.
///
/// The kernel resolves the path and rejects one that leads out of the folder, so there is no gap between a check and
/// opening the file.
package struct ScriptFolder: Sendable {
    /// The reason for not reading a file.
    package enum ReadError: Error, Hashable {
        /// The path leads out of the folder.
        case outside
        case missing
        case notRegular
        case tooLarge
        /// An error of the operating system, as text.
        case failed(String)
    }

    /// The maximum size of a file, in bytes.
    package static let limit = 4 << 20

    /// The path as given by the caller.
    package let path: String

    package init(_ path: String) { self.path = path.isEmpty ? "." : path }

    /// Reads a file by its path within the folder.
    package func read(_ name: String) throws(ReadError) -> [UInt8] {
        guard !name.utf8.contains(0) else { throw .missing }
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .fromErrno }
        let descriptor = clinux_open_beneath(folder, name)
        let error = ReadError.fromErrno
        close(folder)
        guard descriptor >= 0 else { throw error }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw .fromErrno }
        guard information.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        return try Self.contents(of: descriptor)
    }

    private static func contents(of descriptor: CInt) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .fromErrno }
            bytes += chunk.prefix(count)
        }
        throw .tooLarge
    }

    /// Converts a path into one relative to the folder; returns `nil` if the path is outside of the folder.
    package func path(within path: String) -> String? {
        let (own, other) = (Self.components(self.path), Self.components(path))
        guard other.count > own.count, other.starts(with: own) else { return nil }
        return other.dropFirst(own.count).joined(separator: "/")
    }

    /// Returns the components of a path from the root, with `.` and `..` resolved lexically.
    private static func components(_ path: String) -> [Substring] {
        let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
        var components: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = components.popLast() } else { components.append(part) }
        }
        return components
    }

    private static var workingDirectory: String {
        guard let name = getcwd(nil, 0) else { return "/" }
        defer { free(name) }
        return String(cString: name)
    }
}

extension ScriptFolder.ReadError {
    /// The error for the current value of `errno`.
    fileprivate static var fromErrno: Self {
        switch errno {
        case EXDEV, ELOOP: .outside
        case ENOENT, ENOTDIR: .missing
        default: .failed(String(cString: strerror(errno)))
        }
    }

    /// Returns the error message for a file with the name `name`.
    package func message(_ name: String) -> String {
        switch self {
        case .outside: "'\(name)' is outside of the folders that the script is allowed to read"
        case .missing: "no file '\(name)' in the folders that the script is allowed to read"
        case .notRegular: "'\(name)' is not a regular file"
        case .tooLarge: "'\(name)' is larger than \(ScriptFolder.limit >> 20) MiB"
        case .failed(let reason): "cannot read '\(name)': \(reason)"
        }
    }
}
