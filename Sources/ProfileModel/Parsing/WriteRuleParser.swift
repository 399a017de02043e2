internal import GATT

/// A parser for write rules.
struct WriteRuleParser {
    private static let actions = ["reset", "store", "answer", "error"]

    let report: DiagnosticCollector
    let signals: [Signal]
    let values: ValueParser

    func rules(
        _ section: Section,
        _ uuid: BluetoothUUID?,
        _ properties: CharacteristicProperties,
        _ source: ValueSource?
    ) -> [WriteRule] {
        let canWrite = !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites])
        guard let node = section["write"] else {
            if canWrite, let source, source.isDynamic {
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
                section.mark(of: "write"),
                "rules for writes require a property to write",
                hint: "add write or write-without-response to properties"
            )
        }
        let items = report.items(node, "write") ?? []
        let rules = items.compactMap { rule($0, uuid) }
        for (item, rule) in zip(items, rules).dropLast() where rules.count == items.count && rule.value == nil {
            report.error(item.mark, "this rule matches every write, so later rules are never reached")
        }
        if properties.isDisjoint(with: [.notify, .indicate]), rules.contains(where: \.action.isAnswer) {
            report.error(
                section.mark(of: "write"),
                "'answer' requires the property notify or indicate",
                hint: "add indicate to properties"
            )
        }
        return rules
    }

    private func rule(_ node: YAMLNode, _ uuid: BluetoothUUID?) -> WriteRule? {
        let title = "a rule for writes"
        guard let section = Section(node, title, keys: ValueParser.keys + Self.actions, report) else { return nil }
        let matchesAll = section.present(among: ValueParser.keys).isEmpty
        let value = values.constant(section, uuid)
        let actions = section.present(among: Self.actions)
        guard actions.count == 1, let name = actions.first, let argument = section[name] else {
            report.error(section.mark, "\(title) needs exactly one of \(Self.actions.joined(separator: ", "))")
            return nil
        }
        let action: WriteRule.Action? =
            switch name {
            case "reset": reset(argument).map { .reset($0) }
            case "store": store(argument)
            case "answer": answer(argument, uuid)
            default: report.attError(argument).map { .refuse($0) }
            }
        guard let action, matchesAll || value != nil else { return nil }
        return WriteRule(value: value, action: action)
    }

    private func reset(_ node: YAMLNode) -> [Int]? {
        var items = [node]
        if case .sequence(let list) = node.content { items = list }
        return items.compactMap { item in
            guard let index = report.signal(item, among: values.names) else { return nil }
            if case .beats = signals[index].kind {
                report.error(item.mark, "beats cannot be reset", hint: "reset the signal they follow")
                return nil
            }
            return index
        }
    }

    private func store(_ node: YAMLNode) -> WriteRule.Action? {
        guard FieldValue(node) == .boolean(true) else {
            report.mismatch(node, "store", "true")
            return nil
        }
        return .store
    }

    private func answer(_ node: YAMLNode, _ uuid: BluetoothUUID?) -> WriteRule.Action? {
        guard let bytes = values.constant(node, "answer", uuid) else { return nil }
        guard (1...ValueParser.maximumLength).contains(bytes.count) else {
            report.error(node.mark, "answer must have 1 to \(ValueParser.maximumLength) bytes, not \(bytes.count)")
            return nil
        }
        return .answer(bytes)
    }
}
