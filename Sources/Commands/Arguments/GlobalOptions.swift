internal import BlueZ

/// The options of every command, accepted before and after the verb.
package enum GlobalOptions {
    package static let adapter = Option(
        "adapter",
        short: "a",
        Kind.adapter,
        help: "Adapter, as hciN or address (default: the first one); scan accepts several, or 'all'"
    )
    /// The option of the same name of a verb that accepts several adapters.
    package static let adapters = Option(
        "adapter",
        short: "a",
        Kind.adapters,
        repeats: true,
        help: "Adapter, as hciN or address, or 'all' for those that are on (default: the first one)"
    )
    package static let daemon = Option(
        "daemon",
        Kind.daemonUse,
        defaultText: DaemonUse.auto.rawValue,
        help: "Use of gattlabd: always, never, or auto (if it is running)"
    )
    package static let socket = Option("socket", Kind.socket, help: "Path of gattlabd's socket")
    package static let host = Option(
        "host",
        Kind.machine,
        help: "Work on another machine, through the MQTT broker of its gattlabd"
    )
    package static let types = Option(
        "types",
        Kind.file,
        help: "File with the names and layouts of your own UUIDs (default: types.yaml in ~/.config/gattlab)"
    )
    package static let json = Flag("json", short: "j", help: "Print one JSON object per line")
    package static let verbose = Flag("verbose", short: "v", help: "Print retries on standard error")
    package static let help = Flag("help", short: "h", help: "Show this help")
    package static let version = Flag("version", short: "V", help: "Show the version")

    package static let all: [Parameter] = [
        .option(adapter), .option(daemon), .option(socket), .option(host), .option(types), .flag(json), .flag(verbose),
        .flag(help), .flag(version),
    ]
}

extension ParsedArguments {
    /// Selects the adapter of `GATTLAB_ADAPTER`, unless the words select one or another machine.
    ///
    /// - Parameter text: The value of the variable; empty if it is not set.
    mutating func selectAdapter(_ text: String) throws(Failure) {
        guard !text.isEmpty, self[GlobalOptions.adapter] == nil, self[GlobalOptions.host] == nil else { return }
        guard let adapter = AdapterSelector(text) else {
            throw .badInput("GATTLAB_ADAPTER: invalid adapter '\(text)'", hint: "use hciN or the adapter's address")
        }
        append(AdapterChoice.one(adapter), to: GlobalOptions.adapter.name)
    }
}
