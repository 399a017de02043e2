internal import DBus

/// A verb or a group of verbs, described once: parsing, help and completions all come from this.
package struct Command: Sendable {
    package typealias Body = @EventLoop @Sendable (Session) async throws(Failure) -> Void

    /// A command line that shows the verb at work, without the program's name, and what it does.
    package struct Example: Sendable {
        package var line: String
        package var meaning: String
    }

    package var name: String
    /// One line, without a full stop.
    package var summary: String
    /// More than the summary says: paragraphs, each wrapped by the help writer.
    package var discussion: [String]
    package var parameters: [Parameter]
    package var examples: [Example]
    package var subcommands: [Command]
    package var body: Body?

    /// A verb, which may have others that belong to it; those do not share its parameters.
    package init(
        _ name: String,
        summary: String,
        discussion: [String] = [],
        parameters: [Parameter],
        examples: KeyValuePairs<String, String> = [:],
        subcommands: [Command] = [],
        body: @escaping Body
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.parameters = parameters
        self.examples = examples.map { Example(line: $0.key, meaning: $0.value) }
        self.subcommands = subcommands
        self.body = body
    }

    /// A group of verbs; its options may be given anywhere in the command line, its arguments come before the verb.
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

    /// The words, with the arguments of the groups where they belong.
    package var usageWords: String {
        let groups = commands.dropLast().map { ([$0.name] + ($0.body == nil ? $0.arguments.map(\.name) : [])) }
        return (groups.joined() + [command.name]).joined(separator: " ")
    }

    /// The command's own options, then those of its groups.
    package var options: [Parameter] { command.options + inheritedOptions.reversed() }

    /// The options of the groups it is in, outermost first, but for those in whose place it has one by the same name.
    package var inheritedOptions: [Parameter] {
        let own = Set(command.options.map(\.name))
        return commands.dropLast().filter { $0.body == nil }.flatMap(\.options).filter { !own.contains($0.name) }
    }

    /// The flags of the groups it is in that the command has an option by the same name in place of: what is left of
    /// them is the letter.
    package var letteredFlags: [Parameter] {
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

    /// Every path from this one down, itself included, in the order of description.
    package var all: [CommandPath] {
        [self] + command.subcommands.flatMap { appending($0).all }
    }
}
