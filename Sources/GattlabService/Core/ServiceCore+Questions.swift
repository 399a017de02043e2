internal import BlueZ
internal import Control
internal import DaemonConfiguration
internal import GATT

/// Requests about questions to users.
extension ServiceCore {
    nonisolated static func serveQuestions(_ table: inout MethodTable) {
        table.serve(ListQuestions.self) { core, _, _ in
            ListQuestions.Response(questions: core.builtInSessions?.pendingQuestions ?? [])
        }
        table.serve(AnswerQuestion.self) { core, request, call throws(ControlError) in
            try core.authorizeAnswer(to: request.question, by: call.client)
            try core.builtInSessions?.answer(request, by: call.client.user)
            return EmptyResponse()
        }
        serveInquiries(&table)
    }

    /// The roles that answer questions.
    static let answeringRoles: [Role] = [.guardian, .pair, .emulate]

    /// Refuses an answer from an unauthorized client: a pairing concerns the machine, a write an emulated device.
    ///
    /// A client without a role for answering receives the same error for every number. For a client that is not allowed
    /// to answer this question, the question does not exist. Neither client learns which numbers exist.
    private func authorizeAnswer(to number: Int, by client: ServiceClient) throws(ControlError) {
        try require(anyOf: Self.answeringRoles, of: client)
        guard let recipient = builtInSessions?.broker?.recipient(of: number), client.has(recipient) else {
            throw .notPending(number)
        }
    }

    /// Enables or disables the pairing agent according to the configuration.
    package func updatePairingAgent() {
        pairingAgentController.setEnabled(configuration.questions.pairing)
    }

    func makePairingAgentController() -> PairingAgentController {
        PairingAgentController(bluetooth, log: log) { [weak self] request in
            guard let question = request.question else { return .reject }
            let peer = request.peer?.description ?? "unknown"
            return await self?.builtInSessions?.askForPairing(with: peer, question) == true ? .allow : .reject
        }
    }
}
