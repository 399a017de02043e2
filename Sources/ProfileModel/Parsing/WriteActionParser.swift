internal import Documents
internal import GATT

/// A parser for the effects of a rule.
struct WriteActionParser {
    /// The keys of actions, each of which is also a key of a rule with a single effect.
    static let keys = ["reset", "stop", "start", "set", "store", "notify", "period", "answer", "error"]
    /// The maximum number of values that a rule sends.
    private static let mostValues = 1000
    private static let longestPeriod = Duration.seconds(86_400)

    let report: DiagnosticCollector
    let templates: ValueTemplateParser
    let context: WriteContext

    private var values: ValueParser { templates.values }
    private var scope: CaptureScope { templates.scope }

    /// Parses a list of actions.
    func actions(_ node: YAMLNode, _ key: String) -> [WriteAction]? {
        guard let items = report.items(node, key) else { return nil }
        if items.isEmpty { report.error(node.mark, "\(key) needs at least one action") }
        let actions = items.compactMap { action($0) }
        guard actions.count == items.count, !actions.isEmpty else { return nil }
        if actions.count > 1, let index = actions.firstIndex(where: { if case .refuse = $0 { true } else { false } }) {
            report.error(
                items[index].mark,
                "'error' refuses the write, so it has no other actions",
                hint: "remove one of them"
            )
        }
        if actions.filter(\.isAnswer).count > 1 {
            report.error(node.mark, "\(key) has more than one 'answer'", hint: "send further values with 'notify'")
        }
        let count = actions.reduce(0) { sum, action in
            if case .notify(_, let values) = action { sum + values.count } else { sum }
        }
        if count > Self.mostValues {
            report.error(node.mark, "\(key) sends \(count) values, more than the limit of \(Self.mostValues)")
        }
        return actions
    }

    private func action(_ node: YAMLNode) -> WriteAction? {
        guard let section = Section(node, "an action", keys: Self.keys, report) else { return nil }
        let present = section.present(among: Self.keys)
        guard present.count == 1, let key = present.first, let argument = section[key] else {
            if !section.hasUnknownKeys {
                report.error(section.mark, "an action needs exactly one of \(Self.keys.joined(separator: ", "))")
            }
            return nil
        }
        return action(key, argument)
    }

    /// Parses the action with a key.
    func action(_ key: String, _ argument: YAMLNode) -> WriteAction? {
        switch key {
        case "reset": signals(argument, "reset").map { .reset($0) }
        case "stop": signals(argument, "stopped").map { .stop($0) }
        case "start": signals(argument, "started").map { .start($0) }
        case "set": set(argument)
        case "store": store(argument)
        case "notify": notify(argument)
        case "period": period(argument)
        case "answer": answer(argument)
        default: report.attError(argument).map { .refuse($0) }
        }
    }

    // MARK: - Signals

    private func signals(_ node: YAMLNode, _ verb: String) -> [Int]? {
        var items = [node]
        if case .sequence(let list) = node.content { items = list }
        return items.compactMap { signal($0, verb) }
    }

    private func signal(_ node: YAMLNode, _ verb: String) -> Int? {
        guard let index = report.signal(node, among: values.names) else { return nil }
        switch values.signals[index].kind {
        case .beats: report.error(node.mark, "beats cannot be \(verb)", hint: "use the signal they follow")
        case .eventTime:
            report.error(node.mark, "an event time cannot be \(verb)", hint: "use the revolutions it follows")
        case .formula where verb == "reset":
            report.error(node.mark, "a formula cannot be reset", hint: "reset the signals it follows")
        default: return index
        }
        return nil
    }

    /// Parses `set: { target-power: 100 }` or `{ target-power: { capture: power } }`.
    private func set(_ node: YAMLNode) -> WriteAction? {
        guard let entries = report.entries(node, "set", "a signal to its value") else { return nil }
        guard entries.count == 1, let entry = entries.first else {
            report.error(
                node.mark,
                "'set' needs exactly one signal",
                hint: "write an action for each signal under 'do'"
            )
            return nil
        }
        let name = YAMLNode(content: .scalar(entry.key, isQuoted: true), mark: entry.keyMark)
        guard let index = signal(name, "set") else { return nil }
        return setting(entry.value, index).map { .set(signal: index, $0) }
    }

