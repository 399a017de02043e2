internal import Documents
internal import GATT

/// The names that the templates of a rule may refer to.
struct CaptureScope {
    let captures: [Capture]
    /// Constants besides the captures, such as the result of a control point.
    let constants: [String: FieldValue]
    private let indices: [String: Int]

    init(_ pattern: WritePattern?, constants: [String: FieldValue] = [:]) {
        captures = pattern?.captures ?? []
        self.constants = constants
        indices = Dictionary(captures.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    }

    /// Returns the index of a capture; reports an unknown one.
    func index(_ name: String, _ mark: TextMark, _ report: DiagnosticCollector) -> Int? {
        if let index = indices[name] { return index }
        let names = captures.map(\.name) + constants.keys.sorted()
        report.error(
            mark,
            "the rule captures no '\(name)'",
            hint: names.isEmpty
                ? "capture it in the hex of the rule: {\(name):u16}"
                : report.suggestion(name, among: names, all: "it captures")
        )
        return nil
    }
}

/// A parser for values that contain captured parts of a write.
struct ValueTemplateParser {
    static let captureKeys = ["capture", "scale", "offset"]

    let report: DiagnosticCollector
    let values: ValueParser
    let scope: CaptureScope

    /// Parses the value of a key of its own: a scalar is hex, a mapping or a list contains fields.
    func template(_ node: YAMLNode, _ key: String, _ uuid: BluetoothUUID?) -> ValueTemplate? {
        if case .scalar = node.content { return hex(node, key) }
        guard Self.hasPlaceholders(node) else { return values.constant(node, key, uuid).map { .bytes($0) } }
        return uuid.flatMap { fields(node, $0) }
    }

    /// Parses the value of a section with the keys `value` and `hex`; reports an error if both or none are present.
    func template(_ section: Section, _ uuid: BluetoothUUID?) -> ValueTemplate? {
        if section["value"] == nil, let node = section["hex"] { return hex(node, "hex") }
        if section["hex"] == nil, let node = section["value"], Self.hasPlaceholders(node) {
            return uuid.flatMap { fields(node, $0) }
        }
        if section.present(among: ValueParser.keys).isEmpty {
            report.error(section.mark, "\(section.name) needs the key 'value' or 'hex'")
        }
        return values.constant(section, uuid).map { .bytes($0) }
    }

    // MARK: - Hex

    private func hex(_ node: YAMLNode, _ key: String) -> ValueTemplate? {
        guard let text = node.scalarText, HexToken.arePresent(in: text) else {
            return checked(report.hex(node, key), node, key).map { .bytes($0) }
        }
        guard let tokens = report.hexTokens(node, key) else { return nil }
        var parts: [ValueTemplate.HexPart] = []
        var fixed: [UInt8] = []
        for token in tokens {
            switch token {
            case .bytes(let bytes):
                parts.append(.bytes(bytes))
                fixed += bytes
            case .any, .rest:
                report.error(
                    node.mark,
                    "\(key) is sent, so all its bytes must be known",
                    hint: "insert captures as {name}"
                )
                return nil
            case .placeholder(let name, let type):
                guard let part = part(name, type, node) else { return nil }
                parts.append(part)
            }
        }
        return checked(fixed, node, key).map { _ in .hex(parts) }
    }

    private func checked(_ bytes: [UInt8]?, _ node: YAMLNode, _ key: String) -> [UInt8]? {
        guard let bytes else { return nil }
        guard bytes.count <= ValueParser.maximumLength else {
            report.error(
                node.mark,
                "\(key) has \(bytes.count) bytes, more than the limit of \(ValueParser.maximumLength)"
            )
            return nil
        }
        return bytes
    }

