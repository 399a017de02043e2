import BlueZSimulator
import TestSupport
import Testing

@testable import DBus

/// How a call finds its method.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ObjectServerCallTests {
    @Test func `finds no method without an interface`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        for member in ["StopDiscovery", "Introspect", "Ping"] {
            let text = "Method \"\(member)\" with signature \"\" on interface \"(null)\" doesn't exist\n"
            #expect(answer(to: member, in: nil, bench) == .failure(DBusError(DBusError.Name.unknownMethod, text)))
        }
        let stopped = answer(to: "StopDiscovery", in: "org.bluez.Adapter1", bench)
        #expect(stopped == .failure(DBusError("org.bluez.Error.Failed", "No discovery started")))
    }

    /// What a call to the adapter is answered with at once; programs of this package name the interface always.
    private func answer(
        to member: String,
        in interface: String?,
        _ bench: SimulatorBench
    ) -> Result<[Value], DBusError>? {
        var answer: Result<[Value], DBusError>?
        let call = IncomingCall(
            sender: ":1.99",
            path: "/org/bluez/hci0",
            interface: interface,
            member: member,
            signature: "",
            arguments: [],
            answer: { answer = $0 }
        )
        bench.simulation.server.connection.onCall?(call)
        return answer
    }
}
