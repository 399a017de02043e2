/// The request `recordings`, which lists the files written by `record` sessions.
package struct ListRecordings: ControlRequest {
    package static let method = "recordings"
    package static let isResponseLarge = true
    package static let summary =
        "List the files of the caller's record sessions; an administrator's list has those of all users"
    package static let role: Role? = .drive
    package static let others = Others.administrators

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var recordings: [RecordingFile]

        package init(recordings: [RecordingFile]) {
            self.recordings = recordings
        }
    }

    /// A file of a recording.
    package struct RecordingFile: Codable, Hashable, Sendable {
        /// Name of the file: `chest.jsonl` is the current file, `chest.1.jsonl` the previous one.
        package var file: String
        /// User ID of the owner; null if it belongs to the broker's users.
        package var owner: Int?
        /// Role of the broker's users to whom it belongs; null if it belongs to a user of the daemon's machine.
        package var broker: Role?
        /// Size in bytes.
        package var size: Int

        package init(file: String, owner: Int?, broker: Role?, size: Int) {
            self.file = file
            self.owner = owner
            self.broker = broker
            self.size = size
        }
    }
}

/// The request `recording`, which reads a part of a recording's file.
package struct ReadRecording: ControlRequest {
    package static let method = "recording"
    package static let summary = "Read a part of a file of the caller's record sessions"
    package static let role: Role? = .drive
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound]
    package static let localParameters = [LocalParameter<Self>("owner") { $0.owner != nil }]

    package var file: String
    /// User ID of the owner; the caller if omitted.
    ///
    /// Files of other users require the role `admin`.
    package var owner: Int?
    /// Role of the broker's users to whom the file belongs, in place of `owner`.
    package var broker: Role?
    /// Number of bytes to skip: 0 if omitted, later the `next` of the previous response.
    package var offset: Int?

    /// The `inode` of the previous response, which detects that the recording has continued in another file.
    package var inode: Int?

    package init(file: String, owner: Int? = nil, broker: Role? = nil, offset: Int? = nil, inode: Int? = nil) {
        self.file = file
        self.owner = owner
        self.broker = broker
        self.offset = offset
        self.inode = inode
    }

    package struct Response: Codable, Hashable, Sendable {
        /// Complete lines, each a JSON object with a line feed.
        package var text: String
        /// Offset of the next part, or nil at the current end of the file.
        package var next: Int?
        /// Inode number of the file.
        package var inode: Int

        package init(text: String, next: Int?, inode: Int) {
            self.text = text
            self.next = next
            self.inode = inode
        }
    }
}
