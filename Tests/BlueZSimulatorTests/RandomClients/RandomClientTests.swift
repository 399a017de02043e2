import BlueZSimulator
import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

/// Programs that make random calls: wrong signatures, paths, options and orders.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RandomClientTests {
    /// Number of calls; RANDOM_CALLS reduces it where each takes ten times as long, as under a sanitizer.
    static let calls = getenv("RANDOM_CALLS").flatMap { Int(String(cString: $0)) } ?? 100_000

    @Test func `every call receives a reply: success, or an error that bluetoothd could return`() async throws {
        let connection = try await Connection.open(.address(PrivateBus.address))
        var options = Simulation.Options()
        options.clock = .manual
        let simulation = try await Simulation.start(on: connection, options)
        let programs = try await RandomPrograms(simulation, seed: 1)
        for _ in 0..<Self.calls / RandomPrograms.batch { try await programs.callABatch() }
        try await programs.waitForAnswers()
        #expect(programs.unexpectedErrors.isEmpty)
        #expect(programs.answered == programs.sent)
        #expect(programs.succeeded > programs.sent / 50, "too few calls succeeded for a meaningful result")
        programs.close()
        connection.close()
    }
}
