internal import Central
package import DBus
package import EventLoop
internal import Glibc

/// The client that controls the simulation on the command's bus.
@EventLoop
package struct SimulatorClient {
    private let connection: Connection
    private let bus: BusAddress

    package init(_ bus: BusAddress = .system) async throws(Failure) {
        self.bus = bus
        do throws(DBusError) {
            connection = try await .open(bus)
        } catch {
            throw Self.noSimulation(at: bus, .noBus)
        }
    }

    /// Creates a client for the simulation on the bus of a verb.
    init(_ context: CommandContext) async throws(Failure) {
        let address = context.environment.variables["DBUS_SYSTEM_BUS_ADDRESS"]
        try await self.init(address.map { .address($0) } ?? .system)
    }

    private static func noSimulation(at bus: BusAddress, _ code: CentralError.Code) -> Failure {
        let address = (try? bus.resolved()) ?? ""
        let isSystemBus = bus == .system && getenv("DBUS_SYSTEM_BUS_ADDRESS") == nil
        return .unavailable(
            code,
            "no simulation at \(address)" + (isSystemBus ? ", the system bus" : ""),
            hint: "run this in 'gattlab simulate -- COMMAND', or start one with 'gattlab simulate' and set "
                + "DBUS_SYSTEM_BUS_ADDRESS to the address it prints"
        )
    }

    /// Calls a method of `org.gattlab.Simulator1`.
    package func call(
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
                throw Self.noSimulation(at: bus, .bluetoothdUnavailable)
            }
            throw .badInput(error.message, hint: error.hint)
        }
    }
}
