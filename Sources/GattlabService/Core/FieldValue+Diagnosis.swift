internal import Control
internal import DBus
internal import GATT

extension FieldValue {
    /// Maximum length of a string or byte array in a diagnosis, in bytes.
    private static let textLimit = 1_024
    /// Maximum number of elements of a list or dictionary in a diagnosis.
    private static let elementLimit = 100

    /// Creates the form of a D-Bus value in a diagnosis, with long strings and lists truncated.
    ///
    /// The limits guard against a service with megabytes in a property. Values nest 64 deep at most (D-Bus
    /// Specification, "Valid Signatures").
    init(diagnosing value: DBus.Value) {
        self =
            switch value {
            case .byte(let number): .integer(Int(number))
            case .boolean(let isTrue): .boolean(isTrue)
            case .int16(let number): .integer(Int(number))
            case .uint16(let number): .integer(Int(number))
            case .int32(let number): .integer(Int(number))
            case .uint32(let number): .integer(Int(number))
            case .int64(let number): .integer(Int(number))
            case .uint64(let number): Int(exactly: number).map(FieldValue.integer) ?? .text("\(number)")
            case .double(let number): .number(number)
            case .string(let text): .text(text.truncated(toBytes: Self.textLimit))
            case .objectPath(let path): .text(path.description.truncated(toBytes: Self.textLimit))
            case .signature(let signature): .text(signature.text)
            case .unixFD: .text("file descriptor")
            case .bytes(let bytes):
                .text(HexText.encode(bytes.prefix(Self.textLimit)) + Self.omission(bytes.count, Self.textLimit))
            case .array(_, let elements): .list(Self.list(elements))
            case .structure(let members): .list(Self.list(members))
            case .dictionary(_, _, let entries): .object(Self.object(entries))
            case .variant(let content): FieldValue(diagnosing: content)
            }
    }

    private static func list(_ elements: [DBus.Value]) -> [FieldValue] {
        let list = elements.prefix(elementLimit).map(FieldValue.init(diagnosing:))
        return elements.count > elementLimit ? list + [.text(omission(elements.count, elementLimit))] : list
    }

    /// Returns the entries by the text of their keys; of entries with the same key, the last is shown.
    private static func object(_ entries: [DictionaryEntry]) -> FieldObject {
        var object = FieldObject()
        for entry in entries.prefix(elementLimit) {
            object[key(entry.key)] = FieldValue(diagnosing: entry.value)
        }
        if entries.count > elementLimit { object["…"] = .text(omission(entries.count, elementLimit)) }
        return object
    }

    private static func key(_ key: DBus.Value) -> String {
        switch FieldValue(diagnosing: key) {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let isTrue): "\(isTrue)"
        // The keys of a dictionary are basic values.
        case .null, .list, .object: ""
        }
    }

    /// Returns a note on the elements beyond a limit; empty if there are none.
    private static func omission(_ count: Int, _ limit: Int) -> String {
        count > limit ? "… (\(count - limit) more)" : ""
    }
}
