internal import Control
internal import DBus

/// `gattlab recordings [RECORDING]`: lists the files of `record` sessions, or prints one.
enum RecordingsCommand {
    private static let file = Argument(
        Kind.text("RECORDING"),
        .optional,
        help: "A file of the list, which is printed; without it the files are listed"
    )
    private static let owner = Option(
        "owner",
        Kind.integer("UID", in: 0...Int(UInt32.max)),
        help: "The user whose file it is, by number; other users' files are for administrators"
    )

    static let command = Command(
        "recordings",
        summary: "List the files of record sessions in gattlabd, or print one",
        discussion: [
            "gattlabd keeps recordings where only it can read them; a user gets those of that user's own sessions, an administrator "
                + "all. NAME.jsonl is being written to, NAME.1.jsonl is the file before it. Each line is an event, as watch --json "
                + "prints it."
        ],
        parameters: [.argument(file), .option(owner)],
        examples: [
            "recordings": "what there is",
            "recordings scale-log.jsonl": "every event that is kept in a file",
        ]
    ) { (session) throws(Failure) in
        try await session.noteWithoutDaemon("there are no recordings but those in a command's own folder")
        guard let file = session.arguments[file] else { return try await list(session) }
        var request = ReadRecording(file: file, owner: session.arguments[owner], offset: 0)
        while request.offset != nil {
            let part = try await session.perform(request, "asking gattlabd")
            session.console.json(part.text)
            (request.offset, request.inode) = (part.next, part.inode)
        }
    }

    @EventLoop
    private static func list(_ session: Session) async throws(Failure) {
        var table = Table()
        let recordings = try await session.perform(ListRecordings(), "asking gattlabd").recordings
        if recordings.isEmpty { session.console.line("there are no recordings of yours") }
        for recording in recordings {
            try session.console.emit(answer: recording)
            table.append([
                session.console.style.bold(recording.file), "\(recording.size) bytes", "of user \(recording.owner)",
            ])
        }
        for line in table.lines { session.console.line(line) }
    }
}
