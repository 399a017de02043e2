/// The help text of a command, generated from its description.
package struct HelpText {
    /// The maximum width, in columns.
    private static let width = 100
    /// The maximum position of the second column.
    private static let column = 34

    private var lines: [String] = []

    package static func text(_ path: CommandPath) -> String {
        var help = HelpText()
        help.write(path)
        return help.lines.joined(separator: "\n") + "\n"
    }

    /// Returns the usage line of a command.
    package static func usage(_ path: CommandPath) -> String {
        var words = [path.usageWords]
        if !path.command.options.isEmpty || path.commands.count == 1 { words.append("[OPTION]…") }
        for parameter in path.command.arguments {
            guard case .argument(let arity) = parameter.role else { continue }
            let word =
                switch arity {
                case .one: parameter.name
                case .optional: "[\(parameter.name)]"
                case .any: "[\(parameter.name)…]"
                case .some: "\(parameter.name)…"
                }
            words.append(parameter.followsDoubleDash ? "[-- \(parameter.name)…]" : word)
        }
        if path.command.body == nil { words.append("COMMAND…") }
        return words.joined(separator: " ")
    }

    private mutating func write(_ path: CommandPath) {
        let command = path.command
        lines.append("Usage: \(Self.usage(path))")
        lines.append("")
        lines.append("\(command.summary).")
        for paragraph in command.discussion {
            lines.append("")
            lines += Self.wrap(paragraph, width: Self.width)
        }
        section("Commands", command.subcommands.map { ($0.name, $0.summary) })
        section("Arguments", command.arguments.map { ($0.name, $0.help) })
        section("Options", command.options.map { (Self.spelling($0), Self.help($0)) })
        globalOptions(path)
        if !command.examples.isEmpty {
            lines += ["", "Examples:"]
            for example in command.examples {
                lines.append("  # \(example.explanation)")
                lines.append("  \(path.commands[0].name) \(example.line)")
            }
        }
        if command.body == nil {
            let words = ([path.usageWords] + command.arguments.map(\.name)).joined(separator: " ")
            lines += ["", "'\(words) COMMAND --help' shows the help of a command."]
        }
    }

    /// Adds the global options without explanations, because the root's help explains them, and the options of other groups in
    /// full.
    private mutating func globalOptions(_ path: CommandPath) {
        let global = Set(GlobalOptions.all.map(\.name))
        let groups = path.inheritedOptions.filter { !global.contains($0.name) }
        section(
            "Options of '\(path.commands.dropLast().map(\.name).joined(separator: " "))'",
            groups.map { (Self.spelling($0), Self.help($0)) }
        )
        let inherited = path.inheritedOptions.filter { global.contains($0.name) }
        guard path.commands.count > 1 else { return }
        let spellings = inherited.filter { $0.name != GlobalOptions.help.name }.map { option in
            (option.short.map { "-\($0)/" } ?? "") + "--\(option.name)"
        }
        let letters = path.shortOnlyFlags.compactMap(\.short).map { "-\($0)" }
        let root = path.commands[0].name
        let names = "Global options: \((spellings + letters).joined(separator: ", "));"
        let hint = "see '\(root) --help'"
        lines += [""] + Self.wrap(names, width: Self.width)
        // The hint is not divided.
        if let last = lines.popLast() {
            lines += last.count + hint.count < Self.width ? ["\(last) \(hint)"] : [last, hint]
        }
    }

    private mutating func section(_ title: String, _ rows: [(term: String, text: String)]) {
        guard !rows.isEmpty else { return }
        lines += ["", "\(title):"]
        let column = min(Self.column, (rows.map(\.term.count).max() ?? 0) + 4)
        for (term, text) in rows {
            var wrapped = Self.wrap(text, width: Self.width - column)[...]
            let head = "  \(term)"
            if head.count + 2 <= column, let first = wrapped.popFirst() {
                lines.append(head + String(repeating: " ", count: column - head.count) + first)
            } else {
                lines.append(head)
            }
            lines += wrapped.map { String(repeating: " ", count: column) + $0 }
        }
    }

    static func spelling(_ parameter: Parameter) -> String {
        let short = parameter.short.map { "-\($0), " } ?? "    "
        let value = parameter.role == .flag ? "" : " \(parameter.placeholder)"
        return "\(short)--\(parameter.name)\(value)"
    }

    static func help(_ parameter: Parameter) -> String {
        var text = parameter.help
        if let defaultText = parameter.defaultText { text += " (default \(defaultText))" }
        if parameter.repeats { text += "; may be repeated" }
        return text
    }

    static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        return lines + (line.isEmpty ? [] : [line])
    }
}
