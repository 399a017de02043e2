package import GATT
internal import Terminal

/// A decoded value as a table: each field with its key, value and unit, and the bytes.
package struct DataSheet {
    private var table = Table()

    /// Returns the heading and the rows below it; without fields, only the bytes.
    package static func lines(
        _ type: ValueType,
        _ bytes: [UInt8],
        _ fields: FieldObject?,
        _ style: Style,
        edition: SpecificationEdition? = nil
    ) -> [String] {
        var sheet = DataSheet()
        if let fields {
            sheet.append(fields, "  ", "  ")
        } else {
            sheet.table.append(["  fields", "not known"])
        }
        if let edition { sheet.table.append(["  edition", "\(edition.rawValue), by the length of the value"]) }
        sheet.append(bytes, withASCII: fields == nil)
        let name = type.name.map(style.bold)
        let uuid = type.uuid.map { name == nil ? style.bold($0.description) : $0.description }
        let heading = [name, uuid].compactMap { $0 }.joined(separator: "  ")
        return [heading] + sheet.table.lines
    }

    /// Returns the fields of an object, without a heading.
    package static func lines(_ fields: FieldObject) -> [String] {
        var sheet = DataSheet()
        sheet.append(fields, "", "")
        return sheet.table.lines
    }

    /// Appends the fields of an object; the first field has a prefix of its own.
    private mutating func append(_ object: FieldObject, _ first: String, _ indentation: String) {
        let units = object.units
        for (index, entry) in object.presentEntries.enumerated() {
            let head = (index == 0 ? first : indentation) + entry.key
            if let words = FieldWords.text(entry, in: object) {
                table.append([head, words])
                continue
            }
            switch entry.value {
            case .object(let inner):
                table.append([head])
                append(inner, indentation + "  ", indentation + "  ")
            case .list(let elements) where elements.contains { $0.object != nil }:
                table.append([head])
                for element in elements { append(element, indentation) }
            case .null, .list([]), .text(""):
                table.append([head, "–"])
            case .list(let elements):
                append(head, elements, unit: units?[entry.key]?.text)
            default:
                table.append([head, FieldText.text(entry.value, unit: units?[entry.key]?.text)])
            }
        }
    }

    private mutating func append(_ element: FieldValue, _ indentation: String) {
        if let object = element.object {
            append(object, indentation + "  - ", indentation + "    ")
        } else {
            table.append([indentation + "  - " + FieldText.text(element, unit: nil)])
        }
    }

    /// Appends a list in as many rows as necessary.
    private mutating func append(_ head: String, _ elements: [FieldValue], unit: String?) {
        var rows = [""]
        for (index, element) in elements.enumerated() {
            let isLast = index == elements.count - 1
            let text = TerminalText.escaped(FieldText.text(element, unit: isLast ? unit : nil)) + (isLast ? "" : ",")
            let row = rows[rows.endIndex - 1]
            if row.isEmpty || row.visibleCount + 1 + text.visibleCount <= Self.width {
                rows[rows.endIndex - 1] = row.isEmpty ? text : "\(row) \(text)"
            } else {
                rows.append(text)
            }
        }
        append(head, rows)
    }

    private mutating func append(_ head: String, _ rows: [String]) {
        for (index, row) in rows.enumerated() { table.append([index == 0 ? head : "", row]) }
    }

    /// The maximum width of a list in a row, in columns.
    private static let width = 60

    /// Appends the bytes, sixteen per row, followed by their characters if the fields are unknown.
    private mutating func append(_ bytes: [UInt8], withASCII: Bool) {
        let rows = stride(from: 0, to: bytes.count, by: 16).map { start in
            let row = bytes[start..<min(start + 16, bytes.count)]
            let hex = row.map { HexText.encode([$0]) }.joined(separator: " ")
            return withASCII ? hex.padded(to: min(bytes.count, 16) * 3 - 1) + "  " + ASCIIText.text(row) : hex
        }
        append("  octets", rows.isEmpty ? ["–"] : rows)
    }
}
