internal import Control
internal import EventLoop

/// `gattlab recordings [RECORDING]`: lists the files of `record` sessions, or prints one.
enum RecordingsCommand {
    private static let file = Argument(
        Kind.text("RECORDING"),
        .optional,
        help: "File to print (default: list the files)"
    )
    private static let owner = Option(
        "owner",
        Kind.integer("UID", in: 0...Int(UInt32.max)),
        help: "User ID of the file's owner; only administrators can read other users' files"
    )

    static let command = Command(
        "recordings",
        summary: "List the files of record sessions in gattlabd, or print one",
        discussion: [
            "gattlabd keeps recordings where only it can read them; users can read those of their own sessions, "
                + "administrators all. NAME.jsonl is the current file, NAME.1.jsonl the previous one. Each line is an "
                + "event, as printed by 'gattlab watch --json'."
        ],
        parameters: [.argument(file), .option(owner)],
        examples: [
            "recordings": "list the files",
            "recordings scale-log.jsonl": "print all events in a file",
        ]
    ) { (context) throws(Failure) in
        try await context.printNoteIfNoDaemon("the only recordings are those in a command's own folder")
        guard let file = context.arguments[file] else { return try await list(context) }
        var request = ReadRecording(file: file, owner: context.arguments[owner], offset: 0)
        while request.offset != nil {
            let part = try await context.perform(request, showing: "querying gattlabd")
            context.console.json(part.text)
            (request.offset, request.inode) = (part.next, part.inode)
        }
    }

    private static func owner(of recording: ListRecordings.RecordingFile) -> String {
        recording.owner.map { "of user \($0)" }
            ?? "of the broker's users with \(recording.broker?.rawValue ?? "no role")"
    }

    @EventLoop
    private static func list(_ context: CommandContext) async throws(Failure) {
        var table = Table()
        let recordings = try await context.perform(ListRecordings(), showing: "querying gattlabd").recordings
        if recordings.isEmpty { context.console.line("you have no recordings") }
        for recording in recordings {
            try context.console.emit(answer: recording)
            table.append([
                context.console.style.bold(recording.file), "\(recording.size) bytes", owner(of: recording),
            ])
        }
        for line in table.lines { context.console.line(line) }
    }
}
