internal import Glibc
internal import Platform

/// The environment of the command: its executable, environment variables and standard output.
package struct Environment: Sendable {
    package var executable: String
    package var variables: [String: String]
    /// A Boolean value that indicates whether standard output is a terminal.
    package var isTerminal: Bool

    package init(executable: String, variables: [String: String], isTerminal: Bool) {
        self.executable = executable
        self.variables = variables
        self.isTerminal = isTerminal
    }

    /// The variable from which QtBluetooth reads the release of BlueZ.
    ///
    /// Without it, Qt runs `/proc/<pid of org.bluez>/exe --version` and mistakes gattlab's response for bluetoothd's; for
    /// versions below 5.42, it uses kernel sockets instead of D-Bus (qtconnectivity, bluez5_helper.cpp,
    /// `bluetoothdVersion`).
    static let qtVersionVariable = "BLUETOOTH_FORCE_DBUS_LE_VERSION"

    /// The names of the variables that the command reads.
    private static let names = [
        "NO_COLOR", "TERM", "PATH", "DBUS_SYSTEM_BUS_ADDRESS", "XDG_RUNTIME_DIR",
        "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LC_ALL", "LC_CTYPE", "LANG", qtVersionVariable,
        "GATTLAB_ADAPTER", "GATTLAB_BROKER", "GATTLAB_DAEMON", "GATTLAB_SOCKET", "GATTLAB_PROBES", "GATTLAB_PROFILES",
        "GATTLAB_TYPES",
    ]

    /// The environment of this process.
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

    /// The installation prefix: the parent of the executable's directory.
    package var prefix: String {
        executable.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    }

    /// The folders in which dbus-daemon is searched, separated by colons: those of `PATH`, and then the folder of the executable,
    /// because some packages include it there.
    var daemonPath: String {
        let own = executable.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        return [variables["PATH", default: ""], own].filter { !$0.isEmpty }.joined(separator: ":")
    }

    /// A Boolean value that indicates whether output is colored (no-color.org).
    package var usesColor: Bool {
        isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }

    /// A Boolean value that indicates whether the terminal has an alternate screen and a cursor that can be moved.
    var supportsScreen: Bool { isTerminal && !["", "dumb"].contains(variables["TERM", default: ""]) }

    /// A Boolean value that indicates whether the character set of the locale is UTF-8 (locale(7)).
    var usesUTF8: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map { variables[$0, default: ""] }.first { !$0.isEmpty } ?? ""
        let name = locale.uppercased()
        return name.contains("UTF-8") || name.contains("UTF8")
    }

    /// The variables that change the behavior of the command, for the manual.
    static let descriptions: [(String, String)] = [
        ("DBUS_SYSTEM_BUS_ADDRESS", "Address of the bus of org.bluez, such as the bus of gattlab simulate."),
        ("GATTLAB_ADAPTER", "Adapter, as --adapter, but not with --host; also of programs that import CoreBluetooth."),
        ("GATTLAB_BROKER", "URL of the MQTT broker for hosts and --host, instead of mqtt.url in the configuration."),
        ("GATTLAB_DAEMON", "Use of gattlabd, as --daemon; never by default if DBUS_SYSTEM_BUS_ADDRESS is set."),
        ("GATTLAB_PROBES", "Folders to search for probes first, separated by colons."),
        ("GATTLAB_PROFILES", "Folders to search for profiles first, separated by colons."),
        (
            "GATTLAB_SOCKET",
            "Path of gattlabd's socket, as --socket; the command fails if gattlabd does not listen there."
        ),
        ("GATTLAB_TYPES", "File with the names and layouts of your own UUIDs, as --types."),
        (
            "LC_ALL",
            "Locale, as LC_CTYPE and LANG if it is not set; unless its character set is UTF-8, watch draws trends in ASCII."
        ),
        ("NO_COLOR", "If set to a nonempty value, output is not colored."),
        (
            "TERM",
            "If it is 'dumb' or missing, output is not colored, and scan and watch print lines instead of a live table."
        ),
    ]
}
