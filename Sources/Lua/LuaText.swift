internal import GATT

/// The text form of script values.
package enum LuaText {
    /// Returns the text for `print`.
    package static func plain(_ value: LuaValue) -> String { value.string ?? short(value) }

    /// Returns the text for expectations, truncated if it is long.
    package static func brief(_ value: LuaValue) -> String { short(value).shortened(to: ScriptLimit.value) }

    /// Returns the text in one line: strings in quotation marks, or in hex if they are not printable text.
    package static func short(_ value: LuaValue) -> String {
        switch value {
        case .none: return "nil"
        case .omitted: return "…"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return "\(value)"
        case .number(let value): return "\(value)"
        case .text(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.allSatisfy(isPrintable)
            else {
                return "0x" + HexText.encode(bytes)
            }
            return "\"\(text)\""
        case .table(let table):
            let list = table.list.map(short)
            let fields = table.fields.map { "\($0.name) = \(short($0.value))" }
            return "{" + (list + fields).joined(separator: ", ") + "}"
        case .function: return "a function"
        case .object(let object): return "a \(type(of: object))"
        }
    }

    /// Returns an ATT error code with its name.
    package static func code(_ code: Int) -> String {
        guard let byte = UInt8(exactly: code) else { return "\(code)" }
        return "0x" + HexText.encode([byte]) + " (" + ATTError(rawValue: byte).name + ")"
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0x7F
    }
}
