internal import Glibc

/// A file that a verb writes as a whole.
///
/// A regular file is replaced: its content goes to a new file beside it, which is synced and renamed, so that a reader finds either
/// the former content or all of the new one. The new file keeps the mode of the former one, and its owner where that is allowed.
/// Anything else, such as a FIFO or a device, is opened once and written into. Symbolic links are followed.
package final class OutputFile {
    package let path: String
    /// The mode of a file that is created, less the umask.
    private let mode: mode_t
    /// The descriptor of what is not a regular file; -1 for a regular file or none.
    private let stream: CInt

    /// Opens what exists at `path` unless it is a regular file.
    package init(_ path: String, mode: UInt32 = 0o666) throws(Failure) {
        self.path = path
        self.mode = mode
        stream =
            switch try Self.look(at: path, mode) {
            case .stream(let descriptor): descriptor
            case .file, .nothing: -1
            }
    }

    deinit {
        if stream >= 0 { close(stream) }
    }

    /// A Boolean value that indicates whether everything is written to one stream, which cannot be replaced.
    package var isStream: Bool { stream >= 0 }

    /// Replaces the content of the file, or writes `content` into the stream.
    package func write(_ content: [UInt8]) throws(Failure) {
        guard !isStream else { return try Self.write(content, to: stream, path) }
        switch try Self.look(at: path, mode) {
        case .stream(let descriptor):
            defer { close(descriptor) }
            try Self.write(content, to: descriptor, path)
        case .nothing: try replace(nil, at: path, content)
        case .file(let status): try replace(status, at: try Self.resolved(path), content)
        }
    }

    /// Opens `path` to append to it from its start on: a regular file is emptied or created, anything else is written into.
    static func open(_ path: String) throws(Failure) -> CInt {
        if case .stream(let descriptor) = try look(at: path, 0o666) { return descriptor }
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        return descriptor
    }

    // MARK: What exists

    private enum Existing {
        case nothing
        case file(stat)
        case stream(CInt)
    }

    /// Looks at what `path` leads to, as the kernel follows links: in directories that all may write to it refuses those of others
    /// (proc_sys_fs(5), protected_symlinks).
    private static func look(at path: String, _ mode: mode_t) throws(Failure) -> Existing {
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
    /// - Parameter former: What is replaced; nil to create a file.
    private func replace(_ former: stat?, at target: String, _ content: [UInt8]) throws(Failure) {
        let parts = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = parts.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let name = parts.map { String(target[target.utf8.index(after: $0)...]) } ?? target
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw Self.failure(path) }
        defer { close(directory) }
        if let former {
            // A link may lead elsewhere by now.
            var status = stat()
            guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_ino == former.st_ino,
                status.st_dev == former.st_dev
            else { throw .badInput("cannot write \(path): another program has changed it", hint: "try again") }
        }
        let draft = ".gattlab-" + String(UInt64.random(in: .min ... .max), radix: 16)
        let descriptor = openat(
            directory,
            draft,
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
            former == nil ? mode : 0o600
        )
        guard descriptor >= 0 else {
            if former != nil, [EACCES, EPERM, EROFS].contains(errno) { return try overwrite(content) }
            throw Self.failure(path)
        }
        do throws(Failure) {
            defer { close(descriptor) }
            if let former {
                // Only root may give files away; the mode comes after, because this clears parts of it.
                _ = fchown(descriptor, former.st_uid, former.st_gid)
                _ = fchmod(descriptor, former.st_mode & 0o777)
            }
            try Self.write(content, to: descriptor, path)
            guard fsync(descriptor) == 0 else { throw Self.failure(path) }
        } catch {
            unlinkat(directory, draft, 0)
            throw error
        }
        guard renameat(directory, draft, directory, name) == 0 else {
            let reason = errno
            unlinkat(directory, draft, 0)
            // A file that is a mount point, as containers have them.
            if former != nil, reason == EBUSY { return try overwrite(content) }
            throw Self.failure(path, reason)
        }
    }

    /// Writes into a file whose directory takes no other.
    private func overwrite(_ content: [UInt8]) throws(Failure) {
        let descriptor = Glibc.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(path) }
        defer { close(descriptor) }
        try Self.write(content, to: descriptor, path)
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    }

    private static func write(_ content: [UInt8], to descriptor: CInt, _ path: String) throws(Failure) {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func failure(_ path: String, _ reason: CInt = errno) -> Failure {
        var status = stat()
        let isFIFO = reason == ENXIO && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        return .badInput(
            "cannot write \(path): \(isFIFO ? "no program reads this FIFO" : String(cString: strerror(reason)))",
            hint: isFIFO ? "start its reader first" : nil
        )
    }
}
