package import Control

/// What is put to a person, who has answered what, and what becomes of it when nobody answers.
///
/// Whoever wants to know raises a matter and holds a ticket until it is resolved. Matters that are the same (kind, peer
/// and session) are one question, however many tickets wait for it. Times are those of a clock that only goes forward.
package struct Questions: Sendable {
    package typealias Ticket = Int

    /// What a question is about; the same matter is asked once.
    package struct Matter: Hashable, Sendable {
        package var kind: Question.Kind
        /// The peer's address, or another word for who it is.
        package var peer: String
        /// The emulated device's session, where it is one.
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
        package var matter: Matter
        package var text: String
        package var expires: Duration
        /// The user to whom the emulated device belongs; nil for a pairing.
        package var owner: UInt32?
        fileprivate var tickets: [Ticket]
    }

    /// What the shell has to do, in order.
    package enum Action: Hashable, Sendable {
        /// Tell the question to those who follow `@questions`.
        case tell(Pending)
        /// Tell what became of a question, and log it.
        case report(question: Int, answer: String, by: String)
        /// Give those who hold the tickets the decision.
        case resolve([Ticket], isAllowed: Bool)
        /// Keep that this matter is always allowed, in the store.
        case remember(Matter, by: String)
        /// Take from the store what was kept for a session.
        case forget(session: String)
    }

    /// How many questions wait at most: a peer that changes its address must not fill anybody's screen.
    package static let limit = 32
    /// How many of them may be about writes: the rest is kept for pairings.
    package static let writeLimit = 24
    /// How many may be about writes to devices of one user, so that others' are asked about too.
    package static let ownerLimit = 12

    /// The answers that are no person's words.
    private enum Answer {
        static let allow = AnswerQuestion.Word.allow.rawValue
        static let deny = AnswerQuestion.Word.deny.rawValue
        static let withdrawn = "withdrawn"

        static func word(_ isAllowed: Bool) -> String { isAllowed ? allow : deny }
    }

    /// May change while questions wait; what waits keeps its time.
    package var settings: QuestionSettings
    private var pending: [Pending] = []
    private var remembered: Set<Matter>
    private var nextNumber: Int
    private var nextTicket: Ticket = 1

    /// Begins without questions.
    ///
    /// - Parameters:
    ///   - remembered: the matters that are always allowed.
    ///   - firstNumber: of the first question; above all that were given out before, so that a late answer to one of
    ///     those is no answer to another.
    package init(_ settings: QuestionSettings, remembered: some Sequence<Matter> = [], firstNumber: Int = 1) {
        self.settings = settings
        self.remembered = Set(remembered)
        nextNumber = firstNumber
    }

    // MARK: - Asking

    /// Puts a matter to whoever is there.
    ///
    /// - Parameters:
    ///   - owner: the user to whom the emulated device belongs, where it is about one.
    ///   - isHeard: whether anybody follows `@questions`.
    /// - Returns: The ticket that the decision will be for, and what to do; the decision may be among it.
    package mutating func raise(
        _ matter: Matter,
        text: String,
        of owner: UInt32? = nil,
        at now: Duration,
        isHeard: Bool
    ) -> (ticket: Ticket, actions: [Action]) {
        let ticket = nextTicket
        nextTicket += 1
        if remembered.contains(matter) { return (ticket, [.resolve([ticket], isAllowed: true)]) }
        if let index = pending.firstIndex(where: { $0.matter == matter }) {
            pending[index].tickets.append(ticket)
            return (ticket, [])
        }
        guard hasRoom(for: matter, of: owner) else { return (ticket, settle(ticket, isAllowed: false, by: "limit")) }
        if !isHeard, settings.unheard != .wait {
            return (ticket, settle(ticket, isAllowed: settings.unheard == .allow, by: "unheard"))
        }
        let question = Pending(
            number: takeNumber(),
            matter: matter,
            text: text,
            expires: now + settings.timeout,
            owner: owner,
            tickets: [ticket]
        )
        pending.append(question)
        return (ticket, [.tell(question)])
    }

    private func hasRoom(for matter: Matter, of owner: UInt32?) -> Bool {
        guard pending.count < Self.limit else { return false }
        guard matter.kind == .write else { return true }
        let writes = pending.filter { $0.matter.kind == .write }
        return writes.count < Self.writeLimit && writes.count { $0.owner == owner } < Self.ownerLimit
    }

    /// Whoever held a ticket no longer wants to know; a question that nobody waits for is taken back.
    package mutating func withdraw(_ ticket: Ticket) -> [Action] {
        guard let index = pending.firstIndex(where: { $0.tickets.contains(ticket) }) else { return [] }
        pending[index].tickets.removeAll { $0 == ticket }
        guard pending[index].tickets.isEmpty else { return [] }
        let question = pending.remove(at: index)
        return [.report(question: question.number, answer: Answer.withdrawn, by: "gattlabd")]
    }

    // MARK: - Answering

    /// Takes a person's answer.
    ///
    /// - Parameter person: who answers, for the log.
    /// - Throws: `.notFound` where no such question waits.
    package mutating func answer(
        _ number: Int,
        _ word: AnswerQuestion.Word,
        by person: String
    ) throws(ControlError) -> [Action] {
        guard let index = pending.firstIndex(where: { $0.number == number }) else {
            throw ControlError(
                .notFound,
                "question \(number) does not wait for an answer",
                hint: "it may be answered or over already; 'gattlab ask --list' shows those that wait"
            )
        }
        let question = pending.remove(at: index)
        var actions: [Action] = [.report(question: number, answer: word.rawValue, by: person)]
        if word == .always {
            remembered.insert(question.matter)
            actions.append(.remember(question.matter, by: person))
        }
        return actions + [.resolve(question.tickets, isAllowed: word != .deny)]
    }

    /// Decides those whose time is over as the configuration says.
    package mutating func expire(at now: Duration) -> [Action] {
        let over = pending.filter { $0.expires <= now }
        pending.removeAll { $0.expires <= now }
        let isAllowed = settings.unanswered == .allow
        return over.flatMap { question -> [Action] in
            [
                .report(question: question.number, answer: Answer.word(isAllowed), by: "timeout"),
                .resolve(question.tickets, isAllowed: isAllowed),
            ]
        }
    }

    /// Forgets a session that is over for good: its questions are taken back, and what was always allowed in it.
    package mutating func forget(session: String) -> [Action] {
        let over = pending.filter { $0.matter.session == session }
        pending.removeAll { $0.matter.session == session }
        var actions = over.flatMap { question -> [Action] in
            [
                .report(question: question.number, answer: Answer.withdrawn, by: "gattlabd"),
                .resolve(question.tickets, isAllowed: false),
            ]
        }
        let count = remembered.count
        remembered = remembered.filter { $0.session != session }
        if remembered.count < count { actions.append(.forget(session: session)) }
        return actions
    }

    // MARK: - Looking

    /// Those that wait, by number.
    package var all: [Pending] { pending }

    /// When `expire(at:)` has something to do.
    package var nextExpiry: Duration? { pending.lazy.map(\.expires).min() }

    /// A decision that nobody was asked for is told of by a number too, so that the log is whole.
    private mutating func settle(_ ticket: Ticket, isAllowed: Bool, by reason: String) -> [Action] {
        [
            .report(question: takeNumber(), answer: Answer.word(isAllowed), by: reason),
            .resolve([ticket], isAllowed: isAllowed),
        ]
    }

    private mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }
}

extension Questions.Pending {
    /// The question as clients see it.
    ///
    /// - Parameters:
    ///   - now: the time of the clock that only goes forward.
    ///   - time: the same moment for people.
    package func question(at now: Duration, _ time: Timestamp) -> Question {
        Question(
            question: number,
            kind: matter.kind,
            session: matter.session,
            peer: matter.peer,
            text: text,
            expires: time.advanced(by: max(expires - now, .zero)).text
        )
    }
}
