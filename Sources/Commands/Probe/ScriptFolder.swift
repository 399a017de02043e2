internal import CLinux
internal import Glibc
internal import Sessions

/// A folder that a script may read from: regular files at or below it.
///
/// The kernel follows the path and refuses one that leads out of the folder, so no check comes before or after the opening.
package struct ScriptFolder: Sendable {
    /// Why a file is not read.
    package enum Refusal: Error, Hashable {
        /// The path leads out of the folder.
        case outside
        case missing
        case notRegular
        case tooLarge
        /// What the operating system gives as the reason.
        case failed(String)
    }

    /// The largest file, in bytes.
    package static let limit = 4 << 20

    /// The path as it was given.
    package let path: String

    package init(_ path: String) { self.path = path.isEmpty ? "." : path }

    /// Reads a file by its path within the folder.
    package func read(_ name: String) throws(Refusal) -> [UInt8] {
        guard !name.utf8.contains(0) else { throw .missing }
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .last }
        let descriptor = clinux_open_beneath(folder, name)
        let refusal = Refusal.last
        close(folder)
        guard descriptor >= 0 else { throw refusal }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw .last }
        guard information.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        return try Self.contents(of: descriptor)
    }

    private static func contents(of descriptor: CInt) throws(Refusal) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .last }
            bytes += chunk.prefix(count)
        }
        throw .tooLarge
    }

    /// The path of a file within the folder, by its path from elsewhere; nil if it is written as one outside.
    package func path(within path: String) -> String? {
        let (own, other) = (Self.components(self.path), Self.components(path))
        guard other.count > own.count, other.starts(with: own) else { return nil }
        return other.dropFirst(own.count).joined(separator: "/")
    }

    /// The names of a path from the root, with `.` and `..` resolved as they are written.
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

extension ScriptFolder.Refusal {
    /// For `errno`.
    fileprivate static var last: Self {
        switch errno {
        case EXDEV, ELOOP: .outside
        case ENOENT, ENOTDIR: .missing
        default: .failed(String(cString: strerror(errno)))
        }
    }

    /// The refusal in words, of a file that is called `name`.
    package func message(_ name: String) -> String {
        switch self {
        case .outside: "'\(name)' is outside of the folders that the script may read"
        case .missing: "there is no file '\(name)' in the folders that the script may read"
        case .notRegular: "'\(name)' is not a regular file"
        case .tooLarge: "'\(name)' is larger than \(ScriptFolder.limit >> 20) MiB"
        case .failed(let reason): "cannot read '\(name)': \(reason)"
        }
    }
}
