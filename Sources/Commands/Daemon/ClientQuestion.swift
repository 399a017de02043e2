internal import Control
internal import DaemonClient
internal import EventLoop

/// The question of a command: it is asked, followed, and reported with its outcome.
@EventLoop
struct ClientQuestion {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Asks a question.
    ///
    /// - Parameter waits: True to wait for the answer; the question is withdrawn if the wait is interrupted.
    func ask(_ request: AskQuestion, waits: Bool) async throws(Failure) {
        let service = try await context.requiredDaemon()
        let question = try await perform("asking") { () async throws(ControlError) in
            try await AskedQuestion.ask(request, of: service)
        }
        let outcome = question.current
        guard outcome.state == .pending else { return try report(outcome) }
        guard waits else {
            emit(outcome)
            return context.console.line(
                "question \(outcome.question) is pending until \(outcome.expires); "
                    + "'gattlab ask --wait \(outcome.question)' waits for the answer"
            )
        }
        let recipient = (request.to ?? .guardian).rawValue
        context.console.note("note: question \(outcome.question) waits for the role \(recipient)")
        try await reportOutcome(of: question)
    }

    /// Waits for the outcome of a question that was raised before.
    func wait(for number: Int) async throws(Failure) {
        let service = try await context.requiredDaemon()
        let question = try await perform("querying gattlabd") { () async throws(ControlError) in
            try await AskedQuestion.find(number, of: service)
        }
        try await reportOutcome(of: question)
    }

    /// Reports the remembered answer to a question without asking it.
    func lookUp(_ question: AskQuestion) async throws(Failure) {
        let request = LookUpAnswer(
            text: question.text,
            about: question.about,
            choices: question.choices,
            to: question.to
        )
        guard let outcome = try await context.perform(request, showing: "querying gattlabd").outcome else {
            throw Failure(
                .notFound,
                code: ControlError.Code.notFound.rawValue,
                "no answer to this question is remembered",
                hint: "to ask it, omit --remembered-only"
            )
        }
        try report(outcome)
    }

    // MARK: - Waiting

    private func perform<Success: Sendable>(
        _ activity: String,
        _ body: @EventLoop () async throws(ControlError) -> Success
    ) async throws(Failure) -> Success {
        do throws(ControlError) {
            return try await context.console.withProgress(activity, body)
        } catch {
            throw Failure(error)
        }
    }

    private func reportOutcome(of question: AskedQuestion) async throws(Failure) {
        let outcome: QuestionOutcome
        do throws(ControlError) {
            outcome = try await question.outcome()
        } catch {
            guard error.code == .cancelled else { throw Failure(error) }
            // A question that another command has raised remains pending for it.
            if question.isOwn { context.console.note("note: question \(question.current.question) is withdrawn") }
            return
        }
        try report(outcome)
    }

    // MARK: - Output

    /// Prints a decided question, and sets the exit status: no answer is never an approval.
    private func report(_ outcome: QuestionOutcome) throws(Failure) {
        guard outcome.state == .answered, let answer = outcome.answer else {
            throw Failure(
                .notFound,
                code: "unanswered",
                "question \(outcome.question) was not answered by \(outcome.expires)",
                hint: "an unanswered question is not approved; ask again with a longer --timeout"
            )
        }
        emit(outcome)
        let memory = outcome.remembered ? ", remembered" : ""
        context.console.line("question \(outcome.question): \(answer), by \(outcome.by ?? "unknown")\(memory)")
        if !outcome.approved { context.status = .expectationFailed }
    }

    private func emit(_ outcome: QuestionOutcome) {
        try? context.console.emit(answer: outcome)
    }
}
