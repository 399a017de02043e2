/// Completion for bash: a function that follows the words typed to the command they name, then offers what can follow.
struct BashCompletion {
    let vocabulary: CompletionVocabulary

    var script: String {
        let name = vocabulary.name
        let commands = vocabulary.paths.dropFirst().map { "'\($0.words)'" }.joined(separator: " | ")
        return """
            # bash completion for \(name); load with: source <(\(name) completions bash)
            \(functions)
            _\(name)() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} route=\(name) before= i
                # '=' is a word of its own if COMP_WORDBREAKS has it; otherwise what is before it belongs to the candidates.
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
        let devices = (name: "_\(vocabulary.name)_devices", body: "echo \(CompletionVocabulary.serviceWord)=")
        return (vocabulary.functions + [devices]).map { "\($0.name)() { \($0.body); }" }.joined(separator: "\n")
    }

    /// A case for each option with a value: what the word after it may be.
    private var values: String {
        lines { path in
            let options = path.options.filter { $0.role != .flag }.map { option in
                let cases = CompletionVocabulary.spellings(option).map { "'\(path.words):\($0)'" }
                return "    \(cases.joined(separator: " | "))) \(reply(option.completion)); return ;;"
            }
            guard path.command.parameters.contains(where: { $0.completion == .devices }) else { return options }
            let service = "'\(path.words):\(CompletionVocabulary.serviceWord)'"
            return options + ["    \(service)) \(reply(words: "$(\(vocabulary.serviceNames))")); return ;;"]
        }
    }

    /// A case for each command: its options, once a dash is typed.
    private var options: String {
        lines { path in
            let words = path.options.flatMap(CompletionVocabulary.spellings)
            return ["    '\(path.words):'-*) \(reply(words: words.joined(separator: " "))) ;;"]
        }
    }

    /// A case for each command: its subcommands or arguments.
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
        vocabulary.paths.flatMap(body).joined(separator: "\n")
    }

    private func reply(_ source: CompletionSource) -> String {
        if source == .devices { return "\(reply(words: "$(_\(vocabulary.name)_devices)")); compopt -o nospace" }
        if let function = vocabulary.function(for: source) {
            let files = source.includesFiles ? "; \(reply(.files))" : ""
            return reply(words: "$(\(function))") + files
        }
        return source == .files ? "compopt -o default; COMPREPLY+=($(compgen -f -- \"$word\"))" : ":"
    }

    private func reply(words: String) -> String {
        "COMPREPLY+=($(compgen -P \"$before\" -W \"\(words)\" -- \"$word\"))"
    }
}
