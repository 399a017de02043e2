internal import BlueZ
internal import DBus
internal import EventLoop
internal import Lua

/// The control of the simulation that a script runs on, if any.
@EventLoop
struct SimulationControl {
    let client: BlueZClient

    private static let name = "org.gattlab.Simulator"

    /// Returns a Boolean value that indicates whether there is a simulation on this bus.
    func isAvailable() async -> Bool {
        let call = MethodCall(
            destination: "org.freedesktop.DBus",
            path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus",
            member: "NameHasOwner",
            arguments: [.string(Self.name)]
        )
        return (try? await client.connection.call(call))?.first?.boolean ?? false
    }

    /// Changes the simulation; the effects on bluetoothd's objects are visible when this returns.
    func change(_ method: String, _ arguments: [Value]) async throws(ScriptError) {
        try await call(method, arguments)
        // Without bluetoothd, there are no effects to wait for.
        try? await client.flushSignals()
    }

    /// Restarts bluetoothd and waits until adapters are available again.
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
                    "this requires the simulator, which is not on this bus",
                    hint: "check simulate.available() first, or run: gattlab simulate -- gattlab probe …"
                )
            }
            throw error.kind == .cancelled
                ? ScriptError(.aborted, error.message) : ScriptError(.badInput, error.message, hint: error.hint)
        }
    }
}
