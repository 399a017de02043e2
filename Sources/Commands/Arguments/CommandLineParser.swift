internal import GATT

/// What a command line asks for.
package enum Request: Sendable {
    case run(CommandPath, ParsedArguments)
    case help(CommandPath)
    case version
}

/// A command line that makes no sense, with the command it was meant for as far as that was understood.
package struct UsageError: Error, Sendable {
    package var failure: Failure
    package var path: CommandPath
}

/// Reads a command line against the description of the commands, GNU style: options anywhere, `--name=value` or
/// `--name value`, short ones bundled, `--` before what is no option.
package struct CommandLineParser: Sendable {
    private var path: CommandPath
    private var words: ArraySlice<String>
    private var arguments = ParsedArguments()
    private var positionals: [String] = []
    /// What follows `--`, where that is another program's command line.
    private var program: [String] = []

    /// - Parameter words: the command line without the program's name.
    package static func parse(_ words: [String], root: Command) throws(UsageError) -> Request {
        var parser = CommandLineParser(path: CommandPath(root: root), words: words[...])
        return try parser.parse()
    }

    private init(path: CommandPath, words: ArraySlice<String>) {
        self.path = path
        self.words = words
    }

    private mutating func parse() throws(UsageError) -> Request {
        var onlyArguments = false
        while let word = words.popFirst() {
            if onlyArguments || !Self.looksLikeOption(word) {
                try takePositional(word, afterDashes: onlyArguments)
            } else if word == "--" {
                onlyArguments = true
            } else if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2))
            } else {
                try takeShort(word.dropFirst())
            }
            if arguments[GlobalOptions.help] { return .help(path) }
            if arguments[GlobalOptions.version] { return .version }
        }
        try assignPositionals()
        guard path.command.body != nil else {
            throw usage("no command given after '\(path.words)'")
        }
        return .run(path, arguments)
    }

    /// Whether a word begins with a dash and is neither the dash alone nor a number below zero.
    private static func looksLikeOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
        return !next.isNumber
    }

    // MARK: Options

    private mutating func takeLong(_ text: Substring) throws(UsageError) {
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
        try take(parameter, spelled: "--\(name)", value: value)
    }

    private mutating func takeShort(_ text: Substring) throws(UsageError) {
        var rest = text
        while let letter = rest.popFirst() {
            guard let parameter = (path.options + path.letteredFlags).first(where: { $0.short == letter }) else {
                throw usage("unknown option '-\(letter)'")
            }
            guard parameter.role == .flag else {
                // What follows the letter is its value: -t5s.
                try take(parameter, spelled: "-\(letter)", value: rest.isEmpty ? nil : String(rest))
                return
            }
            try take(parameter, spelled: "-\(letter)", value: nil)
        }
    }

    private mutating func take(_ parameter: Parameter, spelled: String, value: String?) throws(UsageError) {
        if parameter.role == .flag {
            if value != nil { throw usage("'\(spelled)' takes no value") }
            arguments.append(true, to: parameter.name)
            return
        }
        guard let text = value ?? words.popFirst() else {
            let flag = path.letteredFlags.first { $0.name == parameter.name }
            throw usage(
                "'\(spelled)' needs a value: \(spelled) \(parameter.placeholder)",
                hint: flag.flatMap(\.short).map { "the global option of this name is '-\($0)' here" }
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

    private mutating func takePositional(_ word: String, afterDashes: Bool) throws(UsageError) {
        let isProgram = path.command.arguments.contains(where: \.isAfterDashes)
        if isProgram, afterDashes {
            program.append(word)
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
        guard let command = path.command.subcommands.first(where: { $0.name == word }) else {
            if word == GlobalOptions.help.name, !afterDashes { return try takeHelp() }
            if path.commands.count == 1 {
                if word == GlobalOptions.version.name { return arguments.append(true, to: word) }
                if let hint = ForeignWords.hint(for: word) { throw usage("unknown command '\(word)'", hint: hint) }
            }
            let names = path.command.subcommands.map(\.name)
            if isProgram, Spelling.closest(to: word, among: names) == nil {
                throw usage("unknown command '\(word)'", hint: "to run it, write '\(path.words) -- \(word)'")
            }
            throw unknown("command '\(word)'", closest: Spelling.closest(to: word, among: names), "")
        }
        if path.command.body == nil {
            try assignPositionals()
            positionals = []
        }
        path = path.appending(command)
    }

    /// Follows the words after `help` to the command they name: `help emulate ctl` is `emulate ctl --help`.
    private mutating func takeHelp() throws(UsageError) {
        while let word = words.popFirst() {
            guard !Self.looksLikeOption(word) else { continue }
            guard let command = path.command.subcommands.first(where: { $0.name == word }) else {
                if path.commands.count == 1, let hint = ForeignWords.hint(for: word) {
                    throw usage("unknown command '\(word)'", hint: hint)
                }
                let names = path.command.subcommands.map(\.name)
                throw unknown("command '\(word)'", closest: Spelling.closest(to: word, among: names), "")
            }
            path = path.appending(command)
        }
        arguments.append(true, to: GlobalOptions.help.name)
    }

    /// Gives each argument its share: those of arity one and optional take one word, `any` and `some` take the rest.
    private mutating func assignPositionals() throws(UsageError) {
        var remaining = positionals[...]
        for parameter in path.command.arguments {
            guard case .argument(let arity) = parameter.role else { continue }
            guard !parameter.isAfterDashes else {
                for word in program { try append(word, to: parameter, spelled: parameter.name) }
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
            throw usage("'\(extra)' is one argument too many")
        }
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
