package import GATT

extension YAMLNode {
    /// The node as a YAML document, with a line feed after each line, that is read as an equal tree.
    ///
    /// A literal block remains one if it is the value of a top-level key; all other scalars are written on one line. `${` is
    /// escaped, because the document contains no references.
    package var yaml: String {
        var text = ""
        switch content {
        case .mapping(let entries) where !entries.isEmpty:
            for entry in entries {
                if entry.value.isLiteralBlock, case .scalar(let block, _) = entry.value.content, !block.isEmpty {
                    text += "\(YAMLNode.inline(entry.key)):\(YAMLNode.literal(block))"
                } else {
                    YAMLNode.write(entry, indentation: 0, to: &text)
                }
            }
        case .scalar, .sequence, .mapping: text = inline + "\n"
        }
        return text
    }

    /// The number of nested levels in block style; deeper ones are written on one line, so that the indentation remains small.
    private static let blockLevels = 8

    private static func write(_ entry: Entry, indentation: Int, to text: inout String) {
        let margin = String(repeating: " ", count: indentation)
        text += "\(inline(entry.key)):"
        switch entry.value.content {
        case .mapping(let entries) where !entries.isEmpty && indentation < 2 * blockLevels:
            text += "\n"
            for entry in entries {
                text += margin + "  "
                write(entry, indentation: indentation + 2, to: &text)
            }
        case .sequence(let items) where indentation < 2 * blockLevels && items.contains(where: \.isMapping):
            text += "\n"
            for item in items { write(item: item, indentation: indentation + 2, to: &text) }
        case .scalar, .sequence, .mapping:
            text += " \(entry.value.inline)\n"
        }
    }

    private static func write(item: YAMLNode, indentation: Int, to text: inout String) {
        let margin = String(repeating: " ", count: indentation)
        guard case .mapping(let entries) = item.content, !entries.isEmpty else {
            text += "\(margin)- \(item.inline)\n"
            return
        }
        for (index, entry) in entries.enumerated() {
            text += margin + (index == 0 ? "- " : "  ")
            write(entry, indentation: indentation + 2, to: &text)
        }
    }

    /// The node on one line.
    private var inline: String {
        switch content {
        case .scalar(let text, isQuoted: true): return YAMLNode.inline(text)
        case .scalar(let text, isQuoted: false):
            switch FieldValue(plainScalar: text) {
            case .text(let text): return YAMLNode.inline(text)
            case .null: return "null"
            case .boolean, .integer, .number, .list, .object: return text
            }
        case .sequence(let items): return "[" + items.map(\.inline).joined(separator: ", ") + "]"
        case .mapping(let entries):
            return "{" + entries.map { "\(YAMLNode.inline($0.key)): \($0.value.inline)" }.joined(separator: ", ") + "}"
        }
    }

    private static func inline(_ text: String) -> String { FieldValue.text(VariableText.escaped(text)).inline }

    private var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    /// Returns the text of a literal block after its key (YAML 1.2, 8.1).
    ///
    /// The indentation is explicit, because the first line may start with spaces.
    private static func literal(_ text: String) -> String {
        let chomping = !text.hasSuffix("\n") ? "-" : text == "\n" || text.hasSuffix("\n\n") ? "+" : ""
        var block = " |2\(chomping)\n  "
        var scalars = text.unicodeScalars
        if text.hasSuffix("\n") { scalars.removeLast() }
        for scalar in scalars {
            block.unicodeScalars.append(scalar)
            // libyaml ends a line at these characters too.
            if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" { block += "  " }
        }
        return block + "\n"
    }
}

extension YAMLNode.Content {
    /// Creates the scalar of a value; nil for a list or an object.
    package init?(_ value: FieldValue) {
        switch value {
        case .text(let text): self = .scalar(text, isQuoted: true)
        case .null, .boolean, .integer, .number: self = .scalar(value.jsonText, isQuoted: false)
        case .list, .object: return nil
        }
    }
}

extension YAMLNode {
    /// Returns the node with the index of its file in all positions.
    func inFile(_ index: Int) -> YAMLNode {
        var node = self
        node.mark.file = index
        switch content {
        case .scalar: break
        case .sequence(let items): node.content = .sequence(items.map { $0.inFile(index) })
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { entry in
                    var entry = entry
                    entry.keyMark.file = index
                    entry.value = entry.value.inFile(index)
                    return entry
                }
            )
        }
        return node
    }

    /// A Boolean value that indicates whether the node is null or empty.
    package var isNull: Bool {
        guard case .scalar(let text, isQuoted: false) = content else { return false }
        return FieldValue(plainScalar: text) == .null
    }

    /// The entries of a mapping; none for other nodes.
    package var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    /// Returns the entry of a key.
    package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }
}
