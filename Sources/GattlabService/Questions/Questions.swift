package import Control
package import DaemonConfiguration

/// The pending questions to users, with the remembered answers and the decisions without an answer.
///
/// A caller in this process raises a subject and receives a ticket, which is resolved later; equal subjects are one
/// question, with any number of tickets. A client of the daemon asks an inquiry, whose outcome is stored until the client
/// has had time to collect it. Durations are readings of one monotonic clock. Timestamps are sent to clients, and are
/// the basis of the remaining time after a restart.
package struct Questions: Sendable {
    /// Maximum number of pending questions about devices, so that a peer that changes its address cannot flood users
    /// with questions.
    package static let limit = 32
    /// Maximum number of pending questions about writes; the rest is reserved for pairings.
    package static let writeLimit = 24
    /// Maximum number of pending questions about writes to one user's devices, so that those of others remain possible.
    package static let ownerLimit = 12

    /// Settings, which may change while questions are pending; pending questions keep their timeouts.
    package var settings: QuestionSettings
    var pending: [Pending] = []
    /// The decided questions of clients, oldest first.
    var decided: [Decided] = []
    private var remembered: Set<Subject>
    var nextNumber: Int
    private var nextTicket: Ticket = 1

    /// Creates a state without pending questions.
    ///
    /// - Parameters:
    ///   - remembered: Subjects of questions about devices that are always allowed.
    ///   - firstNumber: Number of the first question; it must be above all earlier numbers, so that a late answer
    ///     cannot apply to a different question.
    package init(_ settings: QuestionSettings, remembered: some Sequence<Subject> = [], firstNumber: Int = 1) {
        self.settings = settings
        self.remembered = Set(remembered)
        nextNumber = firstNumber
    }

    // MARK: - Asking

    /// Raises a subject.
    ///
    /// - Parameters:
    ///   - owner: The owner of the emulated device, if the question concerns one.
    ///   - hasFollowers: True if a client follows `@questions`.
    /// - Returns: The ticket for the decision, and the actions, which may already include the decision.
    package mutating func raise(
        _ subject: Subject,
        text: String,
        of owner: Principal? = nil,
        at now: Duration,
        hasFollowers: Bool
    ) -> (ticket: Ticket, actions: [Action]) {
        let ticket = nextTicket
        nextTicket += 1
        if remembered.contains(subject) { return (ticket, [.resolve([ticket], isAllowed: true)]) }
        if let index = pending.firstIndex(where: { $0.subject == subject }) {
            pending[index].tickets.append(ticket)
            return (ticket, [])
        }
        guard isBelowLimits(for: subject, of: owner) else {
            return (ticket, resolveWithoutAsking(ticket, isAllowed: false, by: "limit"))
        }
        if !hasFollowers, settings.withoutListener != .wait {
            return (
                ticket, resolveWithoutAsking(ticket, isAllowed: settings.withoutListener == .allow, by: "no-listener")
            )
        }
        let question = Pending(
            number: nextQuestionNumber(),
            subject: subject,
            text: text,
            expires: now + settings.timeout,
            owner: owner,
            tickets: [ticket]
        )
        pending.append(question)
        return (ticket, [.publish(question)])
    }

    private func isBelowLimits(for subject: Subject, of owner: Principal?) -> Bool {
        guard pending.count(where: { $0.record == nil }) < Self.limit else { return false }
        guard subject.kind == .write else { return true }
        let writes = pending.filter { $0.subject.kind == .write }
        return writes.count < Self.writeLimit && writes.count { $0.owner == owner } < Self.ownerLimit
    }

    /// Withdraws a ticket; a question without remaining tickets is withdrawn as well.
    package mutating func withdraw(_ ticket: Ticket) -> [Action] {
        guard let index = pending.firstIndex(where: { $0.tickets.contains(ticket) }) else { return [] }
        pending[index].tickets.removeAll { $0 == ticket }
        guard pending[index].tickets.isEmpty else { return [] }
        let question = pending.remove(at: index)
        return [.report(question: question.number, answer: Outcome.withdrawn, by: Outcome.daemon)]
    }

    // MARK: - Answering

    /// Answers a question.
    ///
    /// - Parameters:
    ///   - remember: True if the same question is not to be asked again; implied by `always`.
    ///   - user: Name of the user that answers, for the log and for the asker.
    /// - Throws: `.notFound` if no such question is pending, `.badInput` if the answer is not one of its choices.
    package mutating func answer(
        _ number: Int,
        _ word: AnswerQuestion.Choice,
        remember: Bool = false,
        by user: String,
        at now: Duration,
        _ time: Timestamp
    ) throws(ControlError) -> [Action] {
        guard let index = pending.firstIndex(where: { $0.number == number }) else { throw .notPending(number) }
        let question = pending[index]
        let choices = question.subject.choices
        let answer = word == .always ? choices.first ?? word.rawValue : word.rawValue
        let isRemembered = word == .always || remember
        let isApproval = answer == choices.first
        guard choices.contains(answer) else {
            throw ControlError(
                .badInput,
                "'\(answer.truncated(toBytes: Inquiry.subjectLimit))' does not answer question \(number)",
                hint: "its choices are \((choices + [AnswerQuestion.Choice.always.rawValue]).joined(separator: ", "))"
            )
        }
        guard !isRemembered || isApproval || question.record != nil else {
            throw ControlError(
                .badInput,
                "only 'allow' is remembered for a device",
                hint: "answer without remembering, or block the device with 'bluetoothctl block'"
            )
        }
        pending.remove(at: index)
        if let record = question.record {
            return settle(record, answer: answer, isRemembered: isRemembered, by: user, at: now, time)
        }
        var actions: [Action] = [
            .report(question: number, answer: isRemembered ? AnswerQuestion.Choice.always.rawValue : answer, by: user)
        ]
        if isRemembered {
            remembered.insert(question.subject)
            actions.append(.remember(question.subject, by: user))
        }
        return actions + [.resolve(question.tickets, isAllowed: isApproval)]
    }

    /// Ends the questions whose timeout has expired, and discards the outcomes that have been available long enough.
    ///
    /// The configuration decides questions about devices; those of clients are unanswered.
    package mutating func expire(at now: Duration) -> [Action] {
        let over = pending.filter { $0.expires <= now }
        pending.removeAll { $0.expires <= now }
        let isAllowed = settings.unanswered == .allow
        var actions: [Action] = []
        for question in over {
            if let record = question.record {
                actions += settle(record, answer: nil, by: Outcome.timeout, at: question.expires, record.expires)
            } else {
                actions += [
                    .report(question: question.number, answer: Self.word(isAllowed), by: Outcome.timeout),
                    .resolve(question.tickets, isAllowed: isAllowed),
                ]
            }
        }
        return actions + discardOutcomes(at: now)
    }

    private static func word(_ isAllowed: Bool) -> String {
        (isAllowed ? AnswerQuestion.Choice.allow : .deny).rawValue
    }

    /// Withdraws the questions of a session that has been removed, and removes its remembered answers.
    package mutating func remove(session: String) -> [Action] {
        let over = pending.filter { $0.subject.session == session }
        pending.removeAll { $0.subject.session == session }
        var actions = over.flatMap { question -> [Action] in
            [
                .report(question: question.number, answer: Outcome.withdrawn, by: Outcome.daemon),
                .resolve(question.tickets, isAllowed: false),
            ]
        }
        let count = remembered.count
        remembered = remembered.filter { $0.session != session }
        if remembered.count < count { actions.append(.deleteAnswers(session: session)) }
        return actions
    }

    // MARK: - Pending questions

    /// The pending questions, by number.
    package var all: [Pending] { pending }

    /// Time of the next call of `expire(at:)`, or nil if none is required.
    package var nextExpiry: Duration? {
        [pending.lazy.map(\.expires).min(), decided.lazy.compactMap(\.discards).min()].compactMap(\.self).min()
    }

    /// Resolves a ticket without asking; the decision is still reported under a number, so that the log is complete.
    private mutating func resolveWithoutAsking(_ ticket: Ticket, isAllowed: Bool, by reason: String) -> [Action] {
        [
            .report(question: nextQuestionNumber(), answer: Self.word(isAllowed), by: reason),
            .resolve([ticket], isAllowed: isAllowed),
        ]
    }

    mutating func nextQuestionNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }
}

extension ControlError {
    /// Returns the error for a question that is not pending, or that the caller may not answer.
    static func notPending(_ number: Int) -> ControlError {
        ControlError(
            .notFound,
            "question \(number) is not pending",
            hint: "it may have been answered or have expired, or be addressed to another role; 'gattlab ask' shows the "
                + "pending questions"
        )
    }
}
