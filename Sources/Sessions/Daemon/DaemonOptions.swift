/// What gattlabd is told on its command line.
package struct DaemonOptions: Hashable, Sendable {
    /// The configuration; that of the system, or none for a user's daemon, when nil.
    package var configuration: String?
    /// Where to listen; what the configuration says, or the scope's own path, when nil.
    package var socket: String?
    /// The folder in which sessions and events are kept.
    package var state: String?
    /// Serve the user who starts it alone.
    package var isForUser = false

    package init() {}

    package enum Request: Hashable, Sendable {
        case serve(DaemonOptions)
        case help
        case version
    }

    /// Why the command line cannot be understood.
    package struct Misuse: Error, Hashable, Sendable {
        package var message: String
        package var hint: String
    }

    /// One line, without a full stop.
    package static let summary = "Owns the Bluetooth adapters, and serves gattlab and other programs over a socket"

    /// Each option as it is typed, with what it means; help and manual come from this.
    package static let descriptions: [(spelling: String, meaning: String)] = [
        ("--config FILE", "The configuration (/etc/gattlab/gattlab.yaml)"),
        ("--socket PATH", "Where to listen (/run/gattlab/gattlab.sock)"),
        ("--state FOLDER", "Where sessions and events are kept (/var/lib/gattlab)"),
        ("--user", "Serve the user who starts it alone, with the files of that user"),
        ("-h, --help", "Show this text"),
        ("-V, --version", "Show the version"),
    ]

    package static let signals =
        "SIGHUP has the configuration read again; SIGTERM ends the daemon, and its named sessions go on at its next start."

    package static var help: String {
        let column = (descriptions.map(\.spelling.count).max() ?? 0) + 2
        let options = descriptions.map { spelling, meaning in
            "  \(spelling)\(String(repeating: " ", count: column - spelling.count))\(meaning)\n"
        }
        return "Usage: gattlabd [OPTION]...\n\(summary).\n\n\(options.joined())\n\(signals)\n"
    }

    /// Reads the words that follow the program's name.
    package static func parse(_ words: [String]) throws(Misuse) -> Request {
        var options = DaemonOptions()
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (name, attached) = (parts.first ?? "", parts.count > 1 ? parts.last : nil)
            if let path = Self.path(name) {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw Misuse(message: "'\(name)' needs a path", hint: "gattlabd --help tells what it is for")
                }
                options[keyPath: path] = value
                continue
            }
            switch word {
            case "--user": options.isForUser = true
            case "-h", "--help": return .help
            case "-V", "--version": return .version
            default: throw Misuse(message: "'\(word)' is no option", hint: "gattlabd --help lists them")
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
