package import Control

/// The process that does the work: gattlabd or the command itself.
package enum DaemonUse: String, CaseIterable, Sendable {
    /// The daemon; the command fails if it is not running.
    case always
    /// This process, even if a daemon is running.
    case never
    /// The daemon if it is running, otherwise this process.
    case auto
}

extension Kind {
    package static let daemonUse = choice("WHEN", of: DaemonUse.self)

    package static let socket = ValueKind<String>("PATH", completion: .files) { (text) throws(InvalidValue) in
        guard !text.isEmpty else { throw InvalidValue("the path is empty") }
        return text
    }
}

/// The use of the daemon and its socket, from the command line and the environment.
package struct DaemonChoice: Hashable, Sendable {
    package var use: DaemonUse
    /// The path of the socket; `nil` to look for it in the default locations.
    package var socket: String?

    /// Determines the use of the daemon and its socket.
    ///
    /// - Parameters:
    ///   - use: The value on the command line. If `nil`, `GATTLAB_DAEMON` decides; without that, `socket` and the bus
    ///     do.
    ///   - socket: The path on the command line. If `nil`, `GATTLAB_SOCKET` is used.
    ///   - variables: The environment variables.
    package init(use: DaemonUse?, socket: String?, variables: [String: String]) throws(Failure) {
        self.socket = socket ?? variables["GATTLAB_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
        let isOtherBus = !variables["DBUS_SYSTEM_BUS_ADDRESS", default: ""].isEmpty
        // The operator ?? would erase the type of the error.
        if let use {
            self.use = use
        } else if let use = try Self.use(variables["GATTLAB_DAEMON", default: ""]) {
            self.use = use
        } else if self.socket != nil {
            // If the given socket does not exist, fail: a fallback would silently ignore the locks held in that daemon.
            self.use = .always
        } else {
            // If another bus is set, use that bus: a daemon in a default location uses the system bus.
            self.use = isOtherBus ? .never : .auto
        }
    }

    /// The error of a verb that requires the daemon when this process would do the work.
    package var unavailableError: ControlError {
        guard use == .never else {
            return ControlError(
                .gattlabdUnavailable,
                "gattlabd is not running",
                hint: "start it: sudo systemctl start gattlabd; or for your user only: gattlabd --user"
            )
        }
        return ControlError(
            .gattlabdUnavailable,
            "this command requires gattlabd, which is not used: --daemon or GATTLAB_DAEMON is 'never', or "
                + "DBUS_SYSTEM_BUS_ADDRESS is set",
            hint: "specify the socket of the gattlabd to use: --socket PATH"
        )
    }

    private static func use(_ word: String) throws(Failure) -> DaemonUse? {
        guard !word.isEmpty else { return nil }
        do throws(InvalidValue) {
            return try Kind.daemonUse.parse(word)
        } catch {
            throw .badInput("GATTLAB_DAEMON: \(error.reason)", hint: error.hint)
        }
    }
}
