/// Functions that make the text of scripts and devices safe to show, without control characters.
enum PlainText {
    /// Returns text as one line, with a symbol for each control character: `␛` for escape, `␊` for a line feed.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { substitute(for: $0) != nil }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { substitute(for: $0) ?? $0 }))
    }

    /// Splits text into its lines.
    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
    }

    /// Splits text into its lines, with `margin` before the first and spaces of the same width before the others.
    static func lines(_ text: String, margin: String) -> [String] {
        let room = String(repeating: " ", count: margin.count)
        return lines(text).enumerated().map { index, line in (index == 0 ? margin : room) + line }
    }

    /// Returns the substitute for a control character (Unicode, C0 and C1) or noncharacter; `nil` for all others.
    static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{0}"..<"\u{20}": Unicode.Scalar(0x2400 + scalar.value)
        case "\u{7F}": "\u{2421}"
        case "\u{80}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: nil
        }
    }
}
