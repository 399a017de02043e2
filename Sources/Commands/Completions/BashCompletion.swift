/// The completion script for bash: a function that resolves the typed words to a command and completes its parameters.
struct BashCompletion {
    let data: CompletionData

    var script: String {
        let name = data.name
        let commands = data.paths.dropFirst().map { "'\($0.words)'" }.joined(separator: " | ")
        return """
            # bash completion for \(name); load with: source <(\(name) completions bash)
            \(functions)
            _\(name)() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} route=\(name) before= i
                # '=' is a separate word if COMP_WORDBREAKS contains it; otherwise the text before it is part of the candidates.
                if [[ $word == = ]]; then word=
                elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}
                elif [[ $word == *=* ]]; then before=${word%%=*}= previous=${word%%=*} word=${word#*=}
                fi
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case "$route ${COMP_WORDS[i]}" in
                    \(commands)) route+=" ${COMP_WORDS[i]}" ;;
                    esac
                done
                COMPREPLY=()
                case "$route:$previous" in
            \(values)
                esac
                case "$route:$word" in
            \(options)
            \(arguments)
                esac
            }
            complete -F _\(name) \(name)

            """
    }

    private var functions: String {
        let devices = (name: "_\(data.name)_devices", body: "echo \(CompletionData.serviceWord)=")
        return (data.functions + [devices]).map { "\($0.name)() { \($0.body); }" }.joined(separator: "\n")
    }

    /// A case for each option with a value, for the candidates of the next word.
    private var values: String {
        lines { path in
            let options = path.options.filter { $0.role != .flag }.map { option in
                let cases = CompletionData.spellings(option).map { "'\(path.words):\($0)'" }
                return "    \(cases.joined(separator: " | "))) \(reply(option.completion)); return ;;"
            }
            guard path.command.parameters.contains(where: { $0.completion == .devices }) else { return options }
            let service = "'\(path.words):\(CompletionData.serviceWord)'"
            return options + ["    \(service)) \(reply(words: "$(\(data.serviceNames))")); return ;;"]
        }
    }

    /// A case for each command, for its options after a typed dash.
    private var options: String {
        lines { path in
            let words = path.options.flatMap(CompletionData.spellings)
            return ["    '\(path.words):'-*) \(reply(words: words.joined(separator: " "))) ;;"]
        }
    }

    /// A case for each command, for its subcommands or arguments.
    private var arguments: String {
        lines { path in
            let subcommands = path.command.subcommands.map(\.name)
            if !subcommands.isEmpty {
                return ["    '\(path.words):'*) \(reply(words: subcommands.joined(separator: " "))) ;;"]
            }
            let replies = path.command.arguments.map(\.completion).filter { $0 != .none }.map(reply)
            guard !replies.isEmpty else { return [] }
            return ["    '\(path.words):'*) \(replies.joined(separator: "; ")) ;;"]
        }
    }

    private func lines(_ body: (CommandPath) -> [String]) -> String {
        data.paths.flatMap(body).joined(separator: "\n")
    }

    private func reply(_ source: CompletionSource) -> String {
        if source == .devices { return "\(reply(words: "$(_\(data.name)_devices)")); compopt -o nospace" }
        if let function = data.function(for: source) {
            let files = source.includesFiles ? "; \(reply(.files))" : ""
            return reply(words: "$(\(function))") + files
        }
        return source == .files ? "compopt -o default; COMPREPLY+=($(compgen -f -- \"$word\"))" : ":"
    }

    private func reply(words: String) -> String {
        "COMPREPLY+=($(compgen -P \"$before\" -W \"\(words)\" -- \"$word\"))"
    }
}
