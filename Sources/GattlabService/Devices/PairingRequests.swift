internal import BlueZ
internal import Control
internal import EventLoop

/// The pending requests of pairings, each of which only the client that pairs can answer.
@EventLoop
final class PairingRequests {
    private struct Pending {
        var client: Int
        var needsPasskey: Bool
        var response: Promise<PairingResponse, ControlError>
    }

    private var pending: [Int: Pending] = [:]
    private var lastNumber = 0

    /// Publishes a request under a new number, and waits for the client's answer.
    ///
    /// - Returns: The answer; `.reject` if the task is canceled.
    func ask(_ client: Int, needsPasskey: Bool, publish: @EventLoop (Int) -> Void) async -> PairingResponse {
        lastNumber += 1
        let number = lastNumber
        let response = Promise<PairingResponse, ControlError>()
        pending[number] = Pending(client: client, needsPasskey: needsPasskey, response: response)
        defer { pending[number] = nil }
        publish(number)
        return (try? await response.value()) ?? .reject
    }

    /// Answers a request.
    ///
    /// - Throws: `.notFound` if the request is not pending or is another client's; `.badInput` for a missing or invalid passkey.
    func answer(_ answer: AnswerPairing, by client: Int) throws(ControlError) {
        guard let request = pending[answer.id], request.client == client else {
            throw ControlError(
                .notFound,
                "no request \(answer.id) of a pairing is pending",
                hint: "the device may have canceled the pairing; only the client that pairs can answer its requests"
            )
        }
        request.response.complete(.success(try response(answer, to: request)))
    }

    private func response(_ answer: AnswerPairing, to request: Pending) throws(ControlError) -> PairingResponse {
        guard answer.accept else { return .reject }
        guard request.needsPasskey else { return .allow }
        guard let number = answer.passkey, let passkey = UInt32(exactly: number), Passkey.range.contains(passkey) else {
            throw ControlError(
                .badInput,
                "the request \(answer.id) is answered with a passkey from 0 to 999999",
                hint: "the device displays it"
            )
        }
        return .passkey(passkey)
    }
}
