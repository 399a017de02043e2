internal import Documents
internal import GATT

/// A parser for the conditions of rules on signals.
struct SignalConditionParser {
    let report: DiagnosticCollector
    let values: ValueParser

    /// Parses `when: { control: 1, state: [idle, paused] }`.
    func conditions(_ node: YAMLNode) -> [SignalCondition] {
        (report.entries(node, "when", "signals to their values") ?? []).compactMap { condition($0) }
    }

    private func condition(_ entry: YAMLNode.Entry) -> SignalCondition? {
        let name = YAMLNode(content: .scalar(entry.key, isQuoted: true), mark: entry.keyMark)
        guard let index = report.signal(name, among: values.names) else { return nil }
        if case .beats = values.signals[index].kind {
            report.error(entry.keyMark, "beats have no value to compare with", hint: "compare the signal they follow")
            return nil
        }
        guard case .sequence(let items) = entry.value.content else {
            return SignalCondition(signal: index, values: value(entry.value, entry.key))
        }
        if items.isEmpty { report.error(entry.value.mark, "'\(entry.key)' needs at least one value") }
        return SignalCondition(signal: index, values: items.flatMap { value($0, entry.key) })
    }

    /// Returns the values that a node accepts: a word, or numbers.
    private func value(_ node: YAMLNode, _ name: String) -> [SignalCondition.Value] {
        switch FieldValue(node) {
        case .boolean(let flag): [.word(.boolean(flag))]
        case .text(let word) where !word.contains(".."): [.word(.text(word))]
        default: report.ranges(node, "'\(name)'", in: Self.numbers).map { .range($0) }
        }
    }

    /// Numbers that a `Double` represents exactly.
    private static let numbers = -(1 << 53)...(1 << 53)
}
