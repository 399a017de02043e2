/// The options that every command understands, before the verb or after it.
package enum GlobalOptions {
    package static let adapter = Option(
        "adapter",
        short: "a",
        Kind.adapter,
        help: "The adapter to use, hciN or its address; the first one when not given"
    )
    package static let daemon = Option(
        "daemon",
        Kind.daemonUse,
        standardText: DaemonUse.auto.rawValue,
        help: "Whether gattlabd does the work: always, never, or auto: if it listens"
    )
    package static let socket = Option("socket", Kind.socket, help: "The socket where gattlabd listens")
    package static let json = Flag("json", short: "j", help: "One JSON object a line on standard output")
    package static let help = Flag("help", short: "h", help: "Show this help")
    package static let version = Flag("version", short: "V", help: "Show the version")

    package static let all: [Parameter] = [
        .option(adapter), .option(daemon), .option(socket), .flag(json), .flag(help), .flag(version),
    ]
}
