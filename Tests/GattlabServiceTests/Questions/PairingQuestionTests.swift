import BlueZ
import Control
import DBus
import DeviceLinks
import EventLoop
import GATT
import GattlabService
import TestRadio
import TestSupport
import Testing

/// Pairing requests that require permission, against a simulation: another program pairs with our adapter.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PairingQuestionTests {
    @Test(arguments: [AnswerQuestion.Choice.allow, .deny])
    func `a pairing request waits for the answer`(word: AnswerQuestion.Choice) async throws {
        let bench = try await QuestionBench()
        let agent = try await bench.answerPairings()
        let program = try await bench.otherProgram()
        let pairing = Task { await program.pair() }
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        let question = try #require(bench.broker.pendingQuestions.first)
        #expect(question.kind == .pairing)
        #expect(question.session == nil)
        try bench.broker.answer(question.question, word, by: "ana")
        let failure = await pairing.value
        #expect((failure == nil) == (word == .allow), "\(String(describing: failure))")
        await agent.unregister()
        program.close()
        await bench.end()
    }

    @Test func `a device that cancels pairing withdraws its question`() async throws {
        let bench = try await QuestionBench()
        let agent = try await bench.answerPairings()
        let program = try await bench.otherProgram()
        let pairing = Task { await program.pair() }
        try await bench.radio.wait("the question") { bench.broker.pendingQuestions.count == 1 }
        await program.cancelPairing()
        #expect(await pairing.value != nil)
        try await bench.radio.wait("the end of the question") { bench.broker.pendingQuestions.isEmpty }
        await agent.unregister()
        program.close()
        await bench.end()
    }
}

/// Another program, on the other adapter.
@EventLoop
private final class OtherProgram {
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
    /// The agent that handles the adapter's pairings.
    fileprivate func answerPairings() async throws -> PairingAgent {
        let agent = PairingAgent(
            client: try await radio.bluetooth.client(),
            capability: .displayYesNo,
            respond: { [weak self] request in
                guard let self else { return .reject }
                let peer = request.peer?.description ?? "unknown"
                return await broker.ask(.pairing(peer: peer), "May \(peer) pair?") ? .allow : .reject
            },
            onDisplayPasskey: { _ in }
        )
        try await agent.register(isDefault: true)
        return agent
    }

    /// A program that has discovered the emulated device.
    fileprivate func otherProgram() async throws -> OtherProgram {
        let known = try await connect()
        let path = known.device.path
        await known.release()
        let client = BlueZClient(connection: try await Connection.open(.address(PrivateBus.address)))
        try await client.start()
        return OtherProgram(client, Device(client: client, path: path))
    }
}
