package import Control
package import DaemonConfiguration
package import EventLoop
internal import Platform

/// Suspends callers until their questions to users are answered, and stores the questions of clients.
///
/// `Questions` makes all decisions; this class holds the waiting callers and the timer.
@EventLoop
package final class QuestionBroker {
    /// An output that other components have to handle.
    package enum Output: Hashable, Sendable {
        /// An event of the session `@questions`.
        case emit(SessionEvent)
        /// A subject to be stored as always allowed.
        case remember(Questions.Subject, by: String)
        /// A session whose stored answers are to be deleted.
        case deleteAnswers(session: String)
        /// A client's question to be deleted from the store.
        case discard(question: Int)
    }

    private var questions: Questions
    private var waiters: [Questions.Ticket: CheckedContinuation<Bool, Never>] = [:]
    private var timer: Timer?
    private let now: @EventLoop () -> Duration
    private let time: @EventLoop () -> Timestamp
    private let store: @EventLoop (InquiryRecord) throws(ControlError) -> Void
    private let hasFollowers: @EventLoop () -> Bool
    private let onOutput: @EventLoop (Output) -> Void

    /// Creates a broker without pending questions.
    ///
    /// - Parameters:
    ///   - clock: Monotonic clock; the system's by default.
    ///   - time: Time of day; the system's by default.
    ///   - store: Stores a client's question, or throws if it would not survive a restart.
    ///   - hasFollowers: Closure that returns true if a client follows the session `@questions`.
    ///   - onOutput: Called for each output in order, before waiting callers receive the decision.
    package init(
        _ questions: Questions,
        clock: (@EventLoop () -> Duration)? = nil,
        time: (@EventLoop () -> Timestamp)? = nil,
        store: @escaping @EventLoop (InquiryRecord) throws(ControlError) -> Void = { (_) throws(ControlError) in },
        hasFollowers: @escaping @EventLoop () -> Bool,
        onOutput: @escaping @EventLoop (Output) -> Void
    ) {
        self.questions = questions
        self.hasFollowers = hasFollowers
        self.onOutput = onOutput
        let start = ContinuousClock.now
        now = clock ?? { ContinuousClock.now - start }
        self.time = time ?? { .now() }
        self.store = store
    }

    /// Asks a question and waits for the decision.
    ///
    /// - Parameters:
    ///   - text: The question as shown to users.
    ///   - owner: The owner of the emulated device, if the question concerns one.
    /// - Returns: True if the subject is allowed; false if it is denied or the task is canceled, which withdraws the
    ///   question.
    package func ask(_ subject: Questions.Subject, _ text: String, of owner: Principal? = nil) async -> Bool {
        guard !Task.isCancelled else { return false }
        let (ticket, actions) = questions.raise(subject, text: text, of: owner, at: now(), hasFollowers: hasFollowers())
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiters[ticket] = continuation
                perform(actions)
            }
        } onCancel: {
            EventLoop.post { self.withdraw(ticket) }
        }
    }

    /// Answers a question; the answer to a client's question is stored before it is published.
    ///
    /// - Throws: `.notFound` if no such question is pending, `.badInput` for an answer that is not one of its choices.
    package func answer(
        _ number: Int,
        _ word: AnswerQuestion.Choice,
        remember: Bool = false,
        by user: String
    ) throws(ControlError) {
        let (now, time) = (now(), time())
        try commit { questions throws(ControlError) in
            try questions.answer(number, word, remember: remember, by: user, at: now, time)
        }
    }

    /// Changes the questions, provided that those of clients can be stored.
    private func commit(_ change: (inout Questions) throws(ControlError) -> [Questions.Action]) throws(ControlError) {
        var changed = questions
        let actions = try change(&changed)
        for case .store(let record) in actions { try store(record) }
        questions = changed
        perform(actions)
    }

    /// The pending questions, by number.
    package var pendingQuestions: [Question] {
        let (now, time) = (now(), time())
        return questions.all.map { $0.question(at: now, time) }
    }

    /// Withdraws the questions of a session that has been removed, and deletes its remembered answers.
    package func removeQuestions(of session: String) {
        perform(questions.remove(session: session))
    }

    /// Applies new settings; pending questions keep their timeouts.
    package func apply(_ settings: QuestionSettings) {
        questions.settings = settings
    }

    private func withdraw(_ ticket: Questions.Ticket) {
        guard let waiter = waiters.removeValue(forKey: ticket) else { return }
        waiter.resume(returning: false)
        perform(questions.withdraw(ticket))
    }

    private func perform(_ actions: [Questions.Action]) {
        for action in actions {
            switch action {
            case .publish(let pending): onOutput(.emit(.question(pending.question(at: now(), time()))))
            case .report(let question, let answer, let user):
                onOutput(.emit(.answered(question: question, answer: answer, by: user)))
            case .remember(let subject, let user): onOutput(.remember(subject, by: user))
            case .deleteAnswers(let session): onOutput(.deleteAnswers(session: session))
            case .store: break
            case .discard(let question): onOutput(.discard(question: question))
            case .resolve(let tickets, let isAllowed):
                for ticket in tickets { waiters.removeValue(forKey: ticket)?.resume(returning: isAllowed) }
            }
        }
        schedule()
    }

    private func schedule() {
        timer?.cancel()
        timer = questions.nextExpiry.map { expiry in
            EventLoop.after(max(expiry - now(), .zero)) { [weak self] in self?.expire() }
        }
    }

    /// Ends the questions whose timeout has expired.
    package func expire() {
        let actions = questions.expire(at: now())
        // A question whose expiry cannot be stored expires again after a restart.
        for case .store(let record) in actions { try? store(record) }
        perform(actions)
    }
}

