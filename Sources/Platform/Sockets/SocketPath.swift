internal import Glibc

/// Paths of the daemon's socket.
package enum SocketPath {
    /// Socket of the system's daemon.
    package static let system = "/run/gattlab/gattlab.sock"

    /// Socket of a user's daemon, in the runtime directory of the login session, or nil if there is no such directory.
    package static var user: String? {
        variable("XDG_RUNTIME_DIR").map { $0 + "/gattlab.sock" }
    }

    /// The value of `GATTLAB_SOCKET`, or nil if it is unset or empty.
    package static var fromEnvironment: String? { variable("GATTLAB_SOCKET") }

    /// Paths at which a client tries to connect, in this order.
    package static var candidates: [String] {
        if let fromEnvironment { return [fromEnvironment] }
        return [user, system].compactMap { $0 }
    }

    /// Paths at which a program without options tries to connect, in this order; empty if it must not use a daemon.
    ///
    /// The rules are those of `gattlab`: `GATTLAB_DAEMON=never` excludes all daemons, and if another bus is set, a daemon in a
    /// default location, which uses the system bus, is not used.
    package static var automatic: [String] {
        if variable("GATTLAB_DAEMON") == "never" { return [] }
        return variable("DBUS_SYSTEM_BUS_ADDRESS") == nil ? candidates : [fromEnvironment].compactMap { $0 }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
