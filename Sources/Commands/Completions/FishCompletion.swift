/// The completion script for fish, with one `complete` line for each subcommand, option or argument of a command.
struct FishCompletion {
    let data: CompletionData

    var script: String {
        let name = data.name
        let commands = data.paths.dropFirst().map { "'\($0.words)'" }.joined(separator: " ")
        return """
            # fish completion for \(name); load with: \(name) completions fish | source
            \(functions)
            function _\(name)_at
                set -l route \(name)
                for word in (commandline -opc)[2..-1]
                    switch "$route $word"
                        case \(commands)
                            set route "$route $word"
                    end
                end
                test "$route" = "$argv"
            end
            complete -c \(name) -f
            \(data.paths.flatMap(lines).joined(separator: "\n"))

            """
    }

    private var functions: String {
        let prefix = "string replace -r '^' '\(CompletionData.serviceWord)='"
        let devices = (name: "_\(data.name)_devices", body: "\(data.serviceNames) | \(prefix)")
        return (data.functions + [devices]).map { function in
            """
            function \(function.name)
                \(function.body)
            end
            """
        }.joined(separator: "\n")
    }

    private func lines(_ path: CommandPath) -> [String] {
        let start = "complete -c \(data.name) -n '_\(data.name)_at \(path.words)'"
        let commands = path.command.subcommands.map { "\(start) -a \($0.name) -d \(quoted($0.summary))" }
        let options = path.options.map { option in
            var line = start
            if let short = option.short { line += " -s \(short)" }
            line += " -l \(option.name)"
            if option.role != .flag { line += " -\(requirement(option.completion))\(candidates(option.completion))" }
            return "\(line) -d \(quoted(option.help))"
        }
        let arguments = path.command.arguments.compactMap { argument -> String? in
            switch argument.completion {
            case .none: nil
            case .files: "\(start) -F"
            case .profiles, .probes: "\(start) -F\(candidates(argument.completion))"
            case .words, .names, .valueTypes, .adapters, .allAdapters, .sessions, .devices:
                "\(start)\(candidates(argument.completion))"
            }
        }
        return commands + options + arguments
    }

    /// Returns `-r`, "required", for options with files, and `-x`, which excludes files, for others.
    private func requirement(_ source: CompletionSource) -> String {
        source == .files || source.includesFiles ? "rF" : "x"
    }

    private func candidates(_ source: CompletionSource) -> String {
        data.function(for: source).map { " -a '(\($0))'" } ?? ""
    }

    /// Quotes a string in single quotes, within which fish supports the escapes `\'` and `\\`.
    private func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return "'\(escaped)'"
    }
}
