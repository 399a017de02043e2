internal import Glibc

/// A file that a verb writes as a whole.
///
/// A regular file is replaced: the content is written to a new file beside it, which is synced and renamed, so that a
/// reader finds either all of the old content or all of the new. The new file keeps the mode of the old one, and its
/// owner if permitted. Anything else, such as a FIFO or a device, is opened once and written to. Symbolic links are
/// followed.
package final class OutputFile {
    package let path: String
    /// The mode of a created file, before the umask is applied.
    private let mode: mode_t
    /// The descriptor of a FIFO, device or other stream; -1 for a regular file or a missing one.
    private let stream: CInt

    /// Opens the file at `path` if it exists and is not a regular file.
    package init(_ path: String, mode: UInt32 = 0o666) throws(Failure) {
        self.path = path
        self.mode = mode
        stream =
            switch try Self.examine(path, mode) {
            case .stream(let descriptor): descriptor
            case .file, .nothing: -1
            }
    }

    deinit {
        if stream >= 0 { close(stream) }
    }

    /// A Boolean value that indicates whether everything is written to one stream, which cannot be replaced.
    package var isStream: Bool { stream >= 0 }

    /// Replaces the content of the file, or writes `content` to the stream.
    package func write(_ content: [UInt8]) throws(Failure) {
        guard !isStream else { return try Self.write(content, to: stream, path) }
        switch try Self.examine(path, mode) {
        case .stream(let descriptor):
            defer { close(descriptor) }
            try Self.write(content, to: descriptor, path)
        case .nothing: try replace(nil, at: path, content)
        case .file(let status): try replace(status, at: try Self.resolved(path), content)
        }
    }

    /// Opens `path` for writing: creates or truncates a regular file, opens anything else as it is.
    static func open(_ path: String) throws(Failure) -> CInt {
        if case .stream(let descriptor) = try examine(path, 0o666) { return descriptor }
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        return descriptor
    }

    // MARK: Existing files

    private enum ExistingFile {
        case nothing
        case file(stat)
        case stream(CInt)
    }

    /// Examines the file at `path`, and opens it if it is a stream.
    ///
    /// Opening it leaves links to the kernel, which in world-writable sticky directories refuses to follow those of
    /// other users (proc_sys_fs(5), protected_symlinks).
    private static func examine(_ path: String, _ mode: mode_t) throws(Failure) -> ExistingFile {
        // Without O_NONBLOCK, opening a FIFO would wait for its reader.
        let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        var descriptor = Glibc.open(path, flags)
        if descriptor < 0, errno == ENOENT {
            var link = stat()
            guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return .nothing }
            descriptor = Glibc.open(path, flags | O_CREAT, mode)
        }
        guard descriptor >= 0 else { throw failure(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            defer { close(descriptor) }
            throw failure(path)
        }
        guard status.st_mode & S_IFMT != S_IFREG else {
            close(descriptor)
            return .file(status)
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return .stream(descriptor)
    }

    private static func resolved(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw failure(path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    // MARK: Replacing

    /// Writes a new file and renames it to `target`.
    ///
    /// - Parameters:
    ///   - existing: The status of the file to replace; `nil` to create a file.
    ///   - target: The path of the file, without symbolic links.
    ///   - content: The new content.
    private func replace(_ existing: stat?, at target: String, _ content: [UInt8]) throws(Failure) {
        guard let replacement = try replacement(existing, at: target) else { return try overwrite(content) }
        try Self.write(content, to: replacement.descriptor, path)
        // A file that is a mount point, as in containers, cannot be replaced.
        if try !replacement.finish() { try overwrite(content) }
    }

    /// A new file beside the one that it replaces; it is deleted unless it is finished.
    final class Replacement {
        let descriptor: CInt
        private let directory: CInt
        private let name: String
        private let path: String
        private let isNew: Bool
        private var temporaryName: String?

        fileprivate init(
            _ descriptor: CInt,
            named temporaryName: String,
            in directory: CInt,
            of name: String,
            _ path: String,
            isNew: Bool
        ) {
            self.descriptor = descriptor
            self.temporaryName = temporaryName
            self.directory = directory
            self.name = name
            self.path = path
            self.isNew = isNew
        }

        deinit {
            if let temporaryName { unlinkat(directory, temporaryName, 0) }
            close(descriptor)
            close(directory)
        }

        /// Replaces the file.
        ///
        /// - Returns: False if the file is a mount point.
        func finish() throws(Failure) -> Bool {
            guard let temporaryName else { return true }
            guard fsync(descriptor) == 0 else { throw OutputFile.failure(path) }
            guard renameat(directory, temporaryName, directory, name) == 0 else {
                let reason = errno
                if !isNew, reason == EBUSY { return false }
                throw OutputFile.failure(path, reason)
            }
            self.temporaryName = nil
            return true
        }
    }

    /// Creates a new file beside `target`.
    ///
    /// - Returns: Nil if the directory does not permit replacing an existing file.
    private func replacement(_ existing: stat?, at target: String) throws(Failure) -> Replacement? {
        let parts = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = parts.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let name = parts.map { String(target[target.utf8.index(after: $0)...]) } ?? target
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw Self.failure(path) }
        if let existing {
            // A link may have changed since.
            var status = stat()
            guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_ino == existing.st_ino,
                status.st_dev == existing.st_dev
            else {
                close(directory)
                throw .badInput("cannot write \(path): another program has changed it", hint: "try again")
            }
        }
        let temporaryName = ".gattlab-" + String(UInt64.random(in: .min ... .max), radix: 16)
        let descriptor = openat(
            directory,
            temporaryName,
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
            existing == nil ? mode : 0o600
        )
        guard descriptor >= 0 else {
            let reason = errno
            close(directory)
            if existing != nil, [EACCES, EPERM, EROFS].contains(reason) { return nil }
            throw Self.failure(path, reason)
        }
        if let existing {
            // Only root can change the owner. Set the mode afterward, because fchown(2) clears parts of it.
            _ = fchown(descriptor, existing.st_uid, existing.st_gid)
            _ = fchmod(descriptor, existing.st_mode & 0o777)
        }
        return Replacement(
            descriptor,
            named: temporaryName,
            in: directory,
            of: name,
            path,
            isNew: existing == nil
        )
    }

    // MARK: Parts

    /// A file that is written in parts.
    package final class Parts {
        private let file: OutputFile
        private let destination: Destination

        fileprivate enum Destination {
            case replacement(Replacement)
            /// A stream, or a file that cannot be replaced.
            case descriptor(CInt)
        }

        fileprivate init(_ file: OutputFile, _ destination: Destination) {
            self.file = file
            self.destination = destination
        }

        deinit {
            if case .descriptor(let descriptor) = destination { close(descriptor) }
        }

        package func append(_ bytes: [UInt8]) throws(Failure) {
            switch destination {
            case .replacement(let replacement): try OutputFile.write(bytes, to: replacement.descriptor, file.path)
            case .descriptor(let descriptor): try OutputFile.write(bytes, to: descriptor, file.path)
            }
        }

        /// Replaces the file; if this is not called, it keeps its former content.
        package func finish() throws(Failure) {
            guard case .replacement(let replacement) = destination, try !replacement.finish() else { return }
            throw OutputFile.failure(file.path, EBUSY)
        }
    }

    /// Begins to replace the content of the file, or to write to the stream, in parts.
    package func parts() throws(Failure) -> Parts {
        if isStream { return Parts(self, .descriptor(fcntl(stream, F_DUPFD_CLOEXEC, 0))) }
        let replacement: Replacement?
        switch try Self.examine(path, mode) {
        case .stream(let descriptor): return Parts(self, .descriptor(descriptor))
        case .nothing: replacement = try self.replacement(nil, at: path)
        case .file(let status): replacement = try self.replacement(status, at: try Self.resolved(path))
        }
        if let replacement { return Parts(self, .replacement(replacement)) }
        return Parts(self, .descriptor(try Self.open(path)))
    }

    /// Overwrites a file in place, because its directory does not permit replacing it.
    private func overwrite(_ content: [UInt8]) throws(Failure) {
        let descriptor = Glibc.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(path) }
        defer { close(descriptor) }
        try Self.write(content, to: descriptor, path)
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    }

    fileprivate static func write(_ content: [UInt8], to descriptor: CInt, _ path: String) throws(Failure) {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    fileprivate static func failure(_ path: String, _ reason: CInt = errno) -> Failure {
        var status = stat()
        let isFIFO = reason == ENXIO && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        return .badInput(
            "cannot write \(path): \(isFIFO ? "no program reads this FIFO" : String(cString: strerror(reason)))",
            hint: isFIFO ? "start its reader first" : nil
        )
    }
}

extension OutputFile {
    /// Returns a Boolean value that indicates whether two paths lead to the same file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }
}
