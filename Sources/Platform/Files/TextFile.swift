package import Control
internal import Glibc

/// Access to small files and directories.
package enum TextFile {
    /// Maximum size of a file, in bytes.
    private static let limit = 4 << 20

    /// Reads a regular file; other types, such as FIFOs and devices, are refused.
    ///
    /// - Throws: `.badInput` with the path and the reason.
    package static func read(_ path: String) throws(ControlError) -> [UInt8] {
        let descriptor: CInt
        do throws(RegularFile.OpenError) {
            descriptor = try RegularFile.open(path, O_RDONLY)
        } catch {
            switch error {
            case .system: throw ControlError(.badInput, "cannot read \(path): \(error)")
            case .notRegular: throw ControlError(.badInput, "\(path) \(error)", hint: "give a regular file")
            }
        }
        defer { close(descriptor) }
        return try contents(of: descriptor, path)
    }

    /// Reads a file of any type to its end, waiting for its data.
    ///
    /// It is for paths given by the user of a command: `<(…)` of a shell and `/dev/stdin` are FIFOs. It is not for the
    /// daemon, which must not block.
    ///
    /// - Throws: `.badInput` with the path and the reason.
    package static func readBlocking(_ path: String) throws(ControlError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        return try contents(of: descriptor, path)
    }

    private static func contents(of descriptor: CInt, _ path: String) throws(ControlError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            bytes += chunk.prefix(count)
        }
        throw ControlError(.badInput, "\(path) is larger than \(limit >> 20) MiB", hint: "is it a text file?")
    }

    /// Returns true if a file exists at a path.
    package static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Returns the names in a directory; empty if it cannot be read.
    package static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    /// Returns the names of a directory's visible subdirectories.
    package static func folders(in directory: String) -> [String] {
        names(in: directory).filter { name in
            var information = stat()
            return !name.hasPrefix(".") && stat("\(directory)/\(name)", &information) == 0
                && information.st_mode & S_IFMT == S_IFDIR
        }
    }

    /// Returns the directory of a file.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func failure(_ path: String) -> ControlError {
        ControlError(.badInput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
