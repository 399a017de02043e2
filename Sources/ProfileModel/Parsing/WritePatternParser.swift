internal import Documents
internal import GATT

/// A parser for patterns of written bytes, and for the ranges of their captured numbers.
struct WritePatternParser {
    let report: DiagnosticCollector

    /// Parses hex with placeholders.
    ///
    /// - Parameter prefix: The captures that precede the text, such as the op code of a control point.
    func pattern(_ node: YAMLNode, _ key: String, after prefix: [Capture] = []) -> WritePattern? {
        guard let tokens = report.hexTokens(node, key) else { return nil }
        var pattern = WritePattern(parts: prefix.indices.map { .capture($0) }, captures: prefix)
        var names = Set(prefix.map(\.name))
        for (index, token) in tokens.enumerated() {
            let isLast = index == tokens.count - 1
            switch token {
            case .bytes(let bytes): pattern.parts.append(.bytes(bytes))
            case .any: pattern.parts.append(.any(1))
            case .rest:
                guard isLast else {
                    report.error(node.mark, "'..' must be at the end of \(key)")
                    return nil
                }
                pattern.parts.append(.rest)
            case .placeholder(let name, let type):
                guard let kind = kind(type, node) else { return nil }
                guard names.insert(name).inserted else {
                    report.error(node.mark, "\(key) captures '\(name)' twice", hint: "choose another name")
                    return nil
                }
                guard kind != .rest || isLast else {
                    report.error(node.mark, "'{\(name):..}' must be at the end of \(key)")
                    return nil
                }
                pattern.parts.append(.capture(pattern.captures.count))
                pattern.captures.append(Capture(name: name, kind: kind))
            }
        }
        guard pattern.minimumLength <= ValueParser.maximumLength else {
            report.error(
                node.mark,
                "\(key) has \(pattern.minimumLength) bytes, more than the limit of \(ValueParser.maximumLength)"
            )
            return nil
        }
        return pattern
    }

    /// Parses the type of a capture: a number of bytes, `..`, or the format of a number, which is u8 by default.
    private func kind(_ type: String?, _ node: YAMLNode) -> Capture.Kind? {
        guard let type else { return .number(.byte) }
        if type == ".." { return .rest }
        if let format = IntegerFormat(name: type) { return .number(format) }
        if let count = Int(type), (1...ValueParser.maximumLength).contains(count) { return .bytes(count) }
        report.error(
            node.mark,
            "unknown type '\(type)' of a capture",
            hint: "write u8, u16, u24, u32, u40 or u48, s8 to s48 if signed, a number of bytes, or .. for the rest"
        )
        return nil
    }

    // MARK: - Ranges

    /// Parses `where: { seconds: 1..3600 }` into the captures of a pattern.
    func restrict(_ pattern: inout WritePattern, _ node: YAMLNode) {
        guard let entries = report.entries(node, "where", "captured numbers to their ranges") else { return }
        let indices = Dictionary(pattern.captures.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first
        }
        for entry in entries {
            guard let index = indices[entry.key] else {
                report.error(
                    entry.keyMark,
                    "the rule captures no '\(entry.key)'",
                    hint: pattern.captures.isEmpty
                        ? "capture it in hex: {\(entry.key):u16}"
                        : report.suggestion(entry.key, among: pattern.captures.map(\.name), all: "it captures")
                )
                continue
            }
            guard let format = pattern.captures[index].format else {
                report.error(
                    entry.keyMark,
                    "'\(entry.key)' captures bytes, not a number",
                    hint: "give it a type such as u16 in hex"
                )
                continue
            }
            pattern.captures[index].ranges = report.ranges(entry.value, "'\(entry.key)'", in: format.bounds)
        }
    }
}

extension DiagnosticCollector {
    /// Returns the entries of a mapping.
    ///
    /// - Parameter content: The keys and values, for messages: `signals to values`.
    func entries(_ node: YAMLNode, _ name: String, _ content: String) -> [YAMLNode.Entry]? {
        guard case .mapping(let entries) = node.content else {
            mismatch(node, name, "a mapping of \(content)")
            return nil
        }
        return entries
    }

    /// Parses a number, a range such as `1..3600`, or a list of them; a range without one of its ends is open.
    func ranges(_ node: YAMLNode, _ name: String, in bounds: ClosedRange<Int>) -> [ClosedRange<Int>] {
        if case .sequence(let items) = node.content {
            if items.isEmpty { error(node.mark, "\(name) needs at least one range") }
            return items.flatMap { item in
                if case .sequence = item.content {
                    mismatch(item, name, "a number, or a range such as 1..10")
                    return [ClosedRange<Int>]()
                }
                return ranges(item, name, in: bounds)
            }
        }
        guard let range = Self.range(node, in: bounds) else {
            mismatch(node, name, "a number, a range such as 1..10, or a list of them")
            return []
        }
        guard range.lowest <= range.highest, bounds.contains(range.lowest), bounds.contains(range.highest) else {
            error(node.mark, "\(name) must be a range within \(bounds.lowerBound)..\(bounds.upperBound), lowest first")
            return []
        }
        return [range.lowest...range.highest]
    }

    private static func range(_ node: YAMLNode, in bounds: ClosedRange<Int>) -> (lowest: Int, highest: Int)? {
        if case .integer(let number) = FieldValue(node) { return (number, number) }
        guard let text = node.scalarText, let dots = text.firstRange(of: "..") else { return nil }
        let ends = (text[..<dots.lowerBound], text[dots.upperBound...])
        guard ends != ("", ""), let lowest = end(ends.0, bounds.lowerBound),
            let highest = end(ends.1, bounds.upperBound)
        else { return nil }
        return (lowest, highest)
    }

    private static func end(_ text: Substring, _ open: Int) -> Int? {
        if text.isEmpty { return open }
        guard case .integer(let number) = FieldValue(plainScalar: String(text)) else { return nil }
        return number
    }
}
