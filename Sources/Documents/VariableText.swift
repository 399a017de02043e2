/// The parts of a text that refers to variables as `${name}`.
package enum VariableText {
    package enum Part: Equatable {
        case text([UInt8])
        case variable(String)
        /// `${` without `}`.
        case unterminated
    }

    /// Returns the parts of a text; nil if it contains no `${`.
    package static func parts(of text: String) -> [Part]? {
        guard containsReference(text) else { return nil }
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if rest.starts(with: "$${".utf8) {
                plain += "${".utf8
                rest = rest.dropFirst(3)
            } else if rest.starts(with: "${".utf8) {
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = []
                guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return parts + [.unterminated] }
                parts.append(.variable(String(decoding: rest[rest.startIndex..<end].dropFirst(2), as: UTF8.self)))
                rest = rest[end...].dropFirst()
            } else {
                plain.append(byte)
                rest = rest.dropFirst()
            }
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        return parts
    }

    /// Returns a text whose only part is the given one.
    package static func escaped(_ text: String) -> String {
        guard containsReference(text) else { return text }
        var bytes: [UInt8] = []
        var last: UInt8?
        for byte in text.utf8 {
            if byte == UInt8(ascii: "{"), last == UInt8(ascii: "$") { bytes.append(UInt8(ascii: "$")) }
            bytes.append(byte)
            last = byte
        }
        // `${` becomes `$${`: the brace follows the second dollar sign.
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func containsReference(_ text: String) -> Bool {
        var last: UInt8?
        for byte in text.utf8 {
            if byte == UInt8(ascii: "{"), last == UInt8(ascii: "$") { return true }
            last = byte
        }
        return false
    }
}
