package import GATT

/// Conversion of values to YAML text that parses back to the same values.
extension FieldValue {
    /// Text for display, with strings unquoted.
    package var display: String {
        if case .text(let text) = self { text } else { inline }
    }

    /// Text on one line, such as `[ana, 1001]`.
    package var inline: String {
        switch self {
        case .null: "none"
        case .text(let text): FieldValue.isPlain(text) ? text : FieldValue.quoted(text)
        case .list(let items): "[" + items.map(\.inline).joined(separator: ", ") + "]"
        case .object(let object):
            "{" + object.entries.map { "\(FieldValue.text($0.key).inline): \($0.value.inline)" }.joined(separator: ", ")
                + "}"
        case .boolean, .integer, .number: jsonText
        }
    }

    /// Returns a string as a double-quoted scalar, which has only printable characters.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted += scalar.escapedUnlessPrintable
        }
        return quoted + "\""
    }

    /// Returns true if a string needs no quotation marks: it is not another type of value and has no special
    /// characters.
    private static func isPlain(_ text: String) -> Bool {
        guard FieldValue(plainScalar: text) == .text(text), let first = text.utf8.first else { return false }
        let isSafe = { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "_./=-:".utf8.contains(byte)
            }
        }
        return text.utf8.allSatisfy(isSafe) && !"-:=".utf8.contains(first) && text.utf8.last != UInt8(ascii: ":")
    }
}

extension FieldObject {
    /// Returns the object as a YAML block, with a line feed after each line.
    package func yaml(indentation: Int = 0) -> String {
        let margin = String(repeating: " ", count: indentation)
        return entries.map { entry in
            let key = margin + FieldValue.text(entry.key).inline + ":"
            switch entry.value {
            case .object(let object) where !object.entries.isEmpty:
                return "\(key)\n" + object.yaml(indentation: indentation + 2)
            case .list(let items) where items.contains(where: { $0.isObject }):
                return "\(key)\n" + items.map { "\(margin)  - \($0.inline)\n" }.joined()
            default:
                return "\(key) \(entry.value.inline)\n"
            }
        }.joined()
    }
}

extension FieldValue {
    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }
}

extension String {
    /// The string on one line, with escapes in place of the characters that YAML and terminals do not accept.
    package var escapingUnprintable: String { unicodeScalars.map(\.escapedUnlessPrintable).joined() }
}

extension Unicode.Scalar {
    /// The character itself, or the escape of a control, format or unassigned character in a double-quoted scalar.
    fileprivate var escapedUnlessPrintable: String {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            let digits = String(value, radix: 16)
            let isShort = digits.utf8.count <= 4
            return (isShort ? "\\u" : "\\U") + String(repeating: "0", count: (isShort ? 4 : 8) - digits.utf8.count)
                + digits
        default:
            return String(self)
        }
    }
}
