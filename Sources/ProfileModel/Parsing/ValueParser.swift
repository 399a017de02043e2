internal import Documents
internal import GATT

/// A parser for attribute values: typed under `value`, or bytes under `hex` or `text`.
package struct ValueParser {
    /// The maximum length of an attribute value (Core Specification, Vol 3, Part F, 3.2.9).
    package static let maximumLength = 512
    static let keys = ["value", "hex"]
    /// The keys for the value of an attribute; `file` has become `hex`, unless the file could not be read.
    static let attributeKeys = keys + ["text", ValueFileReader.key]
    /// The key for the year of the edition in whose layout the fields of `value` are encoded.
    static let editionKey = "edition"

    let report: DiagnosticCollector
    let signals: [Signal]
    let ranges: SignalRanges
    /// The signals' names, created only once because there may be as many references as signals.
    let names: SignalNames

    init(report: DiagnosticCollector, signals: [Signal]) {
        self.report = report
        self.signals = signals
        ranges = SignalRanges(signals)
        names = SignalNames(signals.map(\.name))
    }

    /// Returns the value of an attribute; nil if there is none, or if it was reported as invalid.
    func source(_ section: Section, _ uuid: BluetoothUUID?) -> ValueSource? {
        let present = section.present(among: Self.attributeKeys)
        if let first = present.first, let other = present.dropFirst().first {
            report.error(
                section.mark(of: other),
                "\(section.name) has both a \(first) and \(other)",
                hint: "keep one of them"
            )
        }
        if let node = section["hex"] { return bytes(node).map { .bytes($0) } }
        if let node = section["text"] {
            return report.text(node, "text").flatMap { checkLength(Array($0.utf8), node) }.map { .bytes($0) }
        }
        guard let node = section["value"], let uuid else { return nil }
        return typed(node, uuid, section.name, edition(section, uuid))
    }

    /// Returns the older edition in whose layout the fields are encoded; nil for the current one.
    private func edition(_ section: Section, _ uuid: BluetoothUUID) -> SpecificationEdition? {
        guard let node = section[Self.editionKey], let year = report.integer(node, "edition", in: 1999...9999) else {
            return nil
        }
        let editions = AttributeValues.olderEditions(of: uuid)
        if let edition = editions.first(where: { $0.rawValue == year }) { return edition }
        let years = editions.map { String($0.rawValue) }.joined(separator: ", ")
        report.error(
            node.mark,
            "\(report.types.name(of: uuid) ?? uuid.description) has no edition \(year)",
            hint: editions.isEmpty
                ? "remove it: the layout is the same in all editions" : "the older editions are \(years)"
        )
        return nil
    }

    /// Returns a value that follows no signal, as bytes.
    func constant(_ section: Section, _ uuid: BluetoothUUID?) -> [UInt8]? {
        switch source(section, uuid) {
        case nil: return nil
        case .bytes(let bytes): return bytes
        case .fields:
            report.error(section.mark(of: "value"), "a value to compare with cannot follow a signal")
            return nil
        }
    }

    /// Parses a value under a key of its own that follows no signal: bytes in hex, or fields.
    ///
    /// - Parameter key: The key, for messages; a scalar under it is hex, a mapping or a list contains the fields.
    func constant(_ node: YAMLNode, _ key: String, _ uuid: BluetoothUUID?) -> [UInt8]? {
        if case .scalar = node.content { return report.hex(node, key) }
        guard let uuid else { return nil }
        switch typed(node, uuid, key) {
        case nil: return nil
        case .bytes(let bytes): return bytes
        case .fields:
            report.error(node.mark, "\(key) cannot follow a signal", hint: "write the values of its fields")
            return nil
        }
    }

    private func bytes(_ node: YAMLNode) -> [UInt8]? {
        guard let bytes = report.hex(node, "hex") else { return nil }
        return checkLength(bytes, node)
    }

    private func checkLength(_ bytes: [UInt8], _ node: YAMLNode) -> [UInt8]? {
        guard bytes.count <= Self.maximumLength else {
            report.error(
                node.mark,
                "the value has \(bytes.count) bytes, more than the limit of \(Self.maximumLength)"
            )
            return nil
        }
        return bytes
    }

    private func typed(
        _ node: YAMLNode,
        _ uuid: BluetoothUUID,
        _ name: String,
        _ edition: SpecificationEdition? = nil
    ) -> ValueSource? {
        guard let codec = codec(of: uuid, node)?.in(edition), let template = template(node) else { return nil }
        guard template.bindings.isEmpty else {
            do {
                try template.validateLimits(of: codec, ranges)
                return .fields(codec, template)
            } catch {
                reportError(error, node, template)
                return nil
            }
        }
        return encoded(node, codec, template).flatMap { checkLength($0, node) }.map { .bytes($0) }
    }

    /// Returns the codec of a characteristic or descriptor; reports an error if its fields are not known.
    func codec(of uuid: BluetoothUUID, _ node: YAMLNode) -> ValueCodec? {
        if let codec = report.types.codec(of: uuid) { return codec }
        report.error(
            node.mark,
            "the fields of \(uuid) are not known",
            hint: uuid.uint32 == nil
                ? "describe them under 'types', or give its bytes: hex: \"0102\"" : "give its bytes: hex: \"0102\""
        )
        return nil
    }

    /// Encodes constant fields, or reports all mistakes in them.
    private func encoded(_ node: YAMLNode, _ codec: ValueCodec, _ template: FieldTemplate) -> [UInt8]? {
        var attempts = FieldAttempts(codec, FieldValue(node))
        let bytes = attempts.encode()
        for mistake in attempts.mistakes { reportError(mistake, node, template) }
        return bytes
    }

    /// Returns the structure of a value; nil if one of its signals was reported as invalid.
    private func template(_ node: YAMLNode) -> FieldTemplate? {
        FieldTemplate.parse(node, placeholders: ["signal"]) { _, node in binding(node) }
    }

    private func binding(_ node: YAMLNode) -> FieldTemplate? {
        guard let section = Section(node, "a field that follows a signal", keys: ["signal", "every"], report),
            let signal = section.required("signal").flatMap({ report.signal($0, among: names) })
        else { return nil }
        let every = section["every"].flatMap { report.integer($0, "every", in: 1...1_000_000) } ?? 1
        guard !signals[signal].isInvalid else { return nil }
        return .signal(signal, every: every)
    }

    /// Reports the reason why fields cannot be encoded, at the position of the field.
    func reportError(_ error: FieldError, _ node: YAMLNode, _ template: FieldTemplate) {
        var mark = node.mark
        var field = template
        var written = node
        if case .mapping(let entries) = node.content, let entry = entries.first(where: { $0.key == error.field }) {
            written = entry.value
            if case .unknown = error.reason { mark = entry.keyMark } else { mark = written.mark }
            if case .object(let templates) = template, let own = templates.first(where: { $0.key == error.field }) {
                field = own.value
            }
        }
        report.error(mark, "\(error)", hint: error.hint ?? hint(error, field, written))
    }

    private func hint(_ error: FieldError, _ field: FieldTemplate, _ node: YAMLNode) -> String? {
        if case .signal(let index, _) = field {
            if signals[index].isNumeric, !ranges[index].isLimited {
                return
                    "the signal '\(signals[index].name)' has no limits; enclose its formula in clamp(…, lowest, highest), "
                    + "or a divisor in max(…, lowest)"
            }
            let limits = ranges.limits(index).map(\.jsonText)
            return "the signal '\(signals[index].name)' ranges from \(limits.first ?? "") to \(limits.last ?? "")"
        }
        if case .wrongType = error.reason, case .scalar(_, isQuoted: false) = node.content, node.scalarText != nil {
            return "it is \(node.summary); enclose it in quotes to make it text"
        }
        return nil
    }
}
