internal import Documents
internal import GATT

/// A parser for the fields of a type, each a mapping whose first key is its name: `{ speed: uint16, scale: 0.01 }`.
struct TypeFieldParser {
    static let options = ["type", "scale", "offset", "unit", "count", "length", "if"]
    /// Keys of decoded values and of templates, which no field can have.
    private static let reserved = options + [FieldObject.unitsKey, "signal", "capture"]

    let report: DiagnosticCollector
    private(set) var fields: [CustomField] = []
    private var keys: Set<String> = []
    /// The preceding fields of flags by their key.
    private var flags: [String: (field: Int, names: [String?])] = [:]
    private var byteCount = 0
    /// The key of a field that ends with the value.
    private var openKey: String?

    init(report: DiagnosticCollector) {
        self.report = report
    }

    /// Parses the list of fields.
    mutating func add(_ list: YAMLNode) {
        guard let items = report.items(list, "fields") else { return }
        if items.isEmpty { report.error(list.mark, "fields is empty", hint: "such as - { speed: uint16 }") }
        guard items.count <= CustomLayout.capacity else {
            report.error(list.mark, "a type has at most \(CustomLayout.capacity) fields, not \(items.count)")
            return
        }
        for item in items { add(field: item) }
    }

    /// Parses the only field of a type, whose options are keys of the type.
    mutating func addValue(_ type: YAMLNode, _ section: Section) {
        guard case .mapping(let entries) = type.content, let entry = entries.first(where: { $0.key == "value" }) else {
            return
        }
        add(entry, section)
    }

    private mutating func add(field node: YAMLNode) {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, "a field", "a mapping", hint: "its first key is its name: { speed: uint16 }")
            return
        }
        guard let entry = entries.first else {
            report.error(node.mark, "a field is empty", hint: "its first key is its name: { speed: uint16 }")
            return
        }
        guard !Self.options.contains(entry.key) else {
            report.error(
                entry.keyMark,
                "the first key of a field is its name, which cannot be '\(entry.key)'",
                hint: "such as { speed: uint16, \(entry.key): … }"
            )
            return
        }
        let rest = YAMLNode(content: .mapping(Array(entries.dropFirst())), mark: node.mark)
        guard let section = Section(rest, "the field '\(entry.key)'", keys: Self.options, report) else { return }
        add(entry, section, section["if"].flatMap { condition($0) })
    }

    private mutating func add(_ entry: YAMLNode.Entry, _ section: Section, _ condition: CustomField.Condition? = nil) {
        guard isValidKey(entry), let content = content(entry, section) else { return }
        let unit = section["unit"].flatMap { report.text($0, "unit") }
        let field = CustomField(entry.key, content, unit: unit, condition: condition)
        if let openKey {
            report.error(
                entry.keyMark,
                "the field '\(openKey)' ends with the value, so no field can follow it",
                hint: "give '\(openKey)' a length or a count, or move it to the end"
            )
        }
        if let count = field.byteCount { byteCount += count } else { openKey = entry.key }
        if byteCount > ValueParser.maximumLength {
            report.error(
                entry.keyMark,
                "the fields up to '\(entry.key)' have \(byteCount) bytes, more than the limit of "
                    + "\(ValueParser.maximumLength)"
            )
            byteCount = 0
        }
        if case .flags(let names, _) = content { flags[entry.key] = (fields.count, names) }
        fields.append(field)
    }

    private mutating func isValidKey(_ entry: YAMLNode.Entry) -> Bool {
        let key = entry.key
        let isWord = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard isWord, (1...64).contains(key.utf8.count), key.first?.isLetter == true, !Self.reserved.contains(key)
        else {
            report.error(
                entry.keyMark,
                "'\(key.prefix(64))' cannot be the name of a field",
                hint: "use a letter and then letters, digits, '-' and '_'; not \(Self.reserved.joined(separator: ", "))"
            )
            return false
        }
        guard keys.insert(key).inserted else {
            report.error(entry.keyMark, "duplicate field '\(key)'", hint: "rename one of them")
            return false
        }
        return true
    }

    /// Parses `flags.a`: a bit of a preceding field of flags.
    private func condition(_ node: YAMLNode) -> CustomField.Condition? {
        let text = node.scalarText ?? ""
        for (key, field) in flags where text.hasPrefix(key + ".") {
            let name = text.dropFirst(key.utf8.count + 1)
            guard let bit = field.names.firstIndex(where: { $0.map { name == $0 } ?? false }) else { continue }
            return CustomField.Condition(field: field.field, mask: 1 << UInt64(bit))
        }
        let known = flags.sorted { $0.value.field < $1.value.field }.flatMap { key, field in
            field.names.compactMap { $0 }.map { "\(key).\($0)" }
        }
        report.error(
            node.mark,
            "'if' must be a flag of a preceding field, not \(node.summary)",
            hint: known.isEmpty
                ? "define one before: { flags: [extra], type: uint8 }"
                : report.suggestion(text, among: known, all: "the flags are")
        )
        return nil
    }
}
