import SampleModel

@testable import GATT

/// The rows of the table in docs/samples.md: the codes that stand for "no value", by characteristic.
enum NoReadingDocument {
    static let header = "| characteristic | fields | no reading | reason | source |"

    static let rows: [String] =
        (0x2A00...0x2CFF).flatMap { short -> [String] in
            let uuid = BluetoothUUID(UInt16(short))
            guard let codes = AttributeValues.visitCodec(of: uuid, with: CodeVisitor()) else { return [] }
            return (codes + rules(uuid)).map { row(uuid, $0) }
        }

    /// Fields with the same codes.
    struct Entry {
        var fields: [String]
        let codes: String
        let reason: NoReading
        let source: String
    }

    private static func row(_ uuid: BluetoothUUID, _ entry: Entry) -> String {
        let name = AssignedNumbers.name(of: uuid, .characteristic) ?? ""
        let fields = entry.fields.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(name) (\(uuid)) | \(fields) | \(entry.codes) | `\(entry.reason.rawValue)` | \(entry.source) |"
    }

    private static func rules(_ uuid: BluetoothUUID) -> [Entry] {
        NoReadingRules.rules(of: uuid).map { rule in
            let condition =
                switch rule.condition {
                case .numbers(let numbers):
                    numbers.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }.joined(separator: ", ")
                case .negative: "less than 0"
                case .word(let word, let status): "`\(status)` is `\(word)`"
                }
            let fields = rule.fields.map { $0.hasSuffix(".") ? $0 + "…" : $0 }
            return Entry(fields: fields, codes: condition, reason: rule.reason, source: rule.source)
        }
    }

    private struct CodeVisitor: CodecVisitor {
        func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [Entry] {
            var sink = CodeSink()
            var value = blank
            value.visitFields(with: &sink)
            return sink.entries
        }
    }
}

/// A sink that lists the codes of the fields of a value, absent ones included, that are no numbers.
private struct CodeSink: FieldSink {
    private(set) var entries: [NoReadingDocument.Entry] = []
    private var prefix = ""

    /// The words that fields show in place of a number.
    private static let words = FieldSpecialValue.allCases.map(\.rawValue) + MedicalSpecial.all.map(\.name)

    mutating func add(_ key: String, _ value: FieldValue, unit: StaticString?) {}

    mutating func add<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {}

    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {
        self.field(key, &field, quantity)
    }

    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        guard case .number = field.input(quantity) else { return }
        let candidates = [FieldValue.null] + Self.words.map { .text($0) }
        let codes = candidates.compactMap { word -> String? in
            var content = Content()
            guard (try? content.set(from: word, key, quantity)) != nil, content.fieldValue(quantity) == word else {
                return nil
            }
            var bytes: [UInt8] = []
            content.encode(into: &bytes)
            let hex = "0x" + HexText.encode(bytes.reversed()).uppercased()
            return if case .text(let text) = word { "\(hex) (\(text))" } else { hex }
        }
        guard !codes.isEmpty else { return }
        let text = codes.joined(separator: ", ")
        if entries.last?.codes == text {
            entries[entries.count - 1].fields.append(prefix + key)
        } else {
            entries.append(.init(fields: [prefix + key], codes: text, reason: .notAvailable, source: "specification"))
        }
    }

    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        var content = field ?? Content()
        self.field(key, &content, quantity)
    }

    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        var content = Content()
        self.field(key, &content, quantity)
    }

    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        var content = group ?? Group()
        content.visitFields(with: &self)
    }

    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        let outer = prefix
        prefix += key + "."
        object.visitFields(with: &self)
        prefix = outer
    }

    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        var content = object ?? Object()
        self.object(key, &content)
    }

    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {}
}
