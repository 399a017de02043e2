internal import Documents
internal import GATT

/// The parser of the conditions for advertised data: one text, or a list of texts, such as `004C:0215`.
struct DataConditionParser {
    let report: DiagnosticCollector

    func manufacturerData(_ node: YAMLNode?) -> [DataCondition<UInt16>] {
        conditions(node, "manufacturer-data") { node, identifier in
            let company = UInt16(companyIdentifier: identifier)
            if company == nil {
                report.mismatch(
                    node,
                    "manufacturer-data",
                    "a company and a pattern",
                    hint: "the company has four hex digits: 004C:0215"
                )
            }
            return company
        }
    }

    func serviceData(_ node: YAMLNode?) -> [DataCondition<BluetoothUUID>] {
        conditions(node, "service-data") { node, identifier in
            let text = YAMLNode(content: .scalar(identifier, isQuoted: true), mark: node.mark)
            return report.uuid(text, "the service", .service)
        }
    }

    private func conditions<Identifier>(
        _ node: YAMLNode?,
        _ key: String,
        _ parse: (YAMLNode, String) -> Identifier?
    ) -> [DataCondition<Identifier>] {
        guard let node else { return [] }
        var items = [node]
        if case .sequence(let list) = node.content { items = list }
        return items.compactMap { item in
            guard let text = report.text(item, key).map({ DataConditionText($0) }) else { return nil }
            guard let identifier = parse(item, text.identifier), let pattern = pattern(text.pattern, item) else {
                return nil
            }
            return DataCondition(identifier, pattern)
        }
    }

    private func pattern(_ text: String, _ node: YAMLNode) -> DataPattern? {
        do throws(DataPatternError) {
            return try DataPattern(text)
        } catch {
            report.error(node.mark, error.description, hint: DataPatternError.hint)
            return nil
        }
    }
}
