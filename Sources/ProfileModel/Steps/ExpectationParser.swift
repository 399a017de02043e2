internal import Documents
internal import GATT

/// A parser for expectations: fields with their expected values, or with matchers.
struct ExpectationParser {
    let report: DiagnosticCollector

    /// The keys of `gattlab scan --json`.
    private static let advertisementKeys = [
        "adapter", "address", "addressType", "name", "rssi", "txPower", "appearance", "services", "manufacturerData",
        "serviceData",
    ]
    private static let deviceKeys = ["address", "name", "mtu", "rssi", "connected", "services", "characteristics"]

    /// Parses the expectations on the result of an action.
    func expectations(_ node: YAMLNode, of action: Step.Action) -> [StepExpectation] {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            report.mismatch(node, "expect", "a mapping from fields to values", hint: "such as { batteryLevel: 80 }")
            return []
        }
        let known: [String]?
        var isValue = false
        switch action {
        case .scan: known = Self.advertisementKeys
        case .connect, .expect: known = Self.deviceKeys
        case .read(let attribute), .notify(let attribute, _):
            known = attribute.uuid.flatMap { report.types.codec(of: $0)?.fieldKeys }
            isValue = true
            if case .notify(_, count: 0) = action {
                report.error(node.mark, "'expect' requires a value, but 'count' is 0", hint: "remove expect or count")
            }
        default: known = nil
        }
        return entries.flatMap { entry -> [StepExpectation] in
            if isValue, let bytes = self.bytes(entry) { return bytes }
            if let known, !known.contains(entry.key) {
                let keys = isValue ? known + ["hex", StepMatcher.hasLength.rawValue] : known
                report.error(
                    entry.keyMark,
                    "unknown field '\(entry.key)'",
                    hint: report.suggestion(entry.key, among: keys, all: "the fields are")
                )
                return []
            }
            return field([entry.key], entry.value)
        }
    }

    /// Parses `hex` and `has-length`, which apply to the bytes; returns nil for other keys.
    private func bytes(_ entry: YAMLNode.Entry) -> [StepExpectation]? {
        if entry.key == "hex" {
            guard let bytes = report.hex(entry.value, "hex") else { return [] }
            let argument = FieldValue.text(HexText.encode(bytes))
            return [StepExpectation(mark: entry.keyMark, subject: .bytes, matcher: .equals, arguments: [argument])]
        }
        guard entry.key == StepMatcher.hasLength.rawValue else { return nil }
        guard let length = report.integer(entry.value, entry.key, in: 0...ValueParser.maximumLength) else { return [] }
        return [
            StepExpectation(mark: entry.keyMark, subject: .bytes, matcher: .hasLength, arguments: [.integer(length)])
        ]
    }

    private func field(_ path: [String], _ node: YAMLNode) -> [StepExpectation] {
        guard case .mapping(let entries) = node.content else {
            let value = FieldValue(node)
            let (matcher, arguments): (StepMatcher, [FieldValue]) = value == .null ? (.isNil, []) : (.equals, [value])
            return [StepExpectation(mark: node.mark, subject: .field(path), matcher: matcher, arguments: arguments)]
        }
        let hasMatchers = entries.contains { StepMatcher(rawValue: $0.key) != nil }
        return entries.flatMap { entry -> [StepExpectation] in
            if let matcher = StepMatcher(rawValue: entry.key) {
                return match(matcher, path, entry).map { [$0] } ?? []
            }
            let near = Spelling.closest(to: entry.key, among: StepMatcher.names)
            guard hasMatchers || near != nil else { return field(path + [entry.key], entry.value) }
            report.error(
                entry.keyMark,
                "unknown matcher '\(entry.key)'",
                hint: report.suggestion(entry.key, among: StepMatcher.names, all: "it can be")
            )
            return []
        }
    }

    private func match(_ matcher: StepMatcher, _ path: [String], _ entry: YAMLNode.Entry) -> StepExpectation? {
        let (word, node) = (entry.key, entry.value)
        var matcher = matcher
        var arguments: [FieldValue] = []
        switch matcher {
        case .equals, .differs, .contains: arguments = [FieldValue(node)]
        case .atLeast, .atMost, .above, .below:
            guard report.number(node, word) != nil else { return nil }
            arguments = [FieldValue(node)]
        case .between:
            guard let ends = self.ends(node) else { return nil }
            arguments = ends
        case .oneOf:
            guard let items = report.items(node, word) else { return nil }
            if items.isEmpty { report.error(node.mark, "one-of needs at least one value") }
            arguments = items.map { FieldValue($0) }
        case .hasLength:
            guard let length = report.integer(node, word, in: 0...100_000) else { return nil }
            arguments = [.integer(length)]
        case .isA:
            let types = ["nil", "boolean", "number", "string", "table"]
            guard let type = report.keyword(node, word, among: types) else { return nil }
            arguments = [.text(type)]
        case .exists, .isNil:
            guard let holds = report.boolean(node, word) else { return nil }
            if !holds { matcher = matcher == .exists ? .isNil : .exists }
        case .isTrue, .isFalse:
            guard report.boolean(node, word) == true else {
                report.error(node.mark, "\(word) must be true", hint: "such as { \(word): true }")
                return nil
            }
        }
        return StepExpectation(mark: entry.keyMark, subject: .field(path), matcher: matcher, arguments: arguments)
    }

    private func ends(_ node: YAMLNode) -> [FieldValue]? {
        guard let items = report.items(node, "between") else { return nil }
        let numbers = items.compactMap { report.number($0, "an end of between") }
        guard numbers.count == items.count else { return nil }
        guard numbers.count == 2, numbers[0] <= numbers[1] else {
            report.error(node.mark, "between takes the lowest and the highest number", hint: "such as [40, 200]")
            return nil
        }
        return items.map { FieldValue($0) }
    }
}
