internal import BlueZ
internal import DBus

/// What steers the simulation that a script runs on, where it runs on one.
@EventLoop
struct SimulationControl {
    let client: BlueZClient

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
        return (try? await client.connection.call(call))?.first?.boolean ?? false
    }

    /// Changes the simulation; what follows from it in bluetoothd is known once this returns.
    func change(_ method: String, _ arguments: [Value]) async throws(ScriptError) {
        try await call(method, arguments)
        // Without a bluetoothd nothing follows.
        try? await client.barrier()
    }

    /// Ends bluetoothd and starts it anew, to the point where there are adapters again.
    func restart() async throws(ScriptError) {
        try await call("StopDaemon")
        try await call("StartDaemon")
        do throws(BlueZError) {
            _ = try await client.wait(upTo: .seconds(10), for: "bluetoothd") {
                client.isAvailable && !client.adapters.isEmpty ? true : nil
            }
        } catch {
            throw ScriptError(error)
        }
    }

    private func call(_ method: String, _ arguments: [Value] = []) async throws(ScriptError) {
        let call = MethodCall(
            destination: Self.name,
            path: "/org/gattlab",
            interface: "org.gattlab.Simulator1",
            member: method,
            arguments: arguments
        )
        do throws(DBusError) {
            _ = try await client.connection.call(call, timeout: .seconds(60))
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
