internal import Documents
internal import GATT

/// A parser for the table form of a control point: op codes with their parameters, effects and results.
///
/// The table becomes rules: for each op code one that performs it, followed by those that refuse it with a response.
struct ControlPointParser {
    private static let title = "a control point"
    private static let results = ["success", "unsupported", "invalid", "denied"]

    let report: DiagnosticCollector
    let values: ValueParser
    let context: WriteContext

    /// The parts of the table that all operations share.
    private struct Table {
        let response: YAMLNode
        let success: FieldValue
        /// The response to an invalid parameter.
        let invalid: WriteAction
        /// The response while a condition is not met; nil if the table has none.
        let denied: WriteAction?
    }

    func rules(_ node: YAMLNode) -> [WriteRule] {
        let keys = ["response"] + Self.results + ["operations"]
        guard let section = Section(node, Self.title, keys: keys, report) else { return [] }
        let response = section.required("response")
        let success = section.required("success").flatMap { result($0, "success") }
        let unsupported = section.required("unsupported").flatMap { result($0, "unsupported") }
        let invalid = section.required("invalid").flatMap { result($0, "invalid") }
        let denied = section["denied"].flatMap { result($0, "denied") }
        let entries = section.required("operations")
            .flatMap { report.entries($0, "operations", "op codes to operations") }
        guard let response, let success, let unsupported, let invalid else { return [] }
        // All refusals have the same format: an invalid one is reported once.
        let others = Self.requests()
        guard let refusal = answer(response, unsupported, others), let invalid = answer(response, invalid, others)
        else { return [] }
        let table = Table(
            response: response,
            success: success,
            invalid: invalid,
            denied: denied.flatMap { answer(response, $0, others) }
        )
        var codes: Set<Int> = []
        return (entries ?? []).flatMap { operation($0, table, &codes) } + [
            WriteRule(pattern: others, actions: [refusal])
        ]
    }

    /// Parses a result: a number, or the name of a value if the response consists of fields.
    private func result(_ node: YAMLNode, _ name: String) -> FieldValue? {
        switch FieldValue(node) {
        case .integer(let number) where (0...255).contains(number): return .integer(number)
        case .text(let word): return .text(word)
        default:
            report.mismatch(node, name, "a number from 0 to 255, or the name of a result")
            return nil
        }
    }

    /// The capture of the op code, which templates insert as `{op}`.
    private static func opCode(_ code: Int? = nil) -> Capture {
        Capture(name: "op", kind: .number(.byte), ranges: code.map { [$0...$0] } ?? [])
    }

    /// Returns the pattern of all requests with an op code, or with any.
    private static func requests(_ code: Int? = nil) -> WritePattern {
        WritePattern(parts: [.capture(0), .rest], captures: [opCode(code)])
    }

    /// Parses the response with a result.
    private func answer(_ response: YAMLNode, _ result: FieldValue, _ pattern: WritePattern) -> WriteAction? {
        actionParser(pattern, result).action("answer", response)
    }

    private func actionParser(_ pattern: WritePattern, _ result: FieldValue) -> WriteActionParser {
        let scope = CaptureScope(pattern, constants: ["result": result])
        let templates = ValueTemplateParser(report: report, values: values, scope: scope)
        return WriteActionParser(report: report, templates: templates, context: context)
    }

    // MARK: - Operations

    /// - Parameter codes: The op codes of the preceding operations.
    private func operation(_ entry: YAMLNode.Entry, _ table: Table, _ codes: inout Set<Int>) -> [WriteRule] {
        guard case .integer(let code) = FieldValue(plainScalar: entry.key), (0...255).contains(code) else {
            report.error(entry.keyMark, "invalid op code '\(entry.key)'", hint: "write its number, such as 0x05")
            return []
        }
        guard codes.insert(code).inserted else {
            report.error(entry.keyMark, "the op code \(entry.key) has another operation", hint: "keep one of them")
            return []
        }
        let title = "the operation \(entry.key)"
        let keys = ["parameter", "where", "when", "do", "result", "response", "then"]
        guard let section = Section(entry.value, title, keys: keys, report),
            let pattern = pattern(section, code)
        else { return [] }
        let result = section["result"].flatMap { self.result($0, "result") } ?? table.success
        let parser = actionParser(pattern, result)
        let before = section["do"].flatMap { actions($0, "do", parser) } ?? []
        let after = section["then"].flatMap { actions($0, "then", parser) } ?? []
        let response = parser.action("answer", section["response"] ?? table.response)
        let conditions =
            section["when"].map { SignalConditionParser(report: report, values: values).conditions($0) } ?? []
        guard let response else { return [] }
        let performed = WriteRule(pattern: pattern, conditions: conditions, actions: before + [response] + after)
        return [performed] + refusals(code, section, conditions, table)
    }

    /// Parses the pattern of a request: its op code, followed by its parameter, if any.
    private func pattern(_ section: Section, _ code: Int) -> WritePattern? {
        let parser = WritePatternParser(report: report)
        var pattern = WritePattern(parts: [.capture(0)], captures: [Self.opCode(code)])
        if let node = section["parameter"] {
            guard let parsed = parser.pattern(node, "parameter", after: pattern.captures) else { return nil }
            pattern = parsed
        }
        if let node = pattern.captures.first(where: { $0.name == "result" }).flatMap({ _ in section["parameter"] }) {
            report.error(node.mark, "'result' is the name of the response's result", hint: "choose another name")
        }
        if let node = section["where"] { parser.restrict(&pattern, node) }
        if pattern.captures.first != Self.opCode(code) {
            report.error(
                section.mark(of: "where"),
                "'op' is the op code of the operation",
                hint: "remove it from 'where'"
            )
        }
        return pattern
    }

    /// Parses actions without a response, which the table provides.
    private func actions(_ node: YAMLNode, _ key: String, _ parser: WriteActionParser) -> [WriteAction]? {
        let actions = parser.actions(node, key)
        for action in actions ?? [] {
            switch action {
            case .answer:
                report.error(node.mark, "the response of an operation is under 'response'", hint: "remove 'answer'")
            case .refuse:
                report.error(
                    node.mark,
                    "an operation ends with a response",
                    hint: "use its 'result' instead of 'error'"
                )
            default: break
            }
        }
        return actions
    }

    // MARK: - Refusals

    /// Returns the rules for an op code whose parameter is invalid, or whose conditions are not met.
    private func refusals(
        _ code: Int,
        _ section: Section,
        _ conditions: [SignalCondition],
        _ table: Table
    ) -> [WriteRule] {
        if !conditions.isEmpty, table.denied == nil {
            report.error(
                section.mark(of: "when"),
                "'when' requires the result 'denied' of the control point",
                hint: "add denied: and the result while the condition is not met"
            )
        }
        let requests = Self.requests(code)
        let invalid = WriteRule(pattern: requests, conditions: conditions, actions: [table.invalid])
        guard !conditions.isEmpty, let denied = table.denied else { return [invalid] }
        return [invalid, WriteRule(pattern: requests, actions: [denied])]
    }
}
