package import Control
package import DBus
package import DaemonConfiguration
internal import Platform

/// Suspends callers until their questions to users are answered.
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
    }

    private var questions: Questions
    private var waiters: [Questions.Ticket: CheckedContinuation<Bool, Never>] = [:]
    private var timer: Timer?
    private let now: @EventLoop () -> Duration
    private let hasFollowers: @EventLoop () -> Bool
    private let onOutput: @EventLoop (Output) -> Void

    /// Creates a broker without pending questions.
    ///
    /// - Parameters:
    ///   - clock: Monotonic clock; the system's by default.
    ///   - hasFollowers: Closure that returns true if a client follows the session `@questions`.
    ///   - onOutput: Called for each output in order, before waiting callers receive the decision.
    package init(
        _ questions: Questions,
        clock: (@EventLoop () -> Duration)? = nil,
        hasFollowers: @escaping @EventLoop () -> Bool,
        onOutput: @escaping @EventLoop (Output) -> Void
    ) {
        self.questions = questions
        self.hasFollowers = hasFollowers
        self.onOutput = onOutput
        let start = ContinuousClock.now
        now = clock ?? { ContinuousClock.now - start }
    }

    /// Asks a question and waits for the decision.
    ///
    /// - Parameters:
    ///   - text: The question as shown to users.
    ///   - owner: User ID of the owner of the emulated device, if the question concerns one.
    /// - Returns: True if the subject is allowed; false if it is denied or the task is canceled, which withdraws the
    ///   question.
    package func ask(_ subject: Questions.Subject, _ text: String, of owner: UInt32? = nil) async -> Bool {
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

    /// Answers a question.
    ///
    /// - Throws: `.notFound` if no such question is pending.
    package func answer(
        _ number: Int,
        _ word: AnswerQuestion.Choice,
        by user: String
    ) throws(ControlError) {
        perform(try questions.answer(number, word, by: user))
    }

    /// The pending questions, by number.
    package var pendingQuestions: [Question] {
        let time = Timestamp.now()
        return questions.all.map { $0.question(at: now(), time) }
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
            case .publish(let pending): onOutput(.emit(.question(pending.question(at: now(), .now()))))
            case .report(let question, let answer, let user):
                onOutput(.emit(.answered(question: question, answer: answer, by: user)))
            case .remember(let subject, let user): onOutput(.remember(subject, by: user))
            case .deleteAnswers(let session): onOutput(.deleteAnswers(session: session))
            case .resolve(let tickets, let isAllowed):
                for ticket in tickets { waiters.removeValue(forKey: ticket)?.resume(returning: isAllowed) }
            }
        }
        schedule()
    }

    private func schedule() {
        timer?.cancel()
        timer = questions.nextExpiry.map { expiry in
            EventLoop.after(max(expiry - now(), .zero)) { [weak self] in
                guard let self else { return }
                perform(questions.expire(at: now()))
            }
        }
    }
}
