import BlueZ
import Control
import EventLoop
import TestSupport
import Testing

@testable import GattlabService

/// Pairings that clients start, with a device on the other adapter of the simulation.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop struct PairingTests {
    private func end(of client: PairingClient, _ bench: PairingBench) async throws -> ControlError? {
        try await bench.wait("the end of the pairing") { client.outcome != nil }
        guard case .failure(let error) = client.outcome else { return nil }
        return error
    }

    private func request(to client: PairingClient, _ bench: PairingBench) async throws -> PairingEvent {
        try await bench.wait("a request") { client.request != nil || client.outcome != nil }
        return try #require(client.request, "\(String(describing: client.outcome))")
    }

    @Test func `without input and output the device is paired without requests`() async throws {
        let bench = try await PairingBench(peer: .noInputNoOutput)
        let client = bench.client()
        try await client.pair(nil)
        #expect(try await end(of: client, bench) == nil)
        let paired = try #require(client.paired)
        #expect(paired.isBonded == true && !paired.wasPaired && paired.name == "Asks")
        #expect(client.request == nil && bench.peerRequests == [.authorization])
        let device = try #require(try await bench.device(on: "hci0"))
        #expect(device.isPaired)
        try await bench.wait("the end of the connection") { !device.isConnected }

        try await client.pair(.keyboardDisplay)
        #expect(try await end(of: client, bench) == nil)
        #expect(client.paired?.wasPaired == true && bench.peerRequests.count == 1)
        await bench.end()
    }

    @Test func `both sides compare a number`() async throws {
        let bench = try await PairingBench(peer: .displayYesNo)
        let client = bench.client()
        try await client.pair(.keyboardDisplay)
        let request = try await request(to: client, bench)
        #expect(request.request == .compare)
        try await bench.wait("the other side") { !bench.peerRequests.isEmpty }
        #expect(bench.peerRequests == [.confirmation(try #require(request.passkey))])
        try await client.answer(accept: true)
        #expect(try await end(of: client, bench) == nil)
        #expect(client.paired?.isBonded == true)
        await bench.end()
    }

    @Test(arguments: [0, 1] as [UInt32])
    func `the client enters the passkey of the device`(difference: UInt32) async throws {
        let bench = try await PairingBench(peer: .displayOnly)
        let client = bench.client()
        try await client.pair(.keyboardOnly)
        #expect(try await request(to: client, bench).request == .enter)
        try await bench.wait("the passkey") { bench.displayedPasskey != nil }
        let passkey = try #require(bench.displayedPasskey)
        try await client.answer(accept: true, passkey: passkey == 999_999 ? passkey - difference : passkey + difference)
        let error = try await end(of: client, bench)
        #expect(error?.code == (difference == 0 ? nil : .pairingFailed))
        #expect((client.paired != nil) == (difference == 0))
        await bench.end()
    }

    @Test func `the passkey of the client is entered on the device`() async throws {
        let bench = try await PairingBench(peer: .keyboardOnly)
        let client = bench.client()
        try await client.pair(.displayOnly)
        let request = try await request(to: client, bench)
        #expect(request.request == .display && request.id == nil)
        bench.enteredPasskey.complete(.success(try #require(request.passkey)))
        #expect(try await end(of: client, bench) == nil)
        #expect(client.paired != nil && bench.peerRequests == [.passkey])
        await bench.end()
    }

    @Test func `a request that the client rejects ends the pairing`() async throws {
        let bench = try await PairingBench(peer: .displayYesNo)
        let client = bench.client()
        try await client.pair(.displayYesNo)
        _ = try await request(to: client, bench)
        try await client.answer(accept: false)
        #expect(try await end(of: client, bench)?.code == .pairingRejected)
        #expect(client.paired == nil)
        await bench.end()
    }

    @Test func `the rejection of the device is reported as a failed pairing`() async throws {
        let bench = try await PairingBench(peer: .displayYesNo)
        bench.peerRejects = true
        let client = bench.client()
        try await client.pair(.displayYesNo)
        #expect(try await end(of: client, bench)?.code == .pairingFailed)
        await bench.end()
    }

    @Test(arguments: [true, false])
    func `a stopped pairing is canceled, as is that of a client that disconnects`(disconnects: Bool) async throws {
        let bench = try await PairingBench(peer: .keyboardOnly)
        let client = bench.client()
        let session = try await client.pair(.displayOnly)
        _ = try await request(to: client, bench)
        let device = try #require(try await bench.device(on: "hci0"))
        if disconnects {
            client.disconnect()
        } else {
            _ = try await client.perform(StopSession(session: session))
        }
        try await bench.wait("the end of the session") { bench.core.sessions.all[session] == nil }
        try await bench.wait("the end of the connection") { !device.isConnected }
        #expect(!device.isPaired)
        // The agent has been unregistered, so the same client may pair again.
        let other = bench.client()
        bench.enteredPasskey = Promise()
        try await other.pair(.noInputNoOutput)
        #expect(try await end(of: other, bench) == nil)
        await bench.end()
    }

    @Test func `another client neither receives requests nor answers them`() async throws {
        let bench = try await PairingBench(peer: .displayYesNo)
        let (client, other) = (bench.client(), bench.client())
        let session = try await client.pair(.displayYesNo)
        let request = try await request(to: client, bench)
        let id = try #require(request.id)
        let subscribing = await #expect(throws: ControlError.self) {
            try await other.perform(Subscribe(session: session, after: nil))
        }
        #expect(subscribing?.code == .sessionNotFound)
        let stopping = await #expect(throws: ControlError.self) {
            try await other.perform(StopSession(session: session))
        }
        #expect(stopping?.code == .sessionNotFound)
        for number in [id, id + 1] {
            let answering = await #expect(throws: ControlError.self) {
                try await other.perform(AnswerPairing(id: number, accept: true))
            }
            #expect(answering?.code == .notFound)
        }
        #expect(try await other.perform(ListSessions()).sessions.isEmpty)
        let again = await #expect(throws: ControlError.self) {
            let device = PairingClient.device
            _ = try await client.perform(PairDevice(device: device, adapter: nil, timeout: nil, ioCapability: nil))
        }
        #expect(again?.code == .limit)
        try await client.answer(accept: true)
        try await bench.wait("the paired device") { client.paired != nil || client.outcome != nil }
        await bench.end()
    }

    @Test func `a passkey is required and has six digits`() async throws {
        let bench = try await PairingBench(peer: .displayOnly)
        let client = bench.client()
        try await client.pair(.keyboardOnly)
        let id = try #require(try await request(to: client, bench).id)
        for passkey in [nil, -1, 1_000_000] {
            let error = await #expect(throws: ControlError.self) {
                try await client.perform(AnswerPairing(id: id, accept: true, passkey: passkey))
            }
            #expect(error?.code == .badInput)
        }
        try await client.answer(accept: false)
        #expect(try await end(of: client, bench)?.code == .pairingRejected)
        await bench.end()
    }
}
