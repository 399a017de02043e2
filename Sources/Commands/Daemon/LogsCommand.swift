internal import Control
internal import DBus
internal import GATT
package import Sessions

/// `gattlab logs NAME`: shows what a session told.
enum LogsCommand {
    private static let name = Argument(
        Kind.session,
        help: "The name of a session; @daemon for what gattlabd did itself, @questions for what it asked"
    )
    private static let follow = Flag("follow", short: "f", help: "Go on with what it tells from now on")
    private static let after = Option(
        "after",
        Kind.integer("SEQ", in: 0...Int.max),
        help: "Only the events after this number"
    )
    private static let count = Option("count", short: "n", Kind.count, help: "End after this many events")

    static let command = Command(
        "logs",
        summary: "Show the events of a session of gattlabd, those it has kept and those that come",
        discussion: [
            "Every event has a number. Where some are gone for good, it is said which. With --json each line has the session, the "
                + "number, the time and the event: give the last number to --after, and nothing is shown twice or left out."
        ],
        parameters: [.argument(name), .flag(follow), .option(after), .option(count)],
        examples: [
            "logs chest": "all that gattlabd has kept of a session",
            "logs chest --follow --after 1700 --json": "what came after event 1700, and what comes",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        try await session.requireDaemon()
        let service = try await session.service()
        let name = try arguments.required(name)
        var log = SessionLog(after: arguments[after] ?? 0, limit: arguments[count])
        if !arguments[follow] {
            let now = try await session.perform(Subscribe(session: name, after: nil), "asking gattlabd")
            _ = try await session.perform(Unsubscribe(subscription: now.subscription), "asking gattlabd")
            log.last = now.seq
            guard !log.isComplete else { return }
        }
        let printer = LogPrinter(session.console, name)
        let run = BoundedRun()
        do throws(ControlError) {
            _ = try await run.run { [start = log.after] () async throws(ControlError) in
                try await service.follow(name, after: start) { followed in
                    guard !log.isComplete else { return }
                    log.take(followed)
                    printer.print(followed)
                    if log.isComplete { run.stop() }
                }
            }
        } catch {
            throw Failure(error)
        }
    }
}

/// How far the events of a session have been shown.
package struct SessionLog: Hashable, Sendable {
    /// The number of the last event shown, or known to be gone.
    package private(set) var after: Int
    /// The last event to show; nil to go on as long as there are any.
    package var last: Int?
    private let limit: Int?
    private var shown = 0
    private var hasBegun = false

    package init(after: Int, limit: Int?) {
        self.after = after
        self.limit = limit
    }

    package var isComplete: Bool {
        if let limit, shown >= limit { return true }
        // A cursor beyond the last event is of a session that had the name before: there is something to be told of that.
        return last.map { hasBegun ? after >= $0 : after == $0 } ?? false
    }

    package mutating func take(_ followed: FollowedEvent) {
        hasBegun = true
        switch followed {
        case .event(let event):
            after = max(after, event.seq)
            shown += 1
        // The numbers begin anew.
        case .gap(let gap) where gap.reason == .restarted: after = 0
        case .gap(let gap): after = max(after, gap.to)
        }
    }
}
