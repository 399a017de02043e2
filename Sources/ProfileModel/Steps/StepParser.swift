internal import Documents
internal import GATT

/// A parser for steps: mappings with the key of one action and its options.
struct StepParser {
    let report: DiagnosticCollector

    /// The actions of steps; `expect`, which can also stand alone, is checked last.
    private static let actions = [
        "scan", "connect", "disconnect", "wait-disconnected", "read", "write", "subscribe", "unsubscribe", "notify",
        "wait", "log", "fault", "emulate",
    ]
    /// The actions that can be written without a value.
    private static let bareActions = ["scan", "connect", "disconnect"]

    private static func options(_ action: String) -> [String] {
        switch action {
        case "scan": ["within", "count", "expect"]
        case "connect", "read": ["within", "expect", "expect-error"]
        case "write": ["within", "response", "reliable", "expect-error"]
        case "subscribe": ["start-notify", "within", "expect-error"]
        case "notify": ["within", "count", "expect", "expect-error"]
        case "emulate": ["adapter", "set", "seed"]
        default: []
        }
    }

    func step(_ node: YAMLNode) -> Step? {
        guard let (word, node) = action(of: node) else { return nil }
        let options = Self.options(word)
        guard let section = Section(node, "the step '\(word)'", keys: [word] + options, report),
            let value = section[word], let action = action(word, value, section)
        else { return nil }
        var step = Step(mark: node.mark, action: action)
        step.limit = word == "wait-disconnected" ? report.duration(value, word) : nil
        step.limit = step.limit ?? section["within"].flatMap { report.duration($0, "within") }
        step.error = section["expect-error"].flatMap { error($0) }
        if let expect = section["expect"] {
            step.expectations = ExpectationParser(report: report).expectations(expect, of: action)
            if step.error != nil {
                report.error(
                    section.mark(of: "expect"),
                    "'expect' and 'expect-error' exclude each other",
                    hint: "keep one of them"
                )
            }
        }
        return step
    }

