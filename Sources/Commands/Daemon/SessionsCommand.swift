internal import Control

/// `gattlab sessions`: lists the daemon's sessions.
enum SessionsCommand {
    static let command = Command(
        "sessions",
        summary: "List the sessions of gattlabd",
        discussion: [
            "A session is a watch, a scan, a record or an emulation. A session with a name persists after the command "
                + "that started it ends, and across restarts of gattlabd. A recording is listed with the programs and "
                + "the workouts that have a stake in it."
        ],
        parameters: [],
        examples: ["sessions": "list sessions with their owners and numbers of events"]
    ) { (context) throws(Failure) in
        try await context.printNoteIfNoDaemon("the only sessions are those in commands")
        let style = context.console.style
        var table = Table()
        for summary in try await context.perform(ListSessions(), showing: "querying gattlabd").sessions {
            try context.console.emit(answer: summary)
            table.append([
                style.bold(summary.session),
                summary.kind.rawValue,
                state(summary.state, style),
                summary.subject,
                summary.owner,
                stakes(in: summary),
                summary.seq == 1 ? "1 event" : "\(summary.seq) events",
                "since \(summary.since)",
                summary.error?.message ?? "",
            ])
        }
        for line in table.lines { context.console.line(line) }
    }

    /// Returns the holders of the stakes in a recording, other than its user.
    static func stakes(in summary: SessionSummary) -> String {
        let holders = summary.programs + summary.workouts.map { "workout \($0)" }
        return holders.isEmpty ? "" : "for \(holders.joined(separator: ", "))"
    }

    private static func state(_ state: SessionSummary.State, _ style: Style) -> String {
        switch state {
        case .running: style.green(state.rawValue)
        case .starting, .waiting: style.yellow(state.rawValue)
        case .failed: style.red(state.rawValue)
        }
    }
}
