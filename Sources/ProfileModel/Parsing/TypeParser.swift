package import Documents
package import GATT

extension AttributeTypes {
    /// Parses a file of types: a mapping with the key `types`, as in a profile.
    ///
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(_ text: [UInt8], file: String) throws(InvalidDocument) -> AttributeTypes {
        try DiagnosticCollector.read(text, file: file) { root, report in
            guard let section = Section(root, "a file of types", keys: ["types"], report) else { return nil }
            return section.required("types").map { TypeParser.parse($0, report) }
        }
    }
}

/// A parser for the section `types`: the names and layouts of a user's own UUIDs.
struct TypeParser {
    private static let keys = ["uuid", "name", "fields", "value"]

    let report: DiagnosticCollector
    /// The lines of the types so far.
    private var lines: [BluetoothUUID: Int] = [:]
    private var names = TypeNames()

    static func parse(_ node: YAMLNode, _ report: DiagnosticCollector) -> AttributeTypes {
        var parser = TypeParser(report: report)
        return AttributeTypes((report.items(node, "types") ?? []).compactMap { parser.type($0) })
    }

    private init(report: DiagnosticCollector) {
        self.report = report
    }

    private mutating func type(_ node: YAMLNode) -> CustomType? {
        let isSingle = node.hasEntry("value")
        let keys = isSingle ? Self.keys + TypeFieldParser.options.filter { $0 != "if" } : Self.keys
        guard let section = Section(node, "a type", keys: keys, report) else { return nil }
        let uuid = section.required("uuid").flatMap { self.uuid($0) }
        let name = section["name"].flatMap { self.name($0) }
        if section["fields"] != nil, isSingle {
            report.error(section.mark(of: "value"), "a type has either 'fields' or 'value'", hint: "keep one of them")
        }
        if section.present(among: ["name", "fields", "value"]).isEmpty, !section.hasUnknownKeys {
            report.error(section.mark, "a type needs the key 'name', 'fields' or 'value'")
        }
        var fields = TypeFieldParser(report: report)
        if let list = section["fields"] {
            fields.add(list)
        } else if isSingle {
            fields.addValue(node, section)
        }
        guard let uuid else { return nil }
        let hasLayout = isSingle || section["fields"] != nil
        return CustomType(uuid, name: name, layout: hasLayout ? CustomLayout(fields.fields) : nil)
    }

    private mutating func uuid(_ node: YAMLNode) -> BluetoothUUID? {
        guard let text = node.scalarText, let uuid = BluetoothUUID(text) else {
            report.mismatch(
                node,
                "the UUID of a type",
                "a 128-bit UUID",
                hint: "such as 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"
            )
            return nil
        }
        guard uuid.uint32 == nil else {
            report.error(
                node.mark,
                "the type of \(uuid) is defined by the Bluetooth SIG",
                hint: "describe only 128-bit UUIDs of your own"
            )
            return nil
        }
        if let line = lines[uuid] {
            report.error(node.mark, "duplicate type \(uuid); the first is on line \(line)", hint: "remove one of them")
            return nil
        }
        lines[uuid] = node.mark.line
        return uuid
    }

    private mutating func name(_ node: YAMLNode) -> String? {
        guard let name = report.text(node, "the name of a type") else { return nil }
        do throws(InvalidTypeName) {
            try names.insert(name)
        } catch {
            report.error(node.mark, error.message, hint: error.hint)
            return nil
        }
        return name
    }
}

extension YAMLNode {
    /// Returns whether the node is a mapping that contains a key.
    func hasEntry(_ key: String) -> Bool {
        guard case .mapping(let entries) = content else { return false }
        return entries.contains { $0.key == key }
    }
}