    private func setting(_ node: YAMLNode, _ index: Int) -> SignalSetting? {
        let signal = values.signals[index]
        if case .mapping = node.content {
            guard let section = Section(node, "a captured number", keys: ValueTemplateParser.captureKeys, report),
                let number = templates.number(section), let bounds = scope.captures[number.index].bounds
            else { return nil }
            guard signal.isNumeric else {
                report.error(node.mark, "the signal '\(signal.name)' has words and cannot be set to a number")
                return nil
            }
            let ends = [bounds.lowerBound, bounds.upperBound].compactMap { number.value($0).double }
            if let lowest = ends.min(), let highest = ends.max() {
                context.settings.insert(lowest...highest, index, node.mark)
            }
            return .capture(number)
        }
        switch FieldValue(node) {
        case .null, .list, .object:
            report.mismatch(node, "the value of '\(signal.name)'", "a number, a word, true or false")
            return nil
        case let value:
            guard (value.double != nil) == signal.isNumeric else {
                let content = signal.isNumeric ? "is numeric" : "has words"
                report.error(node.mark, "the signal '\(signal.name)' \(content) and cannot be set to \(value.jsonText)")
                return nil
            }
            if let number = value.double {
                context.settings.insert(number...number, index, node.mark)
            } else {
                context.settings.insert(value, index, node.mark, report)
            }
            return .constant(value)
        }
    }

    // MARK: - Values

    private func store(_ node: YAMLNode) -> WriteAction? {
        guard case .mapping = node.content else {
            guard FieldValue(node) == .boolean(true) else {
                report.mismatch(node, "store", "true, or a mapping such as {hex: \"01\"}")
                return nil
            }
            return .store
        }
        guard let section = Section(node, "a value to store", keys: ["characteristic"] + ValueParser.keys, report),
            let target = context.target(section, report)
        else { return nil }
        if target.isDynamic {
            report.error(
                section.mark(of: "characteristic"),
                "the value of \(target.name) follows signals and cannot be stored",
                hint: "set the signals instead"
            )
            return nil
        }
        return templates.template(section, target.uuid).map { .storeValue(target.id, $0) }
    }

    private func notify(_ node: YAMLNode) -> WriteAction? {
        let keys = ["characteristic"] + ValueParser.keys + ["values"]
        guard let section = Section(node, "a value to notify", keys: keys, report),
            let target = context.target(section, report)
        else { return nil }
        if target.properties.isDisjoint(with: [.notify, .indicate]) {
            report.error(
                section.mark(of: "characteristic"),
                "\(target.name) has neither the property notify nor indicate",
                hint: "add notify to its properties"
            )
        }
        guard let list = section["values"] else {
            return templates.template(section, target.uuid).map { .notify(target.id, [$0]) }
        }
        if let other = section.present(among: ValueParser.keys).first {
            report.error(
                section.mark(of: other),
                "\(section.name) has both \(other) and values",
                hint: "keep one of them"
            )
        }
        let items = report.items(list, "values") ?? []
        let sent = items.compactMap { templates.template($0, "a value", target.uuid) }
        return sent.count == items.count ? .notify(target.id, sent) : nil
    }

    private func answer(_ node: YAMLNode) -> WriteAction? {
        guard let template = templates.template(node, "answer", context.origin.uuid) else { return nil }
        if case .bytes(let bytes) = template, !(1...ValueParser.maximumLength).contains(bytes.count) {
            report.error(node.mark, "answer must have 1 to \(ValueParser.maximumLength) bytes, not \(bytes.count)")
            return nil
        }
        return .answer(template)
    }

    // MARK: - Periods

    /// Parses `{ characteristic: 2A1C, every: 5s }`, with `never` to stop, or `every: { capture: seconds, unit: 1s }`.
    private func period(_ node: YAMLNode) -> WriteAction? {
        guard let section = Section(node, "a period", keys: ["characteristic", "every"], report),
            let target = context.target(section, report), let every = section.required("every")
        else { return nil }
        guard case .every = target.notify else {
            report.error(
                section.mark(of: "characteristic"),
                "\(target.name) is not notified at intervals",
                hint: "give it notify: { every: 1s }"
            )
            return nil
        }
        guard case .mapping = every.content else {
            if every.scalarText == "never" { return .period(target.id, .constant(nil)) }
            return report.duration(every, "every").map { .period(target.id, .constant($0)) }
        }
        return capturedPeriod(every).map { .period(target.id, $0) }
    }

    private func capturedPeriod(_ node: YAMLNode) -> PeriodSetting? {
        guard let section = Section(node, "a captured period", keys: ["capture", "unit"], report),
            let name = section.required("capture"), let text = report.text(name, "capture"),
            let index = scope.index(text, name.mark, report),
            let unit = section.required("unit").flatMap({ report.duration($0, "unit") })
        else { return nil }
        guard let bounds = scope.captures[index].bounds else {
            report.error(name.mark, "'\(text)' captures bytes, not a number", hint: "give it a type such as u16 in hex")
            return nil
        }
        let most = Int(Self.longestPeriod / unit)
        guard (0...most).contains(bounds.lowerBound), bounds.upperBound <= most else {
            report.error(
                name.mark,
                "'\(text)' ranges from \(bounds.lowerBound) to \(bounds.upperBound) times \(unit.text), "
                    + "but a period is at most 24h",
                hint: "limit it: where: { \(text): 0..\(most) }"
            )
            return nil
        }
        return .capture(index, unit: unit)
    }
}
