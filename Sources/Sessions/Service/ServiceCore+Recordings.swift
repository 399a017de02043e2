internal import Control
internal import DBus
internal import Glibc

/// Requests about the files of `record` sessions, which only the daemon can open.
extension ServiceCore {
    nonisolated static func serveRecordings(_ table: inout MethodTable) {
        table.serve(ListRecordings.self) { core, _, call in
            let owner = call.client.has(.admin) ? nil : call.client.peer.uid
            return ListRecordings.Answer(recordings: await RecordingFolder(path: core.recordings).files(of: owner))
        }
        table.serve(ReadRecording.self) { core, request, call throws(ControlError) in
            let own = call.client.peer.uid
            let owner = try request.owner.map { (number) throws(ControlError) in
                guard let uid = UInt32(exactly: number) else {
                    throw ControlError(.badInput, "\(number) is not the number of a user")
                }
                return uid
            }
            if let owner, owner != own { try core.require(.admin, of: call.client) }
            return try await RecordingFolder(path: core.recordings)
                .read(request.file, of: owner ?? own, from: request.offset ?? 0, inode: request.inode)
        }
    }
}

/// The folder of recordings: in it a folder for each user, by number.
struct RecordingFolder: Sendable {
    let path: String

    private static let suffix = ".jsonl"
    /// Bytes that are read at a time; far more than a line has.
    private static let block = 1 << 16

    /// The files of a user, or of all users.
    @concurrent func files(of owner: UInt32?) async -> [ListRecordings.Recorded] {
        let owners = owner.map { [$0] } ?? TextFile.folders(in: path).compactMap { UInt32($0) }.sorted()
        return owners.flatMap { owner in
            TextFile.names(in: "\(path)/\(owner)").filter { $0.hasSuffix(Self.suffix) }.sorted().compactMap { name in
                var information = stat()
                guard lstat("\(path)/\(owner)/\(name)", &information) == 0, information.st_mode & S_IFMT == S_IFREG
                else { return nil }
                return ListRecordings.Recorded(file: name, owner: Int(owner), size: Int(information.st_size))
            }
        }
    }

    /// The whole lines of a file from an offset on, as many as a block holds.
    ///
    /// - Throws: `.badInput` for what cannot be a recording's name or offset, `.notFound` where there is none.
    @concurrent func read(
        _ name: String,
        of owner: UInt32,
        from offset: Int,
        inode: Int? = nil
    ) async throws(ControlError) -> ReadRecording.Answer {
        guard name.hasSuffix(Self.suffix), !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")), offset >= 0
        else {
            throw ControlError(
                .badInput,
                "'\(name)' from \(offset) on is no part of a recording",
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
                "\(name) is another file now: the recording went on in a new one while it was read",
                hint: "read it again; gattlab recordings lists the files"
            )
        }
        var bytes = [UInt8](repeating: 0, count: Self.block)
        let count = pread(file, &bytes, bytes.count, off_t(offset))
        guard count >= 0 else {
            throw ControlError(.storage, "cannot read \(name): \(String(cString: strerror(errno)))")
        }
        // A line that is being written is left to the next part.
        guard let end = bytes[..<count].lastIndex(of: UInt8(ascii: "\n")) else {
            return ReadRecording.Answer(text: "", next: nil, inode: found)
        }
        let next = offset + end + 1
        return ReadRecording.Answer(
            text: String(decoding: bytes[...end], as: UTF8.self),
            next: next < Int(information.st_size) ? next : nil,
            inode: found
        )
    }
}
