import Documents
import GATT

extension YAMLNode {
    /// The number of nodes, including this one.
    var count: Int {
        switch content {
        case .scalar: 1
        case .sequence(let items): items.reduce(1) { $0 + $1.count }
        case .mapping(let entries): entries.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Changes the node with an index, which counts in the order of the text and is negative afterwards.
    mutating func changeNode(at index: inout Int, _ change: (inout YAMLNode) -> Void) {
        index -= 1
        guard index >= 0 else { return change(&self) }
        switch content {
        case .scalar: break
        case .sequence(var items):
            for position in items.indices where index >= 0 { items[position].changeNode(at: &index, change) }
            content = .sequence(items)
        case .mapping(var entries):
            for position in entries.indices where index >= 0 { entries[position].value.changeNode(at: &index, change) }
            content = .mapping(entries)
        }
    }

    /// The node as YAML in flow style, with each item and entry on a line of its own.
    var flowText: String {
        switch content {
        case .scalar(let text, let isQuoted): Self.scalar(text, isQuoted: isQuoted)
        case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ",\n") + "]"
        case .mapping(let entries):
            "{"
                + entries.map { Self.scalar($0.key, isQuoted: false) + ": " + $0.value.flowText }
                .joined(separator: ",\n") + "}"
        }
    }

    private static func scalar(_ text: String, isQuoted: Bool) -> String {
        if text.isEmpty, !isQuoted { return "~" }
        let isSafe = !text.contains { ",[]{}#:\n".contains($0) }
        return isSafe && !isQuoted ? text : FieldValue.text(text).jsonText
    }
}
