/// `recordings`: the files that the caller's `record` sessions have written.
package struct ListRecordings: Request {
    package static let method = "recordings"
    package static let isAnswerLarge = true
    package static let summary =
        "List the files of the caller's record sessions; an administrator's list has those of all users"
    package static let role: Role? = .drive

    package init() {}

    package struct Answer: Codable, Hashable, Sendable {
        package var recordings: [Recorded]

        package init(recordings: [Recorded]) {
            self.recordings = recordings
        }
    }

    /// One file.
    package struct Recorded: Codable, Hashable, Sendable {
        /// The file's name: `chest.jsonl` is being written to, `chest.1.jsonl` is the one before it.
        package var file: String
        /// The user's number.
        package var owner: Int
        /// In bytes.
        package var size: Int

        package init(file: String, owner: Int, size: Int) {
            self.file = file
            self.owner = owner
            self.size = size
        }
    }
}

/// `recording`: a part of such a file.
package struct ReadRecording: Request {
    package static let method = "recording"
    package static let summary = "Read a part of a file of the caller's record sessions"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.notFound]

    package var file: String
    /// The user whose file it is, by number; the caller when left out.
    ///
    /// Those of others are for administrators.
    package var owner: Int?
    /// The number of bytes to skip: 0 when left out, and then the `next` of the answer before.
    package var offset: Int?

    /// The `inode` of the answer before, so that parts of two files are not mixed when the recording goes on in another file.
    package var inode: Int?

    package init(file: String, owner: Int? = nil, offset: Int? = nil, inode: Int? = nil) {
        self.file = file
        self.owner = owner
        self.offset = offset
        self.inode = inode
    }

    package struct Answer: Codable, Hashable, Sendable {
        /// Whole lines, each a JSON object with its line feed.
        package var text: String
        /// Where the next part begins; nil at the end of what has been written.
        package var next: Int?
        /// The number of the file on its disk.
        package var inode: Int

        package init(text: String, next: Int?, inode: Int) {
            self.text = text
            self.next = next
            self.inode = inode
        }
    }
}