    /// Returns the action of a step, and the step as a mapping.
    private func action(of node: YAMLNode) -> (word: String, node: YAMLNode)? {
        if let word = node.scalarText, Self.bareActions.contains(word) {
            let nothing = YAMLNode(content: .scalar("", isQuoted: false), mark: node.mark)
            let entry = YAMLNode.Entry(key: word, keyMark: node.mark, value: nothing)
            return (word, YAMLNode(content: .mapping([entry]), mark: node.mark))
        }
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, "a step", "a mapping", hint: "such as 'read: battery-level'")
            return nil
        }
        let found = entries.filter { Self.actions.contains($0.key) }
        if let second = found.dropFirst().first {
            report.error(
                second.keyMark,
                "a step has one action, but this one has '\(found[0].key)' and '\(second.key)'",
                hint: "start another step with '- '"
            )
            return nil
        }
        if let word = found.first?.key { return (word, node) }
        if entries.contains(where: { $0.key == "expect" }) { return ("expect", node) }
        let near = entries.lazy.compactMap { Spelling.closest(to: $0.key, among: Self.actions) }.first
        report.error(
            entries.first?.keyMark ?? node.mark,
            "a step needs an action",
            hint: near.map { "did you mean '\($0)'?" }
                ?? "it can be \((Self.actions + ["expect"]).joined(separator: ", "))"
        )
        return nil
    }

    private func action(_ word: String, _ value: YAMLNode, _ section: Section) -> Step.Action? {
        let attributes = AttributePathParser(report: report)
        switch word {
        case "scan": return scan(value, section).map { .scan($0) }
        case "connect": return value.isNull ? .connect(nil) : report.text(value, word).map { .connect($0) }
        case "disconnect":
            if !value.isNull { report.mismatch(value, word, "without a value", hint: "it closes the last connection") }
            return .disconnect
        case "wait-disconnected": return .waitDisconnected
        case "read": return attributes.attribute(value, word).map { .read($0) }
        case "write": return WriteParser(report: report).action(value, section)
        case "subscribe":
            let startNotify = section["start-notify"].flatMap { report.boolean($0, "start-notify") } ?? false
            return attributes.attribute(value, word).map { .subscribe($0, startNotify: startNotify) }
        case "unsubscribe": return attributes.attribute(value, word).map { .unsubscribe($0) }
        case "notify":
            let count = section["count"].flatMap { report.integer($0, "count", in: 0...10_000) } ?? 1
            return attributes.attribute(value, word).map { .notify($0, count: count) }
        case "wait": return report.duration(value, word).map { .wait($0) }
        case "log": return report.text(value, word).map { .log($0) }
        case "fault": return fault(value).map { .fault($0) }
        case "emulate": return emulation(value, section).map { .emulate($0) }
        default: return .expect
        }
    }

    private func scan(_ node: YAMLNode, _ step: Section) -> StepScan? {
        var scan = StepScan()
        scan.count = step["count"].flatMap { report.integer($0, "count", in: 0...10_000) } ?? 1
        if node.isNull { return scan }
        let keys = ["service", "name", "address", "rssi", "manufacturer", "manufacturer-data", "service-data"]
        guard let section = Section(node, "scan", keys: keys, report) else { return nil }
        scan.service = section["service"].flatMap { report.uuid($0, "service", .service) }
        scan.name = section["name"].flatMap { report.text($0, "name") }
        scan.rssi = section["rssi"].flatMap { report.integer($0, "rssi", in: -127...20) }.map { Int16($0) }
        scan.manufacturer = section["manufacturer"].flatMap { report.integer($0, "manufacturer", in: 0...0xFFFF) }
            .map { UInt16($0) }
        let conditions = DataConditionParser(report: report)
        scan.manufacturerData = conditions.manufacturerData(section["manufacturer-data"])
        scan.serviceData = conditions.serviceData(section["service-data"])
        if let node = section["address"] {
            scan.address = node.scalarText.flatMap { DeviceAddress($0) }
            if scan.address == nil { report.mismatch(node, "address", "an address such as C0:11:22:33:44:55") }
        }
        return scan
    }

    /// Parses a fault or a list of faults; an empty list ends all faults.
    private func fault(_ node: YAMLNode) -> String? {
        var items = [node]
        if case .sequence(let list) = node.content { items = list }
        let faults = items.compactMap { FaultParser(report: report).fault($0) }
        guard faults.count == items.count else { return nil }
        return "faults: [\(items.map(\.flowText).joined(separator: ", "))]"
    }

    private func emulation(_ node: YAMLNode, _ section: Section) -> StepEmulation? {
        guard let profile = report.text(node, "emulate") else { return nil }
        var emulation = StepEmulation(profile: profile)
        emulation.adapter = section["adapter"].flatMap { report.text($0, "adapter") }
        emulation.seed = section["seed"].flatMap { report.integer($0, "seed", in: 0...Int.max) }.map { UInt64($0) } ?? 0
        guard let set = section["set"] else { return emulation }
        guard case .mapping(let entries) = set.content else {
            report.mismatch(set, "set", "a mapping from signals to values", hint: "such as { heart-rate: 150 }")
            return nil
        }
        for entry in entries { emulation.held[entry.key] = FieldValue(entry.value) }
        return emulation
    }

    /// Parses an error word, or `{ att: CODE }`.
    private func error(_ node: YAMLNode) -> StepError? {
        guard case .mapping = node.content else {
            return report.keyword(node, "expect-error", among: StepError.names)
                .map { StepError(mark: node.mark, kind: $0) }
        }
        guard let section = Section(node, "expect-error", keys: ["att"], report),
            let error = section.required("att").flatMap({ report.attError($0) })
        else { return nil }
        return StepError(mark: node.mark, kind: "att", att: error)
    }
}

extension YAMLNode {
    /// The node in a single line: numbers as written, strings quoted.
    var flowText: String {
        switch content {
        case .scalar(let text, isQuoted: false):
            if case .text = FieldValue(plainScalar: text) {
                FieldValue.text(text).jsonText
            } else {
                text.isEmpty ? "~" : text
            }
        case .scalar(let text, isQuoted: true): FieldValue.text(text).jsonText
        case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { FieldValue.text($0.key).jsonText + ": " + $0.value.flowText }.joined(separator: ", ")
                + "}"
        }
    }
}
