internal import BlueZ
internal import Central
internal import DBus
internal import GATT

/// What controls the simulation of the bus that a command runs on.
@EventLoop
struct SimulatorClient {
    private let connection: Connection

    init(_ session: Session) async throws(Failure) {
        connection = try await session.client().connection
    }

    /// Calls a method of `org.gattlab.Simulator1`.
    func call(
        _ method: String,
        _ arguments: [Value] = []
    ) async throws(Failure) -> [Value] {
        do throws(DBusError) {
            return try await connection.call(
                MethodCall(
                    destination: "org.gattlab.Simulator",
                    path: "/org/gattlab",
                    interface: "org.gattlab.Simulator1",
                    member: method,
                    arguments: arguments
                ),
                timeout: .seconds(600)
            )
        } catch {
            if error.name == DBusError.Name.serviceUnknown || error.name == DBusError.Name.nameHasNoOwner {
                throw .unavailable(
                    .noDaemon,
                    "there is no simulation on this bus",
                    hint: "run this inside 'gattlab simulate -- COMMAND', or set DBUS_SYSTEM_BUS_ADDRESS to its bus"
                )
            }
            throw .badInput(error.message, hint: error.hint)
        }
    }
}
