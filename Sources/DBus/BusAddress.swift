internal import Glibc

/// The bus to connect to.
package enum BusAddress: Hashable, Sendable {
    /// The address in `DBUS_SYSTEM_BUS_ADDRESS`, or the well-known socket.
    case system
    /// The address in `DBUS_SESSION_BUS_ADDRESS`.
    case session
    /// An address in the format of the D-Bus specification, such as `unix:path=/tmp/bus`.
    case address(String)

    /// D-Bus specification, "Well-known Message Bus Instances", "System message bus".
    private static let wellKnownSystemBus = "unix:path=/var/run/dbus/system_bus_socket"

    /// Returns the address as text.
    ///
    /// - Throws: `DBusError` of kind `.unreachable` if the environment names no session bus.
    package func resolved() throws(DBusError) -> String {
        switch self {
        case .system:
            return Self.environment("DBUS_SYSTEM_BUS_ADDRESS") ?? Self.wellKnownSystemBus
        case .session:
            guard let address = Self.environment("DBUS_SESSION_BUS_ADDRESS") else {
                throw DBusError(
                    kind: .unreachable,
                    name: DBusError.Name.noServer,
                    message: "no session bus: DBUS_SESSION_BUS_ADDRESS is not set",
                    hint: "run the command under dbus-run-session"
                )
            }
            return address
        case .address(let text):
            return text
        }
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
