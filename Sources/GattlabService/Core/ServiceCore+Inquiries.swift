internal import Control
internal import DaemonConfiguration
internal import Documents

/// Requests of clients that ask questions.
extension ServiceCore {
    nonisolated static func serveInquiries(_ table: inout MethodTable) {
        table.serve(AskQuestion.self) { core, request, call throws(ControlError) in
            let inquiry = try Inquiry(
                request.text,
                about: request.about,
                choices: request.choices,
                to: request.to,
                asker: call.client.principal
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
            let asked = try core.broker().ask(inquiry, by: call.client.user, for: timeout, key: request.key)
            return AskQuestion.Response(raised: asked.isNew, outcome: asked.record.report)
        }
        table.serve(GetQuestionOutcome.self) { core, request, call throws(ControlError) in
            try core.broker().record(of: request.question, asker: call.client.principal).report
        }
        table.serve(LookUpAnswer.self) { core, request, call throws(ControlError) in
            let inquiry = try Inquiry(
                request.text,
                about: request.about,
                choices: request.choices,
                to: request.to,
                asker: call.client.principal
            )
            return LookUpAnswer.Response(outcome: try core.broker().rememberedAnswer(to: inquiry)?.report)
        }
        table.serve(WithdrawQuestion.self) { core, request, call throws(ControlError) in
            try core.broker().withdraw(request.question, asker: call.client.principal)
            return EmptyResponse()
        }
        table.serve(ForgetAnswer.self) { core, request, call throws(ControlError) in
            try core.require(anyOf: Inquiry.recipients, of: call.client)
            try core.broker().forget(request.question, by: call.client.user) { call.client.has($0) }
            return EmptyResponse()
        }
    }

    /// Returns the broker of questions.
    private func broker() throws(ControlError) -> QuestionBroker {
        guard let broker = builtInSessions?.broker else { throw ControlError(.failed, "questions are not available") }
        return broker
    }
}
