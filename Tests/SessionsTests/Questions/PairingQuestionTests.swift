import BlueZ
import Control
import DBus
import GATT
import TestSupport
import Testing

@testable import Sessions

/// Pairing requests that are put to a person, against a simulation: another program pairs with our adapter.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PairingQuestionTests {
    @Test(arguments: [AnswerQuestion.Word.allow, .deny])
    func `a device that wants to pair waits for the answer`(word: AnswerQuestion.Word) async throws {
        let bench = try await QuestionBench()
        let agent = try await bench.answerPairings()
        let stranger = try await bench.stranger()
        let pairing = Task { await stranger.pair() }
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        let question = try #require(bench.desk.waiting.first)
        #expect(question.kind == .pairing)
        #expect(question.session == nil)
        try bench.desk.answer(question.question, word, by: "ana")
        let failure = await pairing.value
        #expect((failure == nil) == (word == .allow), "\(String(describing: failure))")
        await agent.unregister()
        stranger.close()
        await bench.end()
    }

    @Test func `a device that no longer wants to pair takes its question with it`() async throws {
        let bench = try await QuestionBench()
        let agent = try await bench.answerPairings()
        let stranger = try await bench.stranger()
        let pairing = Task { await stranger.pair() }
        try await bench.radio.wait("the question") { bench.desk.waiting.count == 1 }
        await stranger.cancelPairing()
        #expect(await pairing.value != nil)
        try await bench.radio.wait("the end of the question") { bench.desk.waiting.isEmpty }
        await agent.unregister()
        stranger.close()
        await bench.end()
    }
}

/// Another program, on the other adapter.
@EventLoop
private final class Stranger {
    private let client: BlueZClient
    private let device: Device

    init(_ client: BlueZClient, _ device: Device) {
        self.client = client
        self.device = device
    }

    func pair() async -> BlueZError? {
        do throws(BlueZError) {
            try await device.pair(timeout: RadioBench.limit)
            return nil
        } catch {
            return error
        }
    }

    func cancelPairing() async {
        try? await device.cancelPairing()
    }

    func close() {
        client.connection.close()
    }
}

extension QuestionBench {
    /// The agent that the adapter's pairings are put to.
    fileprivate func answerPairings() async throws -> PairingAgent {
        let agent = PairingAgent(
            client: try await radio.bluetooth.client(),
            capability: .displayYesNo,
            passkey: nil,
            decide: { [weak self] request in
                guard let self else { return false }
                let peer = request.peer?.description ?? "unknown"
                return await desk.ask(.init(kind: .pairing, peer: peer, session: nil), "May \(peer) pair?")
            },
            shown: { _ in }
        )
        try await agent.register(isDefault: true)
        return agent
    }

    /// A program that knows the emulated device.
    fileprivate func stranger() async throws -> Stranger {
        let known = try await connect()
        let path = known.device.path
        await known.release()
        let client = BlueZClient(connection: try await Connection.open(.address(PrivateBus.address)))
        try await client.start()
        return Stranger(client, Device(client: client, path: path))
    }
}
