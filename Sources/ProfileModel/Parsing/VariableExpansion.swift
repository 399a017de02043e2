internal import Documents

/// The replacement of references to variables, `${name}`, by their values.
struct VariableExpansion {
    let report: DiagnosticCollector
    let settings: [String: YAMLNode.Content]
    /// The names of the variables, in the order of their definitions.
    private(set) var names: [String] = []
    /// The values of the valid variables, without references.
    private var values: [String: YAMLNode] = [:]
    /// All names, those of invalid variables and of variables defined below included.
    private var defined: Set<String> = []
    /// The total length of the expanded texts in bytes.
    private var size = 0

    /// The maximum total length of expanded texts in bytes.
    static let maximumSize = YAMLReader.maximumSize

    init(report: DiagnosticCollector, settings: [String: YAMLNode.Content]) {
        self.report = report
        self.settings = settings
    }

    /// Defines the variables of a profile, which must not have the name of a signal.
    mutating func define(_ node: YAMLNode?, signals: YAMLNode?) {
        guard let node else { return }
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, "variables", "a mapping from names to values", hint: "such as { max-rate: 190 }")
            return
        }
        defined = Set(entries.map(\.key))
        let signals = Set((signals?.entries ?? []).map(\.key))
        for entry in entries {
            guard Self.isName(entry.key) else {
                report.error(
                    entry.keyMark,
                    "a variable cannot be named '\(entry.key)'",
                    hint: "use letters, digits, '-', '_' and '.', such as max-rate"
                )
                continue
            }
            if signals.contains(entry.key) {
                report.error(
                    entry.keyMark,
                    "'\(entry.key)' is the name of a signal as well as of a variable",
                    hint: "rename one of them, so that --set \(entry.key)=VALUE is unambiguous"
                )
            }
            if let content = settings[entry.key] {
                values[entry.key] = YAMLNode(content: content, mark: entry.value.mark)
            } else if case .scalar = entry.value.content, !entry.value.isNull {
                values[entry.key] = expand(scalar: entry.value)
            } else {
                report.mismatch(entry.value, "the variable '\(entry.key)'", "a text, a number, true or false")
            }
            names.append(entry.key)
        }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// Returns a profile without references, `extends` and `variables`; a script within it remains as it is.
    mutating func expand(profile root: YAMLNode) -> YAMLNode {
        guard case .mapping(let entries) = root.content else { return root }
        var expanded: [YAMLNode.Entry] = []
        for var entry in entries where entry.key != "extends" && entry.key != "variables" {
            if entry.key != "script" || !entry.value.isLiteralBlock { entry.value = expand(entry.value) }
            expanded.append(entry)
        }
        return YAMLNode(content: .mapping(expanded), mark: root.mark)
    }

    private mutating func expand(_ node: YAMLNode) -> YAMLNode {
        var node = node
        switch node.content {
        case .scalar:
            return expand(scalar: node) ?? node
        case .sequence(var items):
            for index in items.indices { items[index] = expand(items[index]) }
            node.content = .sequence(items)
        case .mapping(var entries):
            for index in entries.indices { entries[index].value = expand(entries[index].value) }
            node.content = .mapping(entries)
        }
        return node
    }

    /// Returns a scalar without references; nil after an error.
    private mutating func expand(scalar node: YAMLNode) -> YAMLNode? {
        guard case .scalar(let text, let isQuoted) = node.content, let parts = VariableText.parts(of: text) else {
            return node
        }
        if parts.count == 1, case .variable(let name) = parts.first {
            guard var value = value(name, node.mark), count(value) else { return nil }
            value.mark = node.mark
            return value
        }
        var bytes: [UInt8] = []
        for part in parts {
            switch part {
            case .text(let text):
                bytes += text
            case .variable(let name):
                guard let value = value(name, node.mark), count(value) else { return nil }
                if case .scalar(let text, _) = value.content { bytes += text.utf8 }
            case .unterminated:
                report.error(node.mark, "'${' without '}'", hint: "write ${NAME}, or $${ for the characters '${'")
                return nil
            }
        }
        return YAMLNode(
            content: .scalar(String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted),
            mark: node.mark,
            isLiteralBlock: node.isLiteralBlock
        )
    }

    /// Returns the value of a variable; nil for an unknown one, which is reported, and for an invalid one.
    private func value(_ name: String, _ mark: TextMark) -> YAMLNode? {
        if let value = values[name] { return value }
        guard defined.contains(name) else {
            report.error(
                mark,
                "unknown variable '\(name)'",
                hint: names.isEmpty
                    ? "define it under 'variables', or write $${ for the characters '${'"
                    : report.suggestion(name, among: names, all: "the variables are")
            )
            return nil
        }
        if !names.contains(name) {
            report.error(
                mark,
                "the variable '\(name)' is not defined above this line",
                hint: "a variable can refer to the variables above it; move it down"
            )
        }
        return nil
    }

    /// Adds the length of a value to the total; reports the first one that exceeds the limit, and returns false from it on.
    private mutating func count(_ value: YAMLNode) -> Bool {
        guard size <= Self.maximumSize, case .scalar(let text, _) = value.content else { return false }
        size += text.utf8.count
        guard size > Self.maximumSize else { return true }
        report.error(
            value.mark,
            "the values of variables have more than \(Self.maximumSize) bytes in all places together",
            hint: "use shorter values, or fewer references to them"
        )
        return false
    }
}
