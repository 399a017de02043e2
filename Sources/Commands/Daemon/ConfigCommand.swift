internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Glibc
internal import Platform

/// `gattlab config …`: checks and shows the daemon's configuration.
enum ConfigCommand {
    private static let file = Argument(
        Kind.file,
        .optional,
        help: "Configuration file (default: the system's, with conf.d)"
    )
    private static let user = Flag("user", help: "Use the configuration of the user's gattlabd instead of the system's")

    static let command = Command(
        "config",
        summary: "Check and show the configuration of gattlabd",
        discussion: [
            "The configuration is /etc/gattlab/gattlab.yaml, followed by conf.d/*.yaml beside it in the order of "
                + "their names; for a user's daemon, ~/.config/gattlab/gattlab.yaml. Without a file, the defaults "
                + "apply that 'config show' prints."
        ],
        subcommands: [check, show]
    )

    private static let check = Command(
        "check",
        summary: "Check that the configuration is valid",
        discussion: ["Prints all errors as file:line:column: message, and exits with 2 if there are any."],
        parameters: [.argument(file), .flag(user)],
        examples: [
            "config check": "check before starting or reloading gattlabd",
            "config check ./gattlab.yaml": "check a file before installing it",
        ]
    ) { (context) throws(Failure) in
        let loaded = try load(context)
        let rules = AccessRules(
            loaded.configuration.permissions,
            scope: .system,
            ownUser: geteuid(),
            directory: .system
        )
        let warnings = rules.unresolvedAccounts.map { account in
            "permissions.\(account.role.rawValue)\(account.role == .samples ? "[]" : "").\(account.kind.rawValue)s: unknown \(account.kind.rawValue) "
                + "'\(account.name)' on this machine"
        }
        context.console.emit(["files": texts(loaded.files), "warnings": texts(warnings)])
        for warning in warnings { context.console.note("warning: \(warning)") }
        let ok = context.console.style.green("ok")
        for file in loaded.files { context.console.line("\(file): \(ok)") }
        if loaded.files.isEmpty { context.console.line("\(try files(context).main): does not exist: \(ok)") }
    }

    private static let show = Command(
        "show",
        summary: "Show the complete configuration, including default values",
        parameters: [.argument(file), .flag(user)],
        examples: ["config show > gattlab.yaml": "start your own configuration"]
    ) { (context) throws(Failure) in
        let configuration = try load(context).configuration
        context.console.emit(configuration.object)
        if !context.console.isJSON { context.console.document(configuration.yaml) }
    }

    private static func texts(_ texts: [String]) -> FieldValue { .list(texts.map { .text($0) }) }

    @EventLoop
    private static func files(_ context: CommandContext) throws(Failure) -> ConfigurationFiles {
        var files: ConfigurationFiles
        do throws(ControlError) {
            files = try ConfigurationFiles.standard(
                for: context.arguments[user] ? .user : .system,
                variables: context.environment.variables,
                prefix: context.environment.prefix
            )
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        if let file = context.arguments[file] {
            files.main = file
            files.isOptional = false
            files.mayBlock = true
        }
        return files
    }

    /// Loads the configuration.
    ///
    /// - Throws: `Failure` with all errors.
    @EventLoop
    private static func load(_ context: CommandContext) throws(Failure) -> LoadedConfiguration {
        let files = try files(context)
        do throws(InvalidConfiguration) {
            return try files.load()
        } catch {
            throw .invalid("invalid-configuration", error.diagnostics)
        }
    }
}
