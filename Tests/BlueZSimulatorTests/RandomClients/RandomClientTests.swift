import BlueZSimulator
import DBus
import Glibc
import TestSupport
import Testing

/// Programs that call whatever comes to mind: wrong signatures, paths, options and orders.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RandomClientTests {
    /// How many calls; RANDOM_CALLS asks for fewer where each takes ten times as long, as under a sanitizer.
    static let calls = getenv("RANDOM_CALLS").flatMap { Int(String(cString: $0)) } ?? 100_000

    @Test func `every call is answered, with success or an error that bluetoothd could give`() async throws {
        let connection = try await Connection.open(.address(PrivateBus.address))
        var options = Simulation.Options()
        options.clock = .manual
        let simulation = try await Simulation.start(on: connection, options)
        let programs = try await RandomPrograms(simulation, seed: 1)
        for _ in 0..<Self.calls / RandomPrograms.batch { try await programs.callABatch() }
        try await programs.waitForAnswers()
        #expect(programs.strangeErrors.isEmpty)
        #expect(programs.answered == programs.sent)
        #expect(programs.succeeded > programs.sent / 50, "too little succeeded for the rest to mean much")
        programs.close()
        connection.close()
    }
}
