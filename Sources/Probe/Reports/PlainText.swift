/// Texts from scripts and devices as they may be shown: without characters that command a terminal.
enum PlainText {
    /// In one line, with a picture for each control: `␛` for escape, `␊` for a new line.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { substitute(for: $0) != nil }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { substitute(for: $0) ?? $0 }))
    }

    /// In as many lines as it has.
    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
    }

    /// In as many lines as it has, with `margin` before the first and room for it before the others.
    static func lines(_ text: String, margin: String) -> [String] {
        let room = String(repeating: " ", count: margin.count)
        return lines(text).enumerated().map { index, line in (index == 0 ? margin : room) + line }
    }

    /// What is shown instead of a control (Unicode, C0 and C1) or what is no character; nil for all others.
    static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{0}"..<"\u{20}": Unicode.Scalar(0x2400 + scalar.value)
        case "\u{7F}": "\u{2421}"
        case "\u{80}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: nil
        }
    }
}
