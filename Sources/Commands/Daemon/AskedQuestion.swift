internal import BlueZ
internal import Control
internal import DBus
internal import GATT
internal import ServiceInterface

/// A question of this command: it is raised, followed on the stream `@questions`, and reported with its outcome.
@EventLoop
struct AskedQuestion {
    private static let questions = "@questions"

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Asks a question.
    ///
    /// - Parameter waits: True to wait for the answer; the question is withdrawn if the wait is interrupted.
    func ask(_ request: AskQuestion, waits: Bool) async throws(Failure) {
        let position = try await position()
        let response = try await raise(request)
        let outcome = response.outcome
        guard outcome.state == .pending else { return try report(outcome) }
        let recipient = (request.to ?? .guardian).rawValue
        guard waits else {
            emit(outcome)
            return context.console.line(
                "question \(outcome.question) is pending until \(outcome.expires); "
                    + "'gattlab ask --wait \(outcome.question)' waits for the answer"
            )
        }
        context.console.note("note: question \(outcome.question) waits for the role \(recipient)")
        try await follow(outcome.question, after: position)
        guard !Task.isCancelled else {
            // A question that another command has raised remains pending for it.
            if response.raised { await withdraw(outcome.question) }
            return
        }
        try report(try await self.outcome(of: outcome.question))
    }

    /// Raises a question; not cancelable, because an interrupted command needs the number to withdraw the question.
    private func raise(_ request: AskQuestion) async throws(Failure) -> AskQuestion.Response {
        try await ignoringCancellation { () -> Result<AskQuestion.Response, Failure> in
            do throws(Failure) {
                return .success(try await context.performAcrossRestarts(request, showing: "asking"))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Waits for the outcome of a question that was raised before.
    func wait(for number: Int) async throws(Failure) {
        let position = try await position()
        var outcome = try await outcome(of: number)
        if outcome.state == .pending {
            try await follow(number, after: position)
            guard !Task.isCancelled else { return }
            outcome = try await self.outcome(of: number)
        }
        try report(outcome)
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

    /// Returns the position in `@questions` from which the answer to a question that is asked next cannot be missed.
    private func position() async throws(Failure) -> Int {
        let now = try await context.performAcrossRestarts(
            Subscribe(session: Self.questions, after: nil),
            showing: "asking"
        )
        // A restarted gattlabd does not know the subscription.
        _ = try? await context.perform(Unsubscribe(subscription: now.subscription), showing: "asking")
        return now.seq
    }

    private func outcome(of number: Int) async throws(Failure) -> QuestionOutcome {
        try await context.performAcrossRestarts(GetQuestionOutcome(question: number), showing: "querying gattlabd")
    }

    /// Follows the questions, over restarts of gattlabd, until one has been decided or the task is canceled.
    private func follow(_ number: Int, after position: Int) async throws(Failure) {
        let service = try await context.service()
        let task = LimitedTask()
        do throws(ControlError) {
            _ = try await task.run { () async throws(ControlError) in
                try await service.follow(Self.questions, after: position) { followed in
                    switch followed {
                    case .event(let event):
                        if case .answered(number, _, _) = event.event { task.stop() }
                    case .gap:
                        // The answer may be among the missing events.
                        Task { @EventLoop in
                            let outcome = try? await service.perform(GetQuestionOutcome(question: number))
                            if outcome?.state != .pending { task.stop() }
                        }
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    private func withdraw(_ number: Int) async {
        guard let service = try? await context.service() else { return }
        await ignoringCancellation { _ = try? await service.perform(WithdrawQuestion(question: number)) }
        context.console.note("note: question \(number) is withdrawn")
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
