/// The completion script for zsh: the typed words determine a command, whose options and arguments `_arguments`
/// completes.
struct ZshCompletion {
    let data: CompletionData

    var script: String {
        let name = data.name
        let commands = data.paths.dropFirst().map { "'\($0.words)'" }.joined(separator: "|")
        return """
            #compdef \(name)
            # zsh completion for \(name); load with: source <(\(name) completions zsh)
            \(functions)
            _\(name)() {
                local route=\(name)
                integer i at=1
                for ((i = 2; i < CURRENT; i++)); do
                    case "$route $words[i]" in
                    (\(commands)) route+=" $words[i]"; at=i ;;
                    esac
                done
                words=("${(@)words[at,-1]}")
                ((CURRENT -= at - 1))
                case $route in
            \(cases)
                esac
            }
            compdef _\(name) \(name)

            """
    }

    private var functions: String {
        data.functions.map { function in
            """
            \(function.name)() { compadd -- ${(f)"$(\(function.body))"}; }
            """
        }.joined(separator: "\n") + """

            _\(data.name)_devices() {
                if compset -P '\(CompletionData.serviceWord)='; then \(data.serviceNames)
                else compadd -S '' -- \(CompletionData.serviceWord)=; fi
            }
            """
    }

    private var cases: String {
        data.paths.map { path in
            let specifications = path.options.map(option) + positionals(path.command)
            let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
            return """
                    ('\(path.words)')
                        _arguments -s -S : \\
                \(lines) ;;
                """
        }.joined(separator: "\n")
    }

    private func option(_ parameter: Parameter) -> String {
        let spellings = CompletionData.spellings(parameter)
        let exclusion = parameter.repeats ? "*" : "(\(spellings.joined(separator: " ")))"
        let help = "[\(escaped(parameter.help))]"
        guard parameter.role != .flag else {
            return spelled(spellings, exclusion: exclusion, rest: help)
        }
        // "=" after a long option: its value follows in the same word or the next one; "+" means the same for a short
        // option.
        let joined = spellings.map { $0.hasPrefix("--") ? "\($0)=" : "\($0)+" }
        return spelled(joined, exclusion: exclusion, rest: "\(help):\(parameter.placeholder):\(action(parameter))")
    }

    private func spelled(_ spellings: [String], exclusion: String, rest: String) -> String {
        guard spellings.count > 1 else {
            return CompletionData.quoted(exclusion + spellings.joined() + rest)
        }
        return "'\(exclusion)'{\(spellings.joined(separator: ","))}\(CompletionData.quoted(rest))"
    }

    private func positionals(_ command: Command) -> [String] {
        guard command.subcommands.isEmpty else {
            let pairs = command.subcommands.map { "\($0.name)\\:\"\(escaped($0.summary))\"" }
            let before = command.body == nil ? arguments(command) : []
            let position = before.count + 1
            return before + [CompletionData.quoted("\(position):command:((\(pairs.joined(separator: " "))))")]
        }
        return arguments(command)
    }

    private func arguments(_ command: Command) -> [String] {
        command.arguments.map { argument in
            let position =
                switch argument.role {
                case .argument(.any), .argument(.some): "*:"
                case .argument(.optional): "::"
                default: ":"
                }
            return CompletionData.quoted("\(position)\(argument.name):\(action(argument))")
        }
    }

    private func action(_ parameter: Parameter) -> String {
        guard let function = data.function(for: parameter.completion) else {
            return parameter.completion == .files ? "_files" : " "
        }
        return parameter.completion.includesFiles ? "{\(function); _files}" : function
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "[]:\\\"".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
