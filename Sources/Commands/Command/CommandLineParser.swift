internal import GATT

/// The action that a command line requests.
package enum ParsedCommandLine: Sendable {
    case run(CommandPath, ParsedArguments)
    case help(CommandPath)
    case version
}

/// An error in a command line, with the command as far as it was parsed.
package struct UsageError: Error, Sendable {
    package var failure: Failure
    package var path: CommandPath
}

/// A parser for GNU-style command lines that follows the descriptions of the commands.
///
/// Options may appear anywhere, as `--name=value` or `--name value`; short options may be bundled; `--` ends the
/// options.
package struct CommandLineParser: Sendable {
    private var path: CommandPath
    private var words: ArraySlice<String>
    private var arguments = ParsedArguments()
    private var positionals: [String] = []
    /// The words after `--` if they are the command line of another program.
    private var wordsAfterDashes: [String] = []

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - words: The command line without the program's name.
    ///   - root: The command that contains all others.
    package static func parse(_ words: [String], root: Command) throws(UsageError) -> ParsedCommandLine {
        var parser = CommandLineParser(path: CommandPath(root: root), words: words[...])
        return try parser.parse()
    }

    private init(path: CommandPath, words: ArraySlice<String>) {
        self.path = path
        self.words = words
    }

    private mutating func parse() throws(UsageError) -> ParsedCommandLine {
        var onlyArguments = false
        while let word = words.popFirst() {
            if onlyArguments || !Self.isOption(word) {
                try parsePositional(word, afterDashes: onlyArguments)
            } else if word == "--" {
                onlyArguments = true
            } else if word.hasPrefix("--") {
                try parseLongOption(word.dropFirst(2))
            } else {
                try parseShortOptions(word.dropFirst())
            }
            if arguments[GlobalOptions.help] { return .help(path) }
            if arguments[GlobalOptions.version] { return .version }
        }
        try assignPositionals()
        guard path.command.body != nil else {
            throw usage("no command given after '\(path.words)'")
        }
        try checkAdapters()
        return .run(path, arguments)
    }

    /// Returns a Boolean value that indicates whether a word starts with a dash and is neither a single dash nor a
    /// negative number.
    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
        return !next.isNumber
    }

    // MARK: Options

    private mutating func parseLongOption(_ text: Substring) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let parameter = path.options.first(where: { $0.name == name }) else {
            throw unknown(
                "option '--\(name)'",
                closest: Spelling.closest(to: name, among: path.options.map(\.name)),
                "--"
            )
        }
        let value = parts.count == 2 ? String(parts[1]) : nil
        try handle(parameter, spelled: "--\(name)", value: value)
    }

    private mutating func parseShortOptions(_ text: Substring) throws(UsageError) {
        var rest = text
        while let letter = rest.popFirst() {
            guard let parameter = (path.options + path.shortOnlyFlags).first(where: { $0.short == letter }) else {
                throw usage("unknown option '-\(letter)'")
            }
            guard parameter.role == .flag else {
                // The rest of the word is the value: -t5s.
                try handle(parameter, spelled: "-\(letter)", value: rest.isEmpty ? nil : String(rest))
                return
            }
            try handle(parameter, spelled: "-\(letter)", value: nil)
        }
    }

    private mutating func handle(_ parameter: Parameter, spelled: String, value: String?) throws(UsageError) {
        if parameter.role == .flag {
            if value != nil { throw usage("'\(spelled)' takes no value") }
            arguments.append(true, to: parameter.name)
            return
        }
        guard let text = value ?? words.popFirst() else {
            let flag = path.shortOnlyFlags.first { $0.name == parameter.name }
            throw usage(
                "'\(spelled)' requires a value: \(spelled) \(parameter.placeholder)",
                hint: flag.flatMap(\.short).map { "use '-\($0)' for the global option of this name" }
            )
        }
        try append(text, to: parameter, spelled: spelled)
    }

    private mutating func append(_ text: String, to parameter: Parameter, spelled: String) throws(UsageError) {
        do {
            arguments.append(try parameter.parse(text), to: parameter.name)
        } catch {
            let failure = Failure.badInput("\(spelled): \(error.reason)", hint: error.hint ?? helpHint)
            throw UsageError(failure: failure, path: path)
        }
    }

    // MARK: Commands and arguments

    private mutating func parsePositional(_ word: String, afterDashes: Bool) throws(UsageError) {
        let isProgram = path.command.arguments.contains(where: \.followsDoubleDash)
        if isProgram, afterDashes {
            wordsAfterDashes.append(word)
            return
        }
        if path.command.subcommands.isEmpty {
            positionals.append(word)
            return
        }
        if path.command.body == nil, positionals.count < path.command.arguments.count {
            positionals.append(word)
            return
        }
        let command = path.command.subcommands.first { $0.name == word }
        // Of a verb with arguments of its own, only the first word may be a subcommand.
        let hasArguments = path.command.body != nil && !isProgram && !path.command.arguments.isEmpty
        if hasArguments, command == nil || !positionals.isEmpty {
            positionals.append(word)
            return
        }
        guard let command else {
            if word == GlobalOptions.help.name, !afterDashes { return try parseHelp() }
            if path.commands.count == 1 {
                if word == GlobalOptions.version.name { return arguments.append(true, to: word) }
                if let hint = OtherToolCommands.hint(for: word) { throw usage("unknown command '\(word)'", hint: hint) }
            }
            let names = path.command.subcommands.map(\.name)
            if isProgram, Spelling.closest(to: word, among: names) == nil {
                throw usage("unknown command '\(word)'", hint: "to run it: '\(path.words) -- \(word)'")
            }
            throw unknown("command '\(word)'", closest: Spelling.closest(to: word, among: names), "")
        }
        if path.command.body == nil {
            try assignPositionals()
            positionals = []
        }
        path = path.appending(command)
    }

    /// Resolves the words after `help` to a command: `help emulate ctl` is `emulate ctl --help`.
    private mutating func parseHelp() throws(UsageError) {
        while let word = words.popFirst() {
            guard !Self.isOption(word) else { continue }
            guard let command = path.command.subcommands.first(where: { $0.name == word }) else {
                if path.commands.count == 1, let hint = OtherToolCommands.hint(for: word) {
                    throw usage("unknown command '\(word)'", hint: hint)
                }
                let names = path.command.subcommands.map(\.name)
                throw unknown("command '\(word)'", closest: Spelling.closest(to: word, among: names), "")
            }
            path = path.appending(command)
        }
        arguments.append(true, to: GlobalOptions.help.name)
    }

    /// Assigns the words to the arguments: one word to an arity of `one` or `optional`, the rest to `any` or `some`.
    private mutating func assignPositionals() throws(UsageError) {
        var remaining = positionals[...]
        for parameter in path.command.arguments {
            guard case .argument(let arity) = parameter.role else { continue }
            guard !parameter.followsDoubleDash else {
                for word in wordsAfterDashes { try append(word, to: parameter, spelled: parameter.name) }
                continue
            }
            repeat {
                guard let word = remaining.popFirst() else { break }
                try append(word, to: parameter, spelled: parameter.name)
            } while arity == .any || arity == .some
            if (arity == .one || arity == .some) && arguments.count(parameter.name) == 0 {
                throw usage("\(parameter.name) is missing")
            }
        }
        if let extra = remaining.first {
            throw usage("unexpected argument '\(extra)'")
        }
    }

    /// Checks that only a verb that accepts several adapters gets them.
    private func checkAdapters() throws(UsageError) {
        guard !path.command.acceptsSeveralAdapters else { return }
        let choices = Set(arguments.all(GlobalOptions.adapter))
        guard choices.count > 1 || choices.contains(.all) else { return }
        throw usage(
            "'\(path.words)' uses one adapter only",
            hint: "select it with '--adapter hciN'; 'gattlab scan' accepts several, or 'all'"
        )
    }

    // MARK: Errors

    private func unknown(_ what: String, closest: String?, _ dashes: String) -> UsageError {
        usage("unknown \(what)", hint: closest.map { "did you mean '\(dashes)\($0)'?" })
    }

    private func usage(_ message: String, hint: String? = nil) -> UsageError {
        UsageError(failure: Failure.usage(message, hint: hint ?? helpHint), path: path)
    }

    private var helpHint: String { "see '\(path.words) --help'" }
}
