package import GATT

/// Typed access to nodes; a node of the wrong type is reported with the expected type and the actual content.
extension DiagnosticCollector {
    package func mismatch(
        _ node: YAMLNode,
        _ name: @autoclosure () -> String,
        _ expected: @autoclosure () -> String,
        hint: @autoclosure () -> String? = nil
    ) {
        error(node.mark, "\(name()) must be \(expected()), not \(node.summary)", hint: hint())
    }

    /// Returns the text of a node; numbers are accepted as their digits, so that a serial number needs no quotes.
    package func text(_ node: YAMLNode, _ name: String) -> String? {
        guard let text = node.scalarText, !text.isEmpty else {
            mismatch(node, name, "a text")
            return nil
        }
        return text
    }

    package func number(_ node: YAMLNode, _ name: String) -> Double? {
        switch FieldValue(node) {
        case .integer(let value): return Double(value)
        case .number(let value) where value.isFinite: return value
        default:
            mismatch(node, name, "a number")
            return nil
        }
    }

    package func integer(_ node: YAMLNode, _ name: String, in range: ClosedRange<Int>) -> Int? {
        guard case .integer(let value) = FieldValue(node), range.contains(value) else {
            mismatch(node, name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return value
    }

    package func boolean(_ node: YAMLNode, _ name: String) -> Bool? {
        guard case .boolean(let value) = FieldValue(node) else {
            mismatch(node, name, "true or false")
            return nil
        }
        return value
    }

    package func duration(
        _ node: YAMLNode,
        _ name: String,
        in range: ClosedRange<Duration> = .microseconds(100) ... .seconds(86_400)
    ) -> Duration? {
        guard let text = node.scalarText, let duration = Duration(text: text) else {
            mismatch(node, name, "a duration such as 500ms, 10s or 2m")
            return nil
        }
        guard range.contains(duration) else {
            error(node.mark, "\(name) must be from \(range.lowerBound.text) to \(range.upperBound.text)")
            return nil
        }
        return duration
    }

    package func items(_ node: YAMLNode, _ name: String) -> [YAMLNode]? {
        guard case .sequence(let items) = node.content else {
            mismatch(node, name, "a list", hint: "start each item with '- ', or write [a, b]")
            return nil
        }
        return items
    }

    /// Returns the node's text if it is one of several keywords.
    package func keyword(_ node: YAMLNode, _ name: String, among keywords: [String]) -> String? {
        guard let keyword = node.scalarText else {
            mismatch(node, name, "one of \(keywords.joined(separator: ", "))")
            return nil
        }
        guard keywords.contains(keyword) else {
            error(
                node.mark,
                "\(name) cannot be '\(keyword)'",
                hint: suggestion(keyword, among: keywords, all: "it can be")
            )
            return nil
        }
        return keyword
    }

    package func keywords<BitSet: NamedBitSet>(_ node: YAMLNode, _ name: String, as type: BitSet.Type) -> BitSet? {
        guard let items = items(node, name) else { return nil }
        var set = BitSet()
        for item in items {
            guard let keyword = keyword(item, "an item of \(name)", among: BitSet.bitNames) else { continue }
            if let member = BitSet(names: CollectionOfOne(keyword)) { set.formUnion(member) }
        }
        return set
    }

    package func hex(_ node: YAMLNode, _ name: String) -> [UInt8]? {
        guard let text = node.scalarText else {
            mismatch(node, name, "bytes in hex")
            return nil
        }
        do {
            return try HexText.decode(text)
        } catch {
            self.error(node.mark, "\(name) is not hex: \(error)", hint: "write two hex digits for each byte")
            return nil
        }
    }

    package func uuid(_ node: YAMLNode, _ name: String, _ kind: AssignedNumbers.Kind) -> BluetoothUUID? {
        guard let text = node.scalarText else {
            mismatch(node, name, "a UUID or a name such as \(kind.example)")
            return nil
        }
        if let uuid = BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind) ?? types.uuid(named: text) {
            return uuid
        }
        let names = AssignedNumbers.kebabNames(kind) + types.customNames
        error(
            node.mark,
            "\(name) '\(text)' is neither a UUID nor a name",
            hint: Spelling.closest(to: text, among: names).map { "did you mean '\($0)'?" }
                ?? "write 180D, a 128-bit UUID with hyphens, or the SIG's name in kebab case: \(kind.example)"
        )
        return nil
    }

    package func suggestion(_ word: String, among known: [String], all: String) -> String {
        if let closest = Spelling.closest(to: word, among: known) { return "did you mean '\(closest)'?" }
        let listed = known.prefix(Self.listed).joined(separator: ", ")
        return known.count > Self.listed
            ? "\(all) \(listed), and \(known.count - Self.listed) more" : "\(all) \(listed)"
    }

    /// The maximum number of known words in a hint.
    private static let listed = 32
}

extension AssignedNumbers.Kind {
    fileprivate var example: String {
        switch self {
        case .service: "heart-rate"
        case .characteristic: "heart-rate-measurement"
        case .descriptor: "characteristic-user-description"
        }
    }
}

extension YAMLNode {
    /// The text of a scalar that is not null.
    package var scalarText: String? {
        switch content {
        case .scalar(let text, isQuoted: true): text
        case .scalar(let text, isQuoted: false): FieldValue(plainScalar: text) == .null ? nil : text
        case .sequence, .mapping: nil
        }
    }

    /// A description of the node, for messages.
    package var summary: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .scalar(let text, isQuoted: true): "the text \"\(text)\""
        case .scalar(let text, isQuoted: false):
            switch FieldValue(plainScalar: text) {
            case .null: "nothing"
            case .boolean: text
            case .integer, .number: "the number \(text)"
            case .text, .list, .object: "'\(text)'"
            }
        }
    }
}
