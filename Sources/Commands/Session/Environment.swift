internal import Glibc
internal import Sessions

/// What the command takes from its surroundings.
package struct Environment: Sendable {
    package var executable: String
    package var variables: [String: String]
    /// Whether standard output is a terminal.
    package var isTerminal: Bool

    package init(executable: String, variables: [String: String], isTerminal: Bool) {
        self.executable = executable
        self.variables = variables
        self.isTerminal = isTerminal
    }

    /// The variables that mean something to the command.
    private static let names = [
        "NO_COLOR", "TERM", "PATH", "DBUS_SYSTEM_BUS_ADDRESS", "XDG_RUNTIME_DIR",
        "HOME", "XDG_CONFIG_HOME", SimulationRun.releaseForQt,
        "GATTLAB_DAEMON", "GATTLAB_SOCKET", "GATTLAB_PROBES", "GATTLAB_PROFILES",
    ]

    /// That of this process.
    package static var current: Environment {
        var variables: [String: String] = [:]
        for name in Self.names {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return Environment(
            executable: OwnProcess.executable ?? "",
            variables: variables,
            isTerminal: isatty(STDOUT_FILENO) == 1
        )
    }

    /// Where it is installed: the directory above that of the executable.
    package var prefix: String {
        executable.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    }

    /// Whether people are to see colours (no-color.org).
    package var usesColour: Bool {
        isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }

    /// The variables that change what the command does, for the manual.
    static let meanings: [(String, String)] = [
        ("DBUS_SYSTEM_BUS_ADDRESS", "The bus on which org.bluez is, such as that of gattlab simulate."),
        ("GATTLAB_DAEMON", "Whether gattlabd does the work, as --daemon; where another bus is named, never."),
        ("GATTLAB_PROBES", "Folders in which probes are looked for first, with colons between them."),
        ("GATTLAB_PROFILES", "Folders in which profiles are looked for first, with colons between them."),
        ("GATTLAB_SOCKET", "The socket where gattlabd listens, as --socket; it is an error if none listens there."),
        ("NO_COLOR", "Nothing is coloured where this is set to anything."),
    ]
}
