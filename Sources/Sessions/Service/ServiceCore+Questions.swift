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
            try core.own?.answer(request, by: call.client.user)
            return Done()
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
