internal import EventLoop

/// The description of a verb or a group of verbs, which the parser, the help and the completions share.
package struct Command: Sendable {
    package typealias Body = @EventLoop @Sendable (CommandContext) async throws(Failure) -> Void

    /// A sample command line, without the program's name, and its explanation.
    package struct Example: Sendable {
        package var line: String
        package var explanation: String
    }

    package var name: String
    /// The one-line summary, without a final period.
    package var summary: String
    /// Further paragraphs; the help wraps each of them.
    package var discussion: [String]
    package var parameters: [Parameter]
    package var examples: [Example]
    package var subcommands: [Command]
    /// A Boolean value that indicates whether `--adapter` may be repeated and may be `all`.
    package var acceptsSeveralAdapters = false
    package var body: Body?

    /// Creates a verb; its subcommands do not share its parameters.
    package init(
        _ name: String,
        summary: String,
        discussion: [String] = [],
        parameters: [Parameter],
        examples: KeyValuePairs<String, String> = [:],
        subcommands: [Command] = [],
        acceptsSeveralAdapters: Bool = false,
        body: @escaping Body
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.parameters = parameters
        self.examples = examples.map { Example(line: $0.key, explanation: $0.value) }
        self.subcommands = subcommands
        self.acceptsSeveralAdapters = acceptsSeveralAdapters
        self.body = body
    }

    /// Creates a group of verbs; its options may appear anywhere on the command line, its arguments precede the verb.
    package init(
        _ name: String,
        summary: String,
        discussion: [String] = [],
        parameters: [Parameter] = [],
        subcommands: [Command]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.parameters = parameters
        self.examples = []
        self.subcommands = subcommands
        self.body = nil
    }

    package var arguments: [Parameter] { parameters.filter(\.isArgument) }
    package var options: [Parameter] { parameters.filter { !$0.isArgument } }
}

/// A command with the groups that lead to it, outermost first.
package struct CommandPath: Sendable {
    package private(set) var commands: [Command]

    package init(root: Command) {
        commands = [root]
    }

    package var command: Command { commands[commands.endIndex - 1] }
    package var words: String { commands.map(\.name).joined(separator: " ") }

    /// The words, with the placeholders of each group's arguments after its name.
    package var usageWords: String {
        let groups = commands.dropLast().map { ([$0.name] + ($0.body == nil ? $0.arguments.map(\.name) : [])) }
        return (groups.joined() + [command.name]).joined(separator: " ")
    }

    /// The command's own options, then those of its groups.
    package var options: [Parameter] { command.options + inheritedOptions.reversed() }

    /// The options of the enclosing groups, outermost first, except those that the command overrides with the same
    /// name.
    package var inheritedOptions: [Parameter] {
        let own = Set(command.options.map(\.name))
        let inherited = commands.dropLast().filter { $0.body == nil }.flatMap(\.options)
            .filter { !own.contains($0.name) }
        guard command.acceptsSeveralAdapters else { return inherited }
        return inherited.map { $0.name == GlobalOptions.adapter.name ? .option(GlobalOptions.adapters) : $0 }
    }

    /// The flags of the enclosing groups that the command overrides by name, and that are available by their letter
    /// only.
    package var shortOnlyFlags: [Parameter] {
        let options = options
        return commands.dropLast().filter { $0.body == nil }.flatMap(\.options).filter { flag in
            flag.role == .flag && flag.short != nil && !options.contains { $0.short == flag.short }
        }
    }

    package func appending(_ command: Command) -> CommandPath {
        var path = self
        path.commands.append(command)
        return path
    }

    /// This path and all paths below it, in the order of declaration.
    package var all: [CommandPath] {
        [self] + command.subcommands.flatMap { appending($0).all }
    }
}