/// The questions of clients.
extension QuestionBroker {
    /// Asks a client's question.
    ///
    /// - Parameter key: Identifier of the request, by which its repetition is recognized.
    /// - Returns: The question, and true if this request has raised it, or an earlier one with the same key; a question
    ///   whose answer is remembered is not asked.
    package func ask(
        _ inquiry: Inquiry,
        by user: String,
        for timeout: Duration,
        key: String? = nil
    ) throws(ControlError) -> (record: InquiryRecord, isNew: Bool) {
        let (now, time) = (now(), time())
        var asked: (record: InquiryRecord, isNew: Bool)?
        try commit { questions throws(ControlError) in
            let result = try questions.ask(inquiry, by: user, for: timeout, key: key, at: now, time)
            asked = (result.record, result.isNew)
            return result.actions
        }
        guard let asked else { throw .cancelled }
        return asked
    }

    /// Returns the remembered answer to a client's question, without asking it.
    package func rememberedAnswer(to inquiry: Inquiry) -> InquiryRecord? { questions.rememberedAnswer(to: inquiry) }

    /// Returns a question of a user.
    ///
    /// - Throws: `.notFound` if there is none, or if it is another user's.
    package func record(of number: Int, asker: Principal) throws(ControlError) -> InquiryRecord {
        guard let record = questions.record(of: number, asker: asker) else { throw .unknownQuestion(number) }
        return record
    }

    /// Withdraws a pending question of a user.
    package func withdraw(_ number: Int, asker: Principal) throws(ControlError) {
        try commit { questions throws(ControlError) in try questions.withdraw(number, asker: asker) }
    }

    /// Forgets a remembered answer to a client's question.
    package func forget(
        _ number: Int,
        by user: String,
        canAnswer: (Role) -> Bool
    ) throws(ControlError) {
        try commit { questions throws(ControlError) in
            try questions.forget(number, by: user, canAnswer: canAnswer)
        }
    }

    /// Continues with stored questions after a restart.
    package func restore(_ records: [InquiryRecord]) {
        perform(questions.restore(records, at: now(), time()))
    }

    /// Returns the role that a pending question requires to answer it; nil if it is not pending.
    package func recipient(of number: Int) -> Role? {
        questions.all.first { $0.number == number }?.subject.recipient
    }
}
