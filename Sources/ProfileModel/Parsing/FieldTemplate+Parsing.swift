internal import Documents
internal import GATT

extension FieldTemplate {
    /// Returns the structure of a value; nil if one of its placeholders was reported as invalid.
    ///
    /// - Parameters:
    ///   - placeholders: The keys that make a mapping a placeholder; the first one that is present applies.
    ///   - parse: Parses the placeholder with a key.
    static func parse(
        _ node: YAMLNode,
        placeholders: [String],
        _ parse: (_ key: String, _ node: YAMLNode) -> FieldTemplate?
    ) -> FieldTemplate? {
        switch node.content {
        case .scalar:
            return .constant(FieldValue(node))
        case .sequence(let items):
            let templates = items.compactMap { Self.parse($0, placeholders: placeholders, parse) }
            return templates.count == items.count ? .list(templates) : nil
        case .mapping(let entries):
            if let key = placeholders.first(where: { key in entries.contains { $0.key == key } }) {
                return parse(key, node)
            }
            let templates = entries.compactMap { entry in
                Self.parse(entry.value, placeholders: placeholders, parse).map { (key: entry.key, value: $0) }
            }
            return templates.count == entries.count ? .object(templates) : nil
        }
    }
}
