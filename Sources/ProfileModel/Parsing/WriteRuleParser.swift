internal import Documents
internal import GATT

/// The characteristic whose rules are parsed, and the parts of the profile that its rules refer to.
struct WriteContext {
    let origin: CharacteristicReference
    let characteristics: CharacteristicIndex
    let settings: SignalSettings

    /// Returns the characteristic that an action affects: that under `characteristic`, or the written one.
    func target(_ section: Section, _ report: DiagnosticCollector) -> CharacteristicReference? {
        guard let node = section["characteristic"] else { return origin }
        return characteristics.characteristic(node, from: origin.id, report)
    }
}

/// A parser for write rules.
struct WriteRuleParser {
    private static let title = "a rule for writes"

    let report: DiagnosticCollector
    let values: ValueParser
    let context: WriteContext

    /// Parses the rules of a characteristic, which are under `write` or `control-point`.
    func rules(_ section: Section) -> [WriteRule] {
        let properties = context.origin.properties
        let canWrite = !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites])
        let keys = section.present(among: ["write", "control-point", "records"])
        if keys.count > 1 {
            report.error(
                section.mark(of: keys[1]),
                "\(section.name) has both \(keys[0]) and \(keys[1])",
                hint: "keep one of them"
            )
        }
        guard let key = keys.first, !keys.contains("records"), let node = section[key] else {
            if keys.isEmpty, canWrite, context.origin.isDynamic {
                report.error(
                    section.mark(of: "properties"),
                    "a value that follows signals is writable, but has no rules for writes",
                    hint: "add rules under 'write'"
                )
            }
            return []
        }
        if !canWrite {
            report.error(
                section.mark(of: key),
                "rules for writes require a property to write",
                hint: "add write or write-without-response to properties"
            )
        }
        let rules =
            key == "write"
            ? rules(node) : ControlPointParser(report: report, values: values, context: context).rules(node)
        if properties.isDisjoint(with: [.notify, .indicate]),
            rules.contains(where: { $0.actions.contains(where: \.isAnswer) })
        {
            report.error(
                section.mark(of: key),
                "'\(key == "write" ? "answer" : key)' requires the property notify or indicate",
                hint: "add indicate to properties"
            )
        }
        return rules
    }

    private func rules(_ node: YAMLNode) -> [WriteRule] {
        let items = report.items(node, "write") ?? []
        let rules = items.compactMap { rule($0) }
        for (item, rule) in zip(items, rules).dropLast() where rules.count == items.count && rule.matchesAll {
            report.error(item.mark, "this rule matches every write, so later rules are never reached")
        }
        return rules
    }

    private func rule(_ node: YAMLNode) -> WriteRule? {
        let keys = ValueParser.keys + ["where", "when"] + WriteActionParser.keys + ["do"]
        guard let section = Section(node, Self.title, keys: keys, report) else { return nil }
        let matchesAll = section.present(among: ValueParser.keys).isEmpty
        let pattern = pattern(section)
        let conditions =
            section["when"].map { SignalConditionParser(report: report, values: values).conditions($0) } ?? []
        let templates = ValueTemplateParser(report: report, values: values, scope: CaptureScope(pattern))
        let parser = WriteActionParser(report: report, templates: templates, context: context)
        let present = section.present(among: WriteActionParser.keys + ["do"])
        guard present.count == 1, let key = present.first, let argument = section[key] else {
            let all = (WriteActionParser.keys + ["do"]).joined(separator: ", ")
            report.error(section.mark, "\(Self.title) needs exactly one of \(all)", hint: Self.hint(present))
            return nil
        }
        // Without its pattern, the captures of an invalid rule are not known.
        guard matchesAll || pattern != nil || !HexToken.arePresent(in: section["hex"]?.scalarText ?? "") else {
            return nil
        }
        let actions =
            key == "do"
            ? parser.actions(argument, key) : parser.action(key, argument).map { [$0] }
        guard let actions, matchesAll || pattern != nil else { return nil }
        return WriteRule(pattern: pattern, conditions: conditions, actions: actions)
    }

    private static func hint(_ present: [String]) -> String? {
        present.count > 1 ? "list the actions in order under 'do'" : nil
    }

    private func pattern(_ section: Section) -> WritePattern? {
        let parser = WritePatternParser(report: report)
        var pattern: WritePattern?
        if let node = section["hex"], section["value"] == nil, HexToken.arePresent(in: node.scalarText ?? "") {
            pattern = parser.pattern(node, "hex")
            // The ranges of an invalid pattern's captures are not checked.
            guard pattern != nil else { return nil }
        } else {
            pattern = values.constant(section, context.origin.uuid).map { WritePattern(bytes: $0) }
        }
        if let node = section["where"] {
            var restricted = pattern ?? WritePattern(bytes: [])
            parser.restrict(&restricted, node)
            if pattern != nil { pattern = restricted }
        }
        return pattern
    }
}