    private func part(_ name: String, _ type: String?, _ node: YAMLNode) -> ValueTemplate.HexPart? {
        if type == nil, let constant = scope.constants[name] {
            guard case .integer(let number) = constant, let byte = UInt8(exactly: number) else {
                report.error(node.mark, "'\(name)' is not a number from 0 to 255", hint: "write numbers for hex")
                return nil
            }
            return .bytes([byte])
        }
        guard let index = scope.index(name, node.mark, report) else { return nil }
        guard let type else { return .capture(index) }
        guard let format = IntegerFormat(name: type), let bounds = scope.captures[index].bounds else {
            report.error(
                node.mark,
                "'{\(name):\(type)}' is not a number",
                hint: "capture a number, and insert it as {\(name)}, or in another format as {\(name):u16}"
            )
            return nil
        }
        guard format.bounds.contains(bounds.lowerBound), format.bounds.contains(bounds.upperBound) else {
            report.error(
                node.mark,
                "'\(name)' ranges from \(bounds.lowerBound) to \(bounds.upperBound), which exceeds \(type)",
                hint: "limit it: where: { \(name): \(format.bounds.lowerBound)..\(format.bounds.upperBound) }"
            )
            return nil
        }
        return .number(index, format)
    }

    // MARK: - Fields

    /// Returns whether fields contain a capture or a signal.
    private static func hasPlaceholders(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar: false
        case .sequence(let items): items.contains { hasPlaceholders($0) }
        case .mapping(let entries):
            entries.contains { $0.key == "capture" || $0.key == "signal" || hasPlaceholders($0.value) }
        }
    }

    private func fields(_ node: YAMLNode, _ uuid: BluetoothUUID) -> ValueTemplate? {
        guard let codec = values.codec(of: uuid, node), let template = template(node) else { return nil }
        // The lowest and the highest numbers are encoded, as with the limits of signals.
        for isHighest in [false, true] {
            let sample = template.replacingCaptures { number in
                let bounds = scope.captures[number.index].bounds
                return number.value((isHighest ? bounds?.upperBound : bounds?.lowerBound) ?? 0)
            }
            do throws(FieldError) {
                try sample.validateLimits(of: codec, values.ranges)
                if sample.bindings.isEmpty { _ = try codec.encode(sample.filled { _ in .null }) }
            } catch {
                values.reportError(error, node, template)
                return nil
            }
        }
        return .fields(codec, template)
    }

    /// Returns the structure of a value; nil if one of its placeholders was reported as invalid.
    private func template(_ node: YAMLNode) -> FieldTemplate? {
        FieldTemplate.parse(node, placeholders: ["capture", "signal"]) { key, node in
            key == "capture" ? capture(node) : signal(node)
        }
    }

    private func capture(_ node: YAMLNode) -> FieldTemplate? {
        guard let section = Section(node, "a captured number", keys: Self.captureKeys, report) else { return nil }
        if let name = section["capture"]?.scalarText, let constant = scope.constants[name] {
            return .constant(constant)
        }
        return number(section).map { .capture($0) }
    }

    /// Parses `{ capture: speed, scale: 0.01 }`.
    func number(_ section: Section) -> CapturedNumber? {
        guard let node = section.required("capture"), let name = report.text(node, "capture"),
            let index = scope.index(name, node.mark, report)
        else { return nil }
        guard let bounds = scope.captures[index].bounds else {
            report.error(node.mark, "'\(name)' captures bytes, not a number", hint: "give it a type such as u16 in hex")
            return nil
        }
        let number = CapturedNumber(
            index: index,
            scale: section["scale"].flatMap { report.number($0, "scale") } ?? 1,
            offset: section["offset"].flatMap { report.number($0, "offset") } ?? 0
        )
        guard [bounds.lowerBound, bounds.upperBound].allSatisfy({ number.value($0).double != nil }) else {
            report.error(section.mark(of: "scale"), "'\(name)' is infinite with this scale and offset")
            return nil
        }
        return number
    }

    private func signal(_ node: YAMLNode) -> FieldTemplate? {
        guard let section = Section(node, "a field that follows a signal", keys: ["signal"], report),
            let name = section.required("signal"), let index = report.signal(name, among: values.names)
        else { return nil }
        if case .beats = values.signals[index].kind {
            report.error(name.mark, "the value of a rule cannot contain beats")
            return nil
        }
        return .signal(index, every: 1)
    }
}
