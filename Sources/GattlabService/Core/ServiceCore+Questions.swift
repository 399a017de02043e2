internal import BlueZ
internal import Control
internal import DBus
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
    }

    /// Refuses an answer from an unauthorized client: a pairing concerns the machine, a write an emulated device.
    ///
    /// A client that may answer no questions does not learn which numbers exist either.
    private func authorizeAnswer(to number: Int, by client: ServiceClient) throws(ControlError) {
        switch builtInSessions?.pendingQuestions.first(where: { $0.question == number })?.kind {
        case .pairing?: try require(.pair, of: client)
        case .write?: try require(.emulate, of: client)
        case nil where client.has(.pair): break
        case nil: try require(.emulate, of: client)
        }
    }

    /// Enables or disables the pairing agent according to the configuration.
    package func updatePairingAgent() {
        pairingAgentController.setEnabled(configuration.questions.pairing)
    }

    func makePairingAgentController() -> PairingAgentController {
        PairingAgentController(bluetooth, log: log) { [weak self] request in
            let peer = request.peer?.description ?? "unknown"
            return await self?.builtInSessions?.askForPairing(with: peer, request.question) ?? false
        }
    }
}
