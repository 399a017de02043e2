internal import GATT

/// Typed access to nodes; what has the wrong type is reported, with what was expected and what was found.
extension Report {
    package func mismatch(
        _ node: YAMLNode,
        _ what: @autoclosure () -> String,
        _ expected: @autoclosure () -> String,
        hint: @autoclosure () -> String? = nil
    ) {
        error(node.mark, "\(what()) must be \(expected()), not \(node.summary)", hint: hint())
    }

    /// Text; numbers count too, by their digits: a serial number needs no quotes.
    package func text(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = node.scalarText, !text.isEmpty else {
            mismatch(node, what, "a text")
            return nil
        }
        return text
    }

    func number(_ node: YAMLNode, _ what: String) -> Double? {
        switch FieldValue(node) {
        case .integer(let value): return Double(value)
        case .number(let value) where value.isFinite: return value
        default:
            mismatch(node, what, "a number")
            return nil
        }
    }

    package func whole(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard case .integer(let value) = FieldValue(node), range.contains(value) else {
            mismatch(node, what, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return value
    }

    package func boolean(_ node: YAMLNode, _ what: String) -> Bool? {
        guard case .boolean(let value) = FieldValue(node) else {
            mismatch(node, what, "true or false")
            return nil
        }
        return value
    }

    package func duration(
        _ node: YAMLNode,
        _ what: String,
        in range: ClosedRange<Duration> = .microseconds(100) ... .seconds(86_400)
    ) -> Duration? {
        guard let text = node.scalarText, let duration = Duration(text: text) else {
            mismatch(node, what, "a duration such as 500ms, 10s or 2m")
            return nil
        }
        guard range.contains(duration) else {
            error(node.mark, "\(what) must be from \(range.lowerBound.text) to \(range.upperBound.text)")
            return nil
        }
        return duration
    }

    package func items(_ node: YAMLNode, _ what: String) -> [YAMLNode]? {
        guard case .sequence(let items) = node.content else {
            mismatch(node, what, "a list", hint: "begin each item with '- ', or write [a, b]")
            return nil
        }
        return items
    }

    /// One of several words.
    package func word(_ node: YAMLNode, _ what: String, among words: [String]) -> String? {
        guard let word = node.scalarText else {
            mismatch(node, what, "one of \(words.joined(separator: ", "))")
            return nil
        }
        guard words.contains(word) else {
            error(node.mark, "\(what) cannot be '\(word)'", hint: suggestion(word, among: words, all: "it can be"))
            return nil
        }
        return word
    }

    func words<Words: WordSet>(_ node: YAMLNode, _ what: String, as type: Words.Type) -> Words? {
        guard let items = items(node, what) else { return nil }
        var set = Words()
        for item in items {
            guard let word = word(item, "an item of \(what)", among: Words.allWords) else { continue }
            if let member = Words(words: CollectionOfOne(word)) { set.formUnion(member) }
        }
        return set
    }

    func hex(_ node: YAMLNode, _ what: String) -> [UInt8]? {
        guard let text = node.scalarText else {
            mismatch(node, what, "bytes in hex")
            return nil
        }
        do {
            return try Hex.decode(text)
        } catch {
            self.error(node.mark, "\(what) is not hex: \(error)", hint: "write two hex digits for each byte")
            return nil
        }
    }

    func uuid(_ node: YAMLNode, _ what: String, _ kind: AssignedNumbers.Kind) -> BluetoothUUID? {
        guard let text = node.scalarText else {
            mismatch(node, what, "a UUID or a name such as \(kind.example)")
            return nil
        }
        if let uuid = BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind) { return uuid }
        let names = AssignedNumbers.kebabNames(kind)
        error(
            node.mark,
            "\(what) '\(text)' is neither a UUID nor a name",
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

    /// How many known words a hint lists.
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
    /// The text of a scalar that says something.
    package var scalarText: String? {
        switch content {
        case .scalar(let text, isQuoted: true): text
        case .scalar(let text, isQuoted: false): FieldValue(plainScalar: text) == .null ? nil : text
        case .sequence, .mapping: nil
        }
    }

    /// What it is, for messages.
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
