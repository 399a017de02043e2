import BlueZSimulator
import EventLoop
import TestSupport
import Testing

@testable import DBus

/// The dispatch of calls to methods.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ObjectServerCallTests {
    @Test func `requires an interface to find a method`() async throws {
        let bench = try await SimulatorBench()
        defer { bench.close() }
        for member in ["StopDiscovery", "Introspect", "Ping"] {
            let text = "Method \"\(member)\" with signature \"\" on interface \"(null)\" doesn't exist\n"
            #expect(answer(to: member, in: nil, bench) == .failure(DBusError(DBusError.Name.unknownMethod, text)))
        }
        let stopped = answer(to: "StopDiscovery", in: "org.bluez.Adapter1", bench)
        #expect(stopped == .failure(DBusError("org.bluez.Error.Failed", "No discovery started")))
    }

    /// The immediate reply to a call to the adapter; programs of this package always name the interface.
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
            reply: { answer = $0 }
        )
        bench.simulation.server.connection.onCall?(call)
        return answer
    }
}
