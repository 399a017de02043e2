internal import Control
internal import Glibc
internal import Platform

/// The folder of recordings, with a subfolder for each owner.
struct RecordingFolder: Sendable {
    let path: String

    private static let suffix = ".jsonl"
    /// Number of bytes read at a time, far more than the longest line.
    private static let block = 1 << 16

    /// Returns the files of an owner, or of all.
    @concurrent func files(of owner: String?) async -> [ListRecordings.RecordingFile] {
        (owner.map { [$0] } ?? TextFile.folders(in: path)).compactMap { Principal($0) }.sorted().flatMap(files)
    }

    private func files(of owner: Principal) -> [ListRecordings.RecordingFile] {
        let folder = "\(path)/\(owner.text)"
        return TextFile.names(in: folder).filter { $0.hasSuffix(Self.suffix) }.sorted().compactMap { name in
            var information = stat()
            guard lstat("\(folder)/\(name)", &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            return ListRecordings.RecordingFile(file: name, of: owner, size: Int(information.st_size))
        }
    }

    /// Returns the complete lines of a file from an offset, as many as fit into a block.
    ///
    /// - Throws: `.badInput` for an invalid file name or offset, `.notFound` if the file does not exist.
    @concurrent func read(
        _ name: String,
        of owner: String,
        from offset: Int,
        inode: Int? = nil
    ) async throws(ControlError) -> ReadRecording.Response {
        guard name.hasSuffix(Self.suffix), !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")), offset >= 0
        else {
            throw ControlError(
                .badInput,
                "invalid recording file '\(name)' or offset \(offset)",
                hint: "gattlab recordings lists them"
            )
        }
        let file = open("\(path)/\(owner)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        defer { if file >= 0 { close(file) } }
        var information = stat()
        guard file >= 0, fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw ControlError(.notFound, "there is no recording \(name)", hint: "gattlab recordings lists them")
        }
        let found = Int(truncatingIfNeeded: information.st_ino)
        guard inode == nil || inode == found else {
            throw ControlError(
                .notFound,
                "\(name) was replaced: the recording continued in a new file while it was read",
                hint: "read it again; gattlab recordings lists the files"
            )
        }
        var bytes = [UInt8](repeating: 0, count: Self.block)
        let count = pread(file, &bytes, bytes.count, off_t(offset))
        guard count >= 0 else {
            throw ControlError(.storage, "cannot read \(name): \(String(cString: strerror(errno)))")
        }
        // An incomplete line is left for the next request.
        guard let end = bytes[..<count].lastIndex(of: UInt8(ascii: "\n")) else {
            return ReadRecording.Response(text: "", next: nil, inode: found)
        }
        let next = offset + end + 1
        return ReadRecording.Response(
            text: String(decoding: bytes[...end], as: UTF8.self),
            next: next < Int(information.st_size) ? next : nil,
            inode: found
        )
    }
}

extension ListRecordings.RecordingFile {
    fileprivate init(file: String, of owner: Principal, size: Int) {
        switch owner {
        case .user(let uid): self.init(file: file, owner: Int(uid), broker: nil, size: size)
        case .broker(let role): self.init(file: file, owner: nil, broker: role, size: size)
        case .service: self.init(file: file, owner: nil, broker: nil, size: size)
        }
    }
}
