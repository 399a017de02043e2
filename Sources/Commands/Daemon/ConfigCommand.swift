internal import Control
internal import DBus
internal import GATT
internal import Glibc
internal import ProfileModel
internal import Sessions

/// `gattlab config …`: looks after the daemon's configuration.
enum ConfigCommand {
    private static let file = Argument(Kind.file, .optional, help: "A file; the system's, with conf.d, when not given")
    private static let user = Flag("user", help: "The configuration of the user's own gattlabd, not the system's")

    static let command = Command(
        "config",
        summary: "Check and show the configuration of gattlabd",
        discussion: [
            "The configuration is /etc/gattlab/gattlab.yaml and then conf.d/*.yaml beside it, in the order of their names; that of a "
                + "user's own daemon is ~/.config/gattlab/gattlab.yaml. Without any file, everything is as 'config show' says."
        ],
        subcommands: [check, show]
    )

    private static let check = Command(
        "check",
        summary: "Check that the configuration is correct",
        discussion: ["Everything that is wrong is said as file:line:column: message, and the exit status is 2."],
        parameters: [.argument(file), .flag(user)],
        examples: [
            "config check": "before gattlabd is started or reloaded",
            "config check ./gattlab.yaml": "before the file is put in its place",
        ]
    ) { (session) throws(Failure) in
        let loaded = try load(session)
        let rules = AccessRules(
            loaded.configuration.permissions,
            scope: .system,
            ownUser: geteuid(),
            directory: .system
        )
        let warnings = rules.unknown.map { account in
            "permissions.\(account.role.rawValue).\(account.kind.rawValue)s: there is no \(account.kind.rawValue) "
                + "'\(account.name)' on this machine"
        }
        session.console.emit(["files": texts(loaded.files), "warnings": texts(warnings)])
        for warning in warnings { session.console.note("warning: \(warning)") }
        let ok = session.console.style.green("ok")
        for file in loaded.files { session.console.line("\(file): \(ok)") }
        if loaded.files.isEmpty { session.console.line("\(try files(session).main): not there, which is \(ok)") }
    }

    private static let show = Command(
        "show",
        summary: "Show the configuration with everything that is not written in it",
        parameters: [.argument(file), .flag(user)],
        examples: ["config show > gattlab.yaml": "begin a configuration of one's own"]
    ) { (session) throws(Failure) in
        let configuration = try load(session).configuration
        session.console.emit(configuration.object)
        if !session.console.isJSON { session.console.document(configuration.yaml) }
    }

    private static func texts(_ texts: [String]) -> FieldValue { .list(texts.map { .text($0) }) }

    @EventLoop
    private static func files(_ session: Session) throws(Failure) -> ConfigurationFiles {
        var files: ConfigurationFiles
        do throws(ControlError) {
            files = try ConfigurationFiles.standard(
                for: session.arguments[user] ? .user : .system,
                variables: session.environment.variables,
                prefix: session.environment.prefix
            )
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        if let file = session.arguments[file] {
            files.main = file
            files.isOptional = false
            files.mayWait = true
        }
        return files
    }

    /// Reads the configuration.
    ///
    /// - Throws: `Failure` with all its mistakes.
    @EventLoop
    private static func load(_ session: Session) throws(Failure) -> LoadedConfiguration {
        let files = try files(session)
        do throws(InvalidConfiguration) {
            return try files.load()
        } catch {
            throw .invalid("invalid-configuration", error.diagnostics)
        }
    }
}
