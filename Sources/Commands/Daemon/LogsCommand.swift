internal import Control
package import ServiceInterface

/// `gattlab logs NAME`: shows the events of a session.
enum LogsCommand {
    private static let name = Argument(
        Kind.session,
        help: "Name of a session; @daemon for gattlabd's own events, @questions for questions and answers"
    )
    private static let follow = Flag("follow", short: "f", help: "Follow new events")
    private static let after = Option(
        "after",
        Kind.integer("SEQ", in: 0...Int.max),
        help: "Show only events after this number"
    )
    private static let count = Option("count", short: "n", Kind.count, help: "Number of events to show before exiting")

    static let command = Command(
        "logs",
        summary: "Show the stored and new events of a session of gattlabd",
        discussion: [
            "Every event has a number, and gaps are always reported. With --json, each line contains the session, the "
                + "number, the time and the event: pass the last number to --after to continue without duplicates or "
                + "omissions."
        ],
        parameters: [.argument(name), .flag(follow), .option(after), .option(count)],
        examples: [
            "logs chest": "all stored events of a session",
            "logs chest --follow --after 1700 --json": "the events after event 1700, and new events",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        try await context.requireDaemon()
        let service = try await context.service()
        let name = try arguments.required(name)
        var log = LogProgress(after: arguments[after] ?? 0, limit: arguments[count])
        let start = log.after
        if !arguments[follow] {
            let now = try await context.perform(Subscribe(session: name, after: nil), showing: "querying gattlabd")
            _ = try await context.perform(Unsubscribe(subscription: now.subscription), showing: "querying gattlabd")
            log.last = now.seq
            guard !log.isComplete else { return }
        }
        let printer = LogPrinter(context.console, name, try context.types())
        let task = LimitedTask()
        do throws(ControlError) {
            _ = try await task.run { () async throws(ControlError) in
                try await service.follow(name, after: start) { followed in
                    guard !log.isComplete else { return }
                    log.handle(followed)
                    printer.print(followed)
                    if log.isComplete { task.stop() }
                }
            }
        } catch {
            throw Failure(error)
        }
    }
}

/// The progress of showing the events of a session.
package struct LogProgress: Hashable, Sendable {
    /// The number of the last event that was shown or reported as lost.
    package private(set) var after: Int
    /// The number of the last event to show; `nil` to follow without end.
    package var last: Int?
    private let limit: Int?
    private var shown = 0
    private var hasStarted = false

    package init(after: Int, limit: Int?) {
        self.after = after
        self.limit = limit
    }

    package var isComplete: Bool {
        if let limit, shown >= limit { return true }
        // A cursor beyond the last event belongs to an earlier session with this name: a gap will be reported.
        return last.map { hasStarted ? after >= $0 : after == $0 } ?? false
    }

    package mutating func handle(_ followed: FollowedEvent) {
        hasStarted = true
        switch followed {
        case .event(let event):
            after = max(after, event.seq)
            shown += 1
        // The numbering starts again.
        case .gap(let gap) where gap.reason == .restarted: after = 0
        case .gap(let gap): after = max(after, gap.to)
        }
    }
}
