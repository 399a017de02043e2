internal import Control
package import GATT

/// A message of a machine to the submitting command.
package enum RunReply: Hashable, Sendable {
    /// The machine participates; `time` is that of its clock in milliseconds since 1970.
    case opened(ticket: String, time: Int)
    /// The machine does not participate.
    case refused(reason: String)
    /// Indices of further devices that the machine receives.
    case found([Int])
    /// The machine has finished its search for the devices.
    case searched
    /// The machine has started the job, which may have waited for those of other runs.
    case started(job: Int, attempt: Int)
    case finished(FinishedJob)
    /// The machine cannot run the job.
    case returned(job: Int, attempt: Int, reason: String)

    /// Returns nil for a payload that is none.
    package init?(_ payload: [UInt8]) {
        guard
            case .object(let object)? = try? JSONParser.parse(payload, limits: JSONParser.Limits(depth: 64, key: 1024)),
            let entry = object.entries.first, object.entries.count == 1, case .object(let fields) = entry.value,
            Self.numbers.allSatisfy({ (name, range) in
                if case .integer(let number)? = fields[name] { range.contains(number) } else { true }
            })
        else { return nil }
        switch (entry.key, fields["job"], fields["attempt"]) {
        case ("opened", _, _):
            guard case .text(let ticket)? = fields["ticket"], case .integer(let time)? = fields["time"] else {
                return nil
            }
            self = .opened(ticket: ticket, time: time)
        case ("refused", _, _):
            self = .refused(reason: Self.text(fields["reason"]) ?? "without a reason")
        case ("found", _, _):
            guard case .list(let items)? = fields["devices"] else { return nil }
            self = .found(items.compactMap { if case .integer(let index) = $0 { index } else { nil } })
        case ("searched", _, _): self = .searched
        case ("started", .integer(let job)?, .integer(let attempt)?): self = .started(job: job, attempt: attempt)
        case ("finished", .integer(let job)?, .integer(let attempt)?):
            var events: [FieldObject] = []
            if case .list(let items)? = fields["events"] {
                events = items.compactMap { if case .object(let event) = $0 { event } else { nil } }
            }
            var finished = FinishedJob(job: job, attempt: attempt, events: events)
            finished.problem = Self.text(fields["problem"])
            if case .integer(let count)? = fields["omitted"] { finished.omitted = count }
            self = .finished(finished)
        case ("returned", .integer(let job)?, .integer(let attempt)?):
            self = .returned(job: job, attempt: attempt, reason: Self.text(fields["reason"]) ?? "without a reason")
        default: return nil
        }
    }

    /// The ranges of numbers with which the submitting command calculates; the last time is in the year 9999.
    private static let numbers: [(name: String, range: ClosedRange<Int>)] = [
        ("job", 0...ProbeOrder.maximumJobs), ("attempt", 1...1_000_000_000), ("omitted", 0...1_000_000_000),
        ("time", 0...253_402_300_799_999),
    ]

    private static func text(_ value: FieldValue?) -> String? {
        if case .text(let text)? = value { text } else { nil }
    }

    /// The JSON text of the message.
    package var payload: [UInt8] {
        let object: FieldObject =
            switch self {
            case .opened(let ticket, let time): ["opened": ["ticket": .text(ticket), "time": .integer(time)]]
            case .refused(let reason): ["refused": ["reason": .text(reason)]]
            case .found(let devices): ["found": ["devices": .list(devices.map { .integer($0) })]]
            case .searched: ["searched": [:]]
            case .started(let job, let attempt): ["started": ["job": .integer(job), "attempt": .integer(attempt)]]
            case .finished(let finished): ["finished": .object(finished.fields)]
            case .returned(let job, let attempt, let reason):
                ["returned": ["job": .integer(job), "attempt": .integer(attempt), "reason": .text(reason)]]
            }
        return Array(object.jsonText.utf8)
    }
}

/// The result of a job that a machine has run.
package struct FinishedJob: Hashable, Sendable {
    package var job: Int
    package var attempt: Int
    /// The events of the run, as `gattlab probe --json` prints them.
    package var events: [FieldObject]
    /// Number of events that were too many for the message.
    package var omitted = 0
    /// The reason for which the run did not end by itself; nil if it did.
    package var problem: String?

    package init(job: Int, attempt: Int, events: [FieldObject] = []) {
        self.job = job
        self.attempt = attempt
        self.events = events
    }

    /// A Boolean value that indicates whether the run ended by itself, and without a failure.
    package var hasPassed: Bool {
        problem == nil && events.last { $0["event"] == .text("run-ended") }?["status"] == .integer(0)
    }

    /// Removes all events except the last one, the summary.
    package mutating func omitEvents() {
        omitted += max(0, events.count - 1)
        events = events.suffix(1)
    }

    fileprivate var fields: FieldObject {
        [
            "job": .integer(job), "attempt": .integer(attempt), "omitted": .integer(omitted),
            "problem": FieldValue(problem), "events": .list(events.map { .object($0) }),
        ]
    }
}
