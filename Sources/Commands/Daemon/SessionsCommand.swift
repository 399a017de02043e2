internal import Control
internal import DBus

/// `gattlab sessions`: lists what runs.
enum SessionsCommand {
    static let command = Command(
        "sessions",
        summary: "List the sessions of gattlabd",
        discussion: [
            "A session is a watch, a scan, a record or an emulation. One with a name outlives the command that started it, and "
                + "restarts of gattlabd."
        ],
        parameters: [],
        examples: ["sessions": "what runs, for whom, and how far it has come"]
    ) { (session) throws(Failure) in
        try await session.noteWithoutDaemon("there are no sessions beyond a command's own")
        let style = session.console.style
        var table = Table()
        for summary in try await session.perform(ListSessions(), "asking gattlabd").sessions {
            try session.console.emit(answer: summary)
            table.append([
                style.bold(summary.session),
                summary.kind.rawValue,
                state(summary.state, style),
                summary.subject,
                summary.owner,
                summary.seq == 1 ? "1 event" : "\(summary.seq) events",
                "since \(summary.since)",
                summary.error?.message ?? "",
            ])
        }
        for line in table.lines { session.console.line(line) }
    }

    private static func state(_ state: SessionSummary.State, _ style: Style) -> String {
        switch state {
        case .running: style.green(state.rawValue)
        case .starting, .waiting: style.yellow(state.rawValue)
        case .failed: style.red(state.rawValue)
        }
    }
}
