internal import Control
internal import DaemonConfiguration
internal import Documents
internal import EventLoop

/// Requests of clients that ask and answer questions.
@EventLoop
struct InquiryService {
    /// The roles that answer questions.
    private static let answeringRoles: [Role] = [.guardian, .pair, .emulate]
    let questions: QuestionService
    let callers: Callers

    func ask(_ request: AskQuestion, _ client: ServiceClient) throws(ControlError) -> AskQuestion.Response {
        let inquiry = try Inquiry(
            request.text,
            about: request.about,
            choices: request.choices,
            to: request.to,
            asker: client.principal
        )
        let timeout = try RequestParsing.duration(request.timeout, defaultValue: Inquiry.defaultTimeout)
        guard Inquiry.timeouts.contains(timeout) else {
            throw ControlError(
                .badInput,
                "a question cannot expire after \(timeout.text)",
                hint:
                    "use a timeout from \(Inquiry.timeouts.lowerBound.text) to \(Inquiry.timeouts.upperBound.text)"
            )
        }
        if let key = request.key, !SessionName.isValid(key) {
            throw ControlError(
                .badInput,
                "invalid key '\(key.prefix(SessionName.maximumLength))'",
                hint: "use \(SessionName.rule)"
            )
        }
        let asked = try broker.ask(inquiry, by: client.user, for: timeout, key: request.key)
        return AskQuestion.Response(raised: asked.isNew, outcome: asked.record.report)
    }

    func outcome(_ request: GetQuestionOutcome, _ client: ServiceClient) throws(ControlError)
        -> GetQuestionOutcome.Response
    {
        try broker.record(of: request.question, asker: client.principal).report
    }

    func lookUp(_ request: LookUpAnswer, _ client: ServiceClient) throws(ControlError) -> LookUpAnswer.Response {
        let inquiry = try Inquiry(
            request.text,
            about: request.about,
            choices: request.choices,
            to: request.to,
            asker: client.principal
        )
        return LookUpAnswer.Response(outcome: try broker.rememberedAnswer(to: inquiry)?.report)
    }

    func withdraw(_ request: WithdrawQuestion, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        try broker.withdraw(request.question, asker: client.principal)
        return EmptyResponse()
    }

    func forget(_ request: ForgetAnswer, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        try callers.require(anyOf: Inquiry.recipients, of: client)
        try broker.forget(request.question, by: client.user) { client.has($0) }
        return EmptyResponse()
    }

    func answer(_ request: AnswerQuestion, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        try authorizeAnswer(to: request.question, by: client)
        try broker.answer(request.question, request.answer, remember: request.remember ?? false, by: client.user)
        return EmptyResponse()
    }

    /// Refuses an answer from an unauthorized client: a pairing concerns the machine, a write an emulated device.
    ///
    /// A client without a role for answering receives the same error for every number. For a client that is not allowed
    /// to answer this question, the question does not exist. Neither client learns which numbers exist.
    private func authorizeAnswer(to number: Int, by client: ServiceClient) throws(ControlError) {
        try callers.require(anyOf: Self.answeringRoles, of: client)
        guard let recipient = questions.broker?.recipient(of: number), client.has(recipient) else {
            throw .notPending(number)
        }
    }

    private var broker: QuestionBroker {
        get throws(ControlError) {
            if let broker = questions.broker { return broker }
            throw ControlError(.failed, "questions are not available")
        }
    }
}
