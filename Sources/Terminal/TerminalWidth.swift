extension TerminalText {
    /// Returns the width of `text` in columns, without its control sequences.
    package static func width(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        var width = 0
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if let sequence = ControlSequence.prefix(of: rest) {
                rest = rest[sequence.endIndex...]
            } else {
                width += columns(scalar)
                rest = rest.dropFirst()
            }
        }
        return width
    }

    /// Returns `text` truncated to a number of columns, with an ellipsis at its end; the whole text if `columns` is
    /// `nil`.
    ///
    /// The text must not contain control sequences.
    package static func truncated(_ text: String, to columns: Int?) -> String {
        guard let columns, width(text) > columns else { return text }
        var result = ""
        var used = 1
        for scalar in text.unicodeScalars {
            used += Self.columns(scalar)
            guard used <= columns else { break }
            result.unicodeScalars.append(scalar)
        }
        return columns > 0 ? result + "…" : ""
    }

    /// Returns the width of a scalar: 0 if it combines with the previous one, 2 if it is wide, otherwise 1.
    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        guard scalar.value >= 0x300 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The blocks of East_Asian_Width W and F (UAX #11), and emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
