internal import DBus

/// What steers the simulation that a script runs on, where it runs on one.
@EventLoop
struct SimulationControl {
    let connection: Connection

    private static let name = "org.gattlab.Simulator"

    /// Whether there is a simulation on this bus.
    func isThere() async -> Bool {
        let call = MethodCall(
            destination: "org.freedesktop.DBus",
            path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus",
            member: "NameHasOwner",
            arguments: [.string(Self.name)]
        )
        return (try? await connection.call(call))?.first?.boolean ?? false
    }

    func call(_ method: String, _ arguments: [Value] = []) async throws(ScriptError) -> [Value] {
        let call = MethodCall(
            destination: Self.name,
            path: "/org/gattlab",
            interface: "org.gattlab.Simulator1",
            member: method,
            arguments: arguments
        )
        do throws(DBusError) {
            return try await connection.call(call, timeout: .seconds(60))
        } catch {
            guard error.name != DBusError.Name.serviceUnknown, error.name != DBusError.Name.nameHasNoOwner else {
                throw ScriptError(
                    .badInput,
                    "this needs the simulator, and there is none on this bus",
                    hint: "ask simulate.available() first, or run: gattlab simulate -- gattlab probe …"
                )
            }
            throw error.kind == .cancelled
                ? ScriptError(.aborted, error.message) : ScriptError(.badInput, error.message, hint: error.hint)
        }
    }
}
