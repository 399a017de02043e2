internal import BlueZ
internal import Control
internal import DBus
internal import GATT

/// Requests about questions that are put to people.
extension ServiceCore {
    nonisolated static func serveQuestions(_ table: inout MethodTable) {
        table.serve(ListQuestions.self) { core, _, _ in
            ListQuestions.Answer(questions: core.own?.waiting ?? [])
        }
        table.serve(AnswerQuestion.self) { core, request, call throws(ControlError) in
            try core.authorizeAnswer(to: request.question, by: call.client)
            try core.own?.answer(request, by: call.client.user)
            return Done()
        }
    }

    /// Refuses an answer that the client may not give: a pairing concerns the machine, a write an emulated device.
    ///
    /// Without any right to answer, a client does not learn which questions there are either.
    private func authorizeAnswer(to number: Int, by client: ServiceClient) throws(ControlError) {
        switch own?.waiting.first(where: { $0.question == number })?.kind {
        case .pairing?: try require(.pair, of: client)
        case .write?: try require(.emulate, of: client)
        case nil where client.has(.pair): break
        case nil: try require(.emulate, of: client)
        }
    }

    /// Asks about pairings if the configuration says so.
    package func attendPairings() {
        doorman.isWanted(configuration.questions.pairing)
    }

    func makeDoorman() -> PairingDoorman {
        PairingDoorman(bluetooth, log: log) { [weak self] request in
            let peer = request.peer?.description ?? "unknown"
            return await self?.own?.allowsPairing(with: peer, request.question) ?? false
        }
    }
}
