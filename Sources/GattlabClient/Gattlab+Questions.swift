internal import Control

/// Asking and seeing questions require the role `observe`.
extension Gattlab {
    /// Asks a question and waits for its outcome, also over restarts of gattlabd.
    ///
    /// The same question of the same user joins the pending one, and a remembered answer is returned at once. If the task is
    /// canceled, the question is withdrawn, unless another program has raised it.
    ///
    /// - Returns: The answer; without one in time, an outcome that is not approved.
    /// - Throws: `GattlabError` with the code `bad-input` if the question is invalid, `limit` if too many are pending, `not-found`
    ///   if another program of the user has withdrawn it, `no-gattlabd` if gattlabd does not return within a minute, `cancelled`.
    public func ask(_ question: Question) async throws(GattlabError) -> QuestionOutcome {
        let request = AskQuestion(
            text: question.text,
            about: question.subject,
            choices: question.choices,
            to: question.recipient.role,
            timeout: question.timeout.protocolText
        )
        return QuestionOutcome(try await outcome(of: request))
    }

    /// Returns the remembered answer to a question of the user, without asking it; nil if there is none.
    public func rememberedAnswer(to question: Question) async throws(GattlabError) -> QuestionOutcome? {
        let request = LookUpAnswer(
            text: question.text,
            about: question.subject,
            choices: question.choices,
            to: question.recipient.role
        )
        return try await perform(request).outcome.map { QuestionOutcome($0) }
    }

    /// Returns the questions that wait for an answer, and those that are raised from then on, of programs and about devices.
    public func questions() -> QuestionSequence { QuestionSequence(gattlab: self) }

    /// Answers a question.
    ///
    /// Answering requires the role `guardian` or `admin` for the question of a program, according to its recipient, `pair` for one
    /// about a pairing, and `emulate` for one about a write.
    ///
    /// - Parameters:
    ///   - number: Number of the question.
    ///   - answer: One of its choices.
    ///   - remembers: True to remember the answer, so that the same question is not asked again.
    /// - Throws: `GattlabError` with the code `not-found` if the question is not pending or not one that the user may answer,
    ///   `denied`, or `bad-input` if the answer is none of its choices.
    public func answer(
        _ number: Int,
        with answer: String,
        remembers: Bool = false
    ) async throws(GattlabError) {
        let choice = AnswerQuestion.Choice(rawValue: answer)
        _ = try await performOnce(AnswerQuestion(question: number, answer: choice, remember: remembers ? true : nil))
    }

    /// Forgets the remembered answer to a program's question, which requires the role `guardian` or `admin`.
    ///
    /// - Parameter number: Number of the question that the answer was given to.
    /// - Throws: `GattlabError` with the code `not-found` or `denied`.
    public func forgetAnswer(to number: Int) async throws(GattlabError) {
        _ = try await performOnce(ForgetAnswer(question: number))
    }
}
