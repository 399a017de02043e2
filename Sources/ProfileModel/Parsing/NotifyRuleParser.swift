internal import Documents
internal import GATT

/// A parser for `notify`.
struct NotifyRuleParser {
    private static let keys = ["every", "on-change", "replay", "length"]

    let report: DiagnosticCollector

    /// Parses `every: 1s`, `on-change`, `on-change: 500ms`, `on-request` or `replay`; without a rule, notifying characteristics
    /// notify on change.
    func rule(_ section: Section, _ properties: CharacteristicProperties) -> NotifyRule? {
        let usual = NotifyRule.onChange(checkEvery: .seconds(1))
        let canNotify = !properties.isDisjoint(with: [.notify, .indicate])
        guard let node = section["notify"] else { return canNotify ? usual : nil }
        if !canNotify {
            report.error(
                section.mark(of: "notify"),
                "'notify' requires the property notify or indicate",
                hint: "add notify to properties"
            )
        }
        if node.scalarText == "on-change" { return usual }
        if node.scalarText == "on-request" { return .onRequest }
        guard case .mapping = node.content else {
            report.mismatch(node, "notify", "on-change, on-request or a mapping such as {every: 1s}")
            return nil
        }
        return Section(node, "notify", keys: Self.keys, report).flatMap { rule($0) }
    }

    private func rule(_ rule: Section) -> NotifyRule? {
        let present = rule.present(among: ["every", "on-change", "replay"])
        for key in present.dropFirst() {
            report.error(rule.mark(of: key), "notify has both \(present[0]) and \(key)", hint: "keep one")
        }
        if rule["length"] != nil, present.first != "replay" {
            report.error(rule.mark(of: "length"), "'length' is that of a recording", hint: "add replay, or remove it")
        }
        guard let key = present.first, let node = rule[key] else {
            report.error(rule.mark, "notify needs the key 'every', 'on-change' or 'replay'")
            return nil
        }
        switch key {
        case "every": return report.duration(node, key).map { .every($0) }
        case "on-change": return report.duration(node, key).map { .onChange(checkEvery: $0) }
        default: return ReplayParser(report: report).replay(node, length: rule["length"]).map { .replay($0) }
        }
    }
}
