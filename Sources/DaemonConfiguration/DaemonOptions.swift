/// The command-line options of gattlabd.
package struct DaemonOptions: Hashable, Sendable {
    /// Path of the configuration file; nil selects the default file of the scope.
    package var configuration: String?
    /// Path of the socket; nil selects the path in the configuration, or the default path of the scope.
    package var socket: String?
    /// Path of the directory for sessions and events.
    package var state: String?
    /// A Boolean value that indicates whether the daemon serves only the user that started it.
    package var isUserDaemon = false

    package init() {}

    package enum Action: Hashable, Sendable {
        case serve(DaemonOptions)
        case help
        case version
    }

    /// An error in the command line.
    package struct UsageError: Error, Hashable, Sendable {
        package var message: String
        package var hint: String
    }

    /// One line, without a period.
    package static let summary = "Owns the Bluetooth adapters, and serves gattlab and other programs over a socket"

    /// The syntax and description of each option, used by the help text and the manual.
    package static let descriptions: [(syntax: String, description: String)] = [
        ("--config FILE", "Configuration file (/etc/gattlab/gattlab.yaml)"),
        ("--socket PATH", "Socket to listen at (/run/gattlab/gattlab.sock)"),
        ("--state FOLDER", "Directory for sessions and events (/var/lib/gattlab)"),
        ("--user", "Serve only the user that starts it, with that user's files"),
        ("-h, --help", "Show this help"),
        ("-V, --version", "Show the version"),
    ]

    package static let signals =
        "SIGHUP reloads the configuration; SIGTERM stops the daemon, and its named sessions continue at its next start."

    package static var help: String {
        let column = (descriptions.map(\.syntax.count).max() ?? 0) + 2
        let options = descriptions.map { syntax, description in
            "  \(syntax)\(String(repeating: " ", count: column - syntax.count))\(description)\n"
        }
        return "Usage: gattlabd [OPTION]...\n\(summary).\n\n\(options.joined())\n\(signals)\n"
    }

    /// Parses the command-line arguments without the program's name.
    package static func parse(_ words: [String]) throws(UsageError) -> Action {
        var options = DaemonOptions()
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (name, attached) = (parts.first ?? "", parts.count > 1 ? parts.last : nil)
            if let path = Self.path(name) {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw UsageError(message: "'\(name)' requires a path", hint: "'gattlabd --help' describes it")
                }
                options[keyPath: path] = value
                continue
            }
            switch word {
            case "--user": options.isUserDaemon = true
            case "-h", "--help": return .help
            case "-V", "--version": return .version
            default: throw UsageError(message: "unknown option '\(word)'", hint: "'gattlabd --help' lists the options")
            }
        }
        return .serve(options)
    }

    private static func path(_ name: String) -> WritableKeyPath<DaemonOptions, String?>? {
        switch name {
        case "--config": \.configuration
        case "--socket": \.socket
        case "--state": \.state
        default: nil
        }
    }
}
