/// The verbs that work on another machine with `--host`.
enum MachineVerbs {
    private static let names = [
        "adapters", "inspect", "read", "write", "bonds", "unpair", "forget", "sessions", "start", "stop", "logs",
        "samples", "stats", "devices", "workout", "alarm", "status", "scan", "watch",
    ]

    /// Returns the failure of a command line with `--host` whose verb needs this machine; nil if there is none.
    static func failure(_ path: CommandPath, _ arguments: ParsedArguments) -> Failure? {
        let verb = path.commands.dropFirst().first?.name ?? ""
        guard arguments[GlobalOptions.host] != nil, !names.contains(verb) else { return nil }
        return .badInput(
            "'\(verb)' does not work on another machine",
            hint: "these verbs accept --host: \(names.joined(separator: ", "))"
        )
    }
}
