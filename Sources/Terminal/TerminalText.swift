/// Functions that make external text safe to print: names and values of devices, names of other users' clients, files,
/// and errors.
///
/// Controls (C0, DEL, C1), line and paragraph separators, bidirectional controls and other invisible characters are
/// replaced by visible escapes such as `\x1b`, `\n` and `\u202e`, as ls(1) and journalctl(1) do. A backslash remains
/// unchanged, which makes escaping idempotent. Long strings are truncated; the limit counts scalars, because one
/// `Character` may have a million of them.
///
/// The program's own control sequences are retained: each is preceded by ``ControlSequence/key``, which external text
/// cannot contain.
package enum TerminalText {
    /// The maximum length of a table cell, in scalars: more than the 1,024 hexadecimal digits of the longest attribute
    /// value.
    package static let cellLimit = 2_000
    /// The maximum length of a line, in scalars.
    package static let lineLimit = 16_000

    /// Returns `text` in one line, with its control sequences still marked, so that it can be inserted into another
    /// line.
    package static func escaped(_ text: String, limit: Int = cellLimit) -> String {
        isPlain(text, limit: limit) ? text : transformed(text, limit: limit, keepsKeys: true)
    }

    /// Returns `text` in one line, ready to be written to a terminal.
    package static func rendered(_ text: String, limit: Int = lineLimit) -> String {
        isPlain(text, limit: limit) ? text : transformed(text, limit: limit, keepsKeys: false)
    }

    /// Returns a document ready to be written to a terminal, with its line feeds and tabs retained.
    package static func document(_ text: String) -> String {
        // Split scalars: a carriage return followed by a line feed is one `Character`.
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { rendered(String($0)) }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// Returns JSON with the same value, ready to be written to a terminal.
    ///
    /// Invisible characters are escaped as in RFC 8259, section 7. The text is not truncated.
    package static func json(_ text: String) -> String {
        var result = ""
        var scan = ScalarScan()
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scan.isVisible(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for unit in scalar.utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }
            }
        }
        return result
    }

    /// Returns a Boolean value that indicates whether `text` is short printable ASCII, as most strings are.
    private static func isPlain(_ text: String, limit: Int) -> Bool {
        text.utf8.count <= limit && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    private static func transformed(_ text: String, limit: Int, keepsKeys: Bool) -> String {
        var result = ""
        var scan = ScalarScan()
        var isStyled = false
        var count = 0
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if let sequence = ControlSequence.prefix(of: rest) {
                if keepsKeys { result.unicodeScalars.append(contentsOf: ControlSequence.key) }
                result.unicodeScalars.append(contentsOf: sequence)
                isStyled = !sequence.elementsEqual(ControlSequence.reset)
                rest = rest[sequence.endIndex...]
                continue
            }
            guard count < limit else {
                if isStyled {
                    if keepsKeys { result.unicodeScalars.append(contentsOf: ControlSequence.key) }
                    result.unicodeScalars.append(contentsOf: ControlSequence.reset)
                }
                let bytes = text.utf8.distance(from: rest.startIndex, to: text.endIndex)
                return result + "… (\(bytes) more bytes)"
            }
            count += 1
            rest = rest.dropFirst()
            if scan.isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
        }
        return result
    }

    /// Returns the escape for a scalar, in the notation of C.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        let digits = String(scalar.value, radix: 16)
        let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x1_0000 ? ("u", 4) : ("U", 8)
        return "\\\(letter)" + String(repeating: "0", count: width - digits.utf8.count) + digits
    }
}

/// A scan over scalars that determines which of them are visible.
private struct ScalarScan {
    /// A Boolean value that indicates whether a joiner or variation selector, which alters the previous scalar, is
    /// allowed next.
    private var mayJoin = false

    mutating func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else {
            mayJoin = false
            return (0x20..<0x7F).contains(scalar.value)
        }
        // Without these, Persian names and most emoji would be unreadable. Two in a row, or one after ASCII, have no
        // visible effect.
        if scalar == "\u{200C}" || scalar == "\u{200D}" || scalar == "\u{FE0F}" {
            defer { mayJoin = scalar == "\u{FE0F}" && mayJoin }
            return mayJoin
        }
        mayJoin = true
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
        }
    }
}
