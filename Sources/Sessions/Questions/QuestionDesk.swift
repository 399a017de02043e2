package import Control
package import DBus

/// Where those who want to know something of a person wait for the answer.
///
/// What is asked, answered and remembered is `Questions`'s to decide; this holds who waits, and the time.
@EventLoop
package final class QuestionDesk {
    /// What others have to do about questions.
    package enum News: Hashable, Sendable {
        /// An event of the session `@questions`.
        case tell(SessionEvent)
        /// Keep in the store that a matter is always allowed.
        case remember(Questions.Matter, by: String)
        /// Take from the store what was kept for a session.
        case forget(session: String)
    }

    private var questions: Questions
    private var waiters: [Questions.Ticket: CheckedContinuation<Bool, Never>] = [:]
    private var timer: Timer?
    private let now: @EventLoop () -> Duration
    private let isHeard: @EventLoop () -> Bool
    private let onNews: @EventLoop (News) -> Void

    /// Begins without questions.
    ///
    /// - Parameters:
    ///   - clock: the time since some fixed start, which never goes back; the system's by default.
    ///   - isHeard: whether anybody follows the session `@questions`.
    ///   - onNews: called for everything that others have to do, in order, before those who wait have the decision.
    package init(
        _ questions: Questions,
        clock: (@EventLoop () -> Duration)? = nil,
        isHeard: @escaping @EventLoop () -> Bool,
        onNews: @escaping @EventLoop (News) -> Void
    ) {
        self.questions = questions
        self.isHeard = isHeard
        self.onNews = onNews
        let start = ContinuousClock.now
        now = clock ?? { ContinuousClock.now - start }
    }

    /// Puts a matter to whoever is there, and waits for the decision.
    ///
    /// - Parameters:
    ///   - text: what is asked, for people.
    ///   - owner: the user to whom the emulated device belongs, where it is about one.
    /// - Returns: Whether it is allowed; when the task is cancelled the question is taken back, and it is not.
    package func ask(_ matter: Questions.Matter, _ text: String, of owner: UInt32? = nil) async -> Bool {
        guard !Task.isCancelled else { return false }
        let (ticket, actions) = questions.raise(matter, text: text, of: owner, at: now(), isHeard: isHeard())
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiters[ticket] = continuation
                perform(actions)
            }
        } onCancel: {
            EventLoop.post { self.withdraw(ticket) }
        }
    }

    /// Takes a person's answer.
    ///
    /// - Throws: `.notFound` where no such question waits.
    package func answer(
        _ number: Int,
        _ word: AnswerQuestion.Word,
        by person: String
    ) throws(ControlError) {
        perform(try questions.answer(number, word, by: person))
    }

    /// The questions that wait for an answer, by number.
    package var waiting: [Question] {
        let time = Timestamp.now()
        return questions.all.map { $0.question(at: now(), time) }
    }

    /// A session is over for good: it has no questions any more, and nothing is remembered of it.
    package func forget(session: String) {
        perform(questions.forget(session: session))
    }

    /// The configuration has changed; what waits already keeps its time.
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
            case .tell(let pending): onNews(.tell(.question(pending.question(at: now(), .now()))))
            case .report(let question, let answer, let person):
                onNews(.tell(.answered(question: question, answer: answer, by: person)))
            case .remember(let matter, let person): onNews(.remember(matter, by: person))
            case .forget(let session): onNews(.forget(session: session))
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
