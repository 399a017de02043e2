/// The program's own control sequences within a string, which set colors or erase a line (ECMA-48).
package enum ControlSequence {
    /// The key that precedes each of the program's own sequences in a string.
    ///
    /// The two private-use scalars are chosen at random when the program starts, so that external text cannot forge a
    /// sequence.
    static let key: [Unicode.Scalar] = [randomScalar(), randomScalar()]

    /// SGR 0, which resets all attributes.
    static let reset: [Unicode.Scalar] = ["\u{1B}", "[", "0", "m"]

    /// The sequence that moves to the first column and erases to the end of the line (EL).
    package static let eraseLine = marked("\r") + marked("\u{1B}[K")

    /// Returns a control sequence that ``TerminalText`` retains.
    package static func marked(_ sequence: String) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: key)
        return text + sequence
    }

    /// Returns `text` between SGR `code` and SGR 0.
    package static func sgr(_ code: Int, _ text: String) -> String {
        marked("\u{1B}[\(code)m") + text + marked("\u{1B}[0m")
    }

    /// Returns the sequence at the start of `text`, without its key; `nil` if there is none.
    static func prefix(of text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == key[0], text.starts(with: key) else { return nil }
        let rest = text.dropFirst(key.count)
        if rest.first == "\r" { return rest.prefix(1) }
        guard rest.starts(with: ["\u{1B}", "["]) else { return nil }
        // Parameters, then one final byte (ECMA-48, 5.4).
        let parameters = rest.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard let final = text[parameters.endIndex...].first, ("@"..."~").contains(final) else { return nil }
        return text[rest.startIndex...parameters.endIndex]
    }

    /// Returns a scalar of Supplementary Private Use Area-B.
    private static func randomScalar() -> Unicode.Scalar {
        Unicode.Scalar(UInt32.random(in: 0x10_0000...0x10_FFFD)) ?? "\u{10FFFD}"
    }
}
