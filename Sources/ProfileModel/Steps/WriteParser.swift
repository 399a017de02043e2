internal import Documents
internal import GATT

/// A parser for write steps: attributes, each with its fields or with `{ hex: … }`.
struct WriteParser {
    let report: DiagnosticCollector

    func action(_ node: YAMLNode, _ section: Section) -> Step.Action? {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            report.mismatch(
                node,
                "write",
                "a mapping from attributes to values",
                hint: "such as { heart-rate-control-point: { hex: \"01\" } }"
            )
            return nil
        }
        if entries.count > 1, section["expect-error"] != nil {
            report.error(entries[1].keyMark, "'expect-error' applies to a single write, but there are \(entries.count)")
        }
        let writes = entries.compactMap { write($0) }
        let response = section["response"].flatMap { report.boolean($0, "response") }
        let isReliable = section["reliable"].flatMap { report.boolean($0, "reliable") } ?? false
        if isReliable, response == false {
            report.error(section.mark(of: "reliable"), "a reliable write has a response", hint: "keep one of them")
        }
        let kind: StepWrite.Kind? = isReliable ? .reliable : response.map { $0 ? .request : .command }
        return writes.count == entries.count ? .write(writes, kind) : nil
    }

    private func write(_ entry: YAMLNode.Entry) -> StepWrite? {
        guard let attribute = AttributePathParser(report: report).attribute(entry.key, entry.keyMark, "write"),
            let value = value(entry.value, attribute)
        else { return nil }
        guard value.count <= ValueParser.maximumLength else {
            report.error(
                entry.value.mark,
                "the value has \(value.count) bytes, more than the limit of \(ValueParser.maximumLength)"
            )
            return nil
        }
        return StepWrite(attribute: attribute, value: value)
    }

    private func value(_ node: YAMLNode, _ attribute: StepAttribute) -> [UInt8]? {
        if case .mapping(let entries) = node.content, entries.first?.key == "hex" {
            return Section(node, "a value in hex", keys: ["hex"], report)?["hex"].flatMap { report.hex($0, "hex") }
        }
        let hint = "write its bytes: { hex: \"0102\" }"
        guard let uuid = attribute.uuid else {
            report.error(node.mark, "the fields of a handle are not known", hint: hint)
            return nil
        }
        do throws(FieldError) {
            return try report.types.encode(FieldValue(node), as: uuid)
        } catch {
            if case .unknownUUID = error.reason {
                report.error(node.mark, "the fields of \(attribute.text) are not known", hint: hint)
                return nil
            }
            report.error(mark(of: error, in: node), "\(error)", hint: error.hint)
            return nil
        }
    }

    /// Returns the position of the field that cannot be encoded.
    private func mark(of error: FieldError, in node: YAMLNode) -> TextMark {
        guard case .mapping(let entries) = node.content, let entry = entries.first(where: { $0.key == error.field })
        else { return node.mark }
        if case .unknown = error.reason { return entry.keyMark }
        return entry.value.mark
    }
}
