internal import GATT

/// Values of scripts in words.
package enum LuaText {
    /// As `print` has them.
    package static func plain(_ value: LuaValue) -> String { value.string ?? short(value) }

    /// As expectations have them: cut where it is long.
    static func brief(_ value: LuaValue) -> String { short(value).shortened(to: ScriptLimit.value) }

    /// In one line: texts in quotation marks, octets that are no text as hex.
    static func short(_ value: LuaValue) -> String {
        switch value {
        case .none: return "nil"
        case .omitted: return "…"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return "\(value)"
        case .number(let value): return "\(value)"
        case .text(let octets):
            guard let text = String(validating: octets, as: UTF8.self), text.unicodeScalars.allSatisfy(isPrintable)
            else {
                return "0x" + Hex.encode(octets)
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

    /// An ATT error code with its name.
    static func code(_ code: Int) -> String {
        guard let octet = UInt8(exactly: code) else { return "\(code)" }
        return "0x" + Hex.encode([octet]) + " (" + ATTError(rawValue: octet).name + ")"
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0x7F
    }
}
