package import Control
package import DaemonConfiguration

/// The pending questions to users, with the remembered answers and the decisions without an answer.
///
/// A caller raises a subject and receives a ticket, which is resolved later. Equal subjects (the same kind, peer and
/// session) are one question, with any number of tickets. All times are readings of one monotonic clock.
package struct Questions: Sendable {
    package typealias Ticket = Int

    /// The subject of a question; equal subjects share one question.
    package struct Subject: Hashable, Sendable {
        package var kind: Question.Kind
        /// Address of the peer, or a placeholder if it is unknown.
        package var peer: String
        /// Name of the emulated device's session, if the question concerns one.
        package var session: String?

        package init(kind: Question.Kind, peer: String, session: String?) {
            self.kind = kind
            self.peer = peer
            self.session = session
        }
    }

    /// A question that waits for its answer.
    package struct Pending: Hashable, Sendable {
        package var number: Int
        package var subject: Subject
        package var text: String
        package var expires: Duration
        /// User ID of the owner of the emulated device; nil for a pairing.
        package var owner: UInt32?
        fileprivate var tickets: [Ticket]
    }

    /// An action for the caller, in order.
    package enum Action: Hashable, Sendable {
        /// Publish the question to the followers of `@questions`.
        case publish(Pending)
        /// Publish and log the outcome of a question.
        case report(question: Int, answer: String, by: String)
        /// Return the decision to the holders of the tickets.
        case resolve([Ticket], isAllowed: Bool)
        /// Store that this subject is always allowed.
        case remember(Subject, by: String)
        /// Delete the stored answers of a session.
        case deleteAnswers(session: String)
    }

    /// Maximum number of pending questions, so that a peer that changes its address cannot flood users with questions.
    package static let limit = 32
    /// Maximum number of pending questions about writes; the rest is reserved for pairings.
    package static let writeLimit = 24
    /// Maximum number of pending questions about writes to one user's devices, so that those of others remain possible.
    package static let ownerLimit = 12

    /// Answers that are reported but not given by a user.
    private enum Outcome {
        static let allow = AnswerQuestion.Choice.allow.rawValue
        static let deny = AnswerQuestion.Choice.deny.rawValue
        static let withdrawn = "withdrawn"

        static func word(_ isAllowed: Bool) -> String { isAllowed ? allow : deny }
    }

    /// Settings, which may change while questions are pending; pending questions keep their timeouts.
    package var settings: QuestionSettings
    private var pending: [Pending] = []
    private var remembered: Set<Subject>
    private var nextNumber: Int
    private var nextTicket: Ticket = 1

    /// Creates a state without pending questions.
    ///
    /// - Parameters:
    ///   - remembered: Subjects that are always allowed.
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
    ///   - owner: User ID of the owner of the emulated device, if the question concerns one.
    ///   - hasFollowers: True if a client follows `@questions`.
    /// - Returns: The ticket for the decision, and the actions, which may already include the decision.
    package mutating func raise(
        _ subject: Subject,
        text: String,
        of owner: UInt32? = nil,
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

    private func isBelowLimits(for subject: Subject, of owner: UInt32?) -> Bool {
        guard pending.count < Self.limit else { return false }
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
        return [.report(question: question.number, answer: Outcome.withdrawn, by: "gattlabd")]
    }

    // MARK: - Answering

    /// Answers a question.
    ///
    /// - Parameter user: Name of the user that answers, for the log.
    /// - Throws: `.notFound` if no such question is pending.
    package mutating func answer(
        _ number: Int,
        _ word: AnswerQuestion.Choice,
        by user: String
    ) throws(ControlError) -> [Action] {
        guard let index = pending.firstIndex(where: { $0.number == number }) else {
            throw ControlError(
                .notFound,
                "question \(number) is not pending",
                hint: "it may have been answered or have expired; 'gattlab ask' shows the pending questions"
            )
        }
        let question = pending.remove(at: index)
        var actions: [Action] = [.report(question: number, answer: word.rawValue, by: user)]
        if word == .always {
            remembered.insert(question.subject)
            actions.append(.remember(question.subject, by: user))
        }
        return actions + [.resolve(question.tickets, isAllowed: word != .deny)]
    }

    /// Decides the questions whose timeout has expired according to the configuration.
    package mutating func expire(at now: Duration) -> [Action] {
        let over = pending.filter { $0.expires <= now }
        pending.removeAll { $0.expires <= now }
        let isAllowed = settings.unanswered == .allow
        return over.flatMap { question -> [Action] in
            [
                .report(question: question.number, answer: Outcome.word(isAllowed), by: "timeout"),
                .resolve(question.tickets, isAllowed: isAllowed),
            ]
        }
    }

    /// Withdraws the questions of a session that has been removed, and removes its remembered answers.
    package mutating func remove(session: String) -> [Action] {
        let over = pending.filter { $0.subject.session == session }
        pending.removeAll { $0.subject.session == session }
        var actions = over.flatMap { question -> [Action] in
            [
                .report(question: question.number, answer: Outcome.withdrawn, by: "gattlabd"),
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

    /// Time of the next call of `expire(at:)`, or nil if no question is pending.
    package var nextExpiry: Duration? { pending.lazy.map(\.expires).min() }

    /// Resolves a ticket without asking; the decision is still reported under a number, so that the log is complete.
    private mutating func resolveWithoutAsking(_ ticket: Ticket, isAllowed: Bool, by reason: String) -> [Action] {
        [
            .report(question: nextQuestionNumber(), answer: Outcome.word(isAllowed), by: reason),
            .resolve([ticket], isAllowed: isAllowed),
        ]
    }

    private mutating func nextQuestionNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }
}

extension Questions.Pending {
    /// Returns the question as sent to clients.
    ///
    /// - Parameters:
    ///   - now: Current reading of the monotonic clock.
    ///   - time: The same moment as the time of day.
    package func question(at now: Duration, _ time: Timestamp) -> Question {
        Question(
            question: number,
            kind: subject.kind,
            session: subject.session,
            peer: subject.peer,
            text: text,
            expires: time.advanced(by: max(expires - now, .zero)).text
        )
    }
}
