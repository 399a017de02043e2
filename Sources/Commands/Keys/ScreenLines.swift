internal import Terminal

/// The lines that a terminal shows, of which only changed ones are written again.
struct ScreenLines {
    private var shown: [String] = []

    /// Returns the control sequences and the text that replace the lines on the screen.
    mutating func update(to lines: [String]) -> String {
        var text = ""
        for (index, line) in lines.enumerated() where index >= shown.count || shown[index] != line {
            // Erased first: after a line of full width, some terminals would erase its last column.
            text += Self.start(of: index) + Self.eraseLine + TerminalText.rendered(line)
        }
        if lines.count < shown.count { text += Self.start(of: lines.count) + Self.eraseBelow }
        shown = lines
        return text
    }

    /// Discards the lines, because the terminal no longer shows them, and returns the sequence that clears it.
    mutating func clear() -> String {
        shown = []
        return Self.start(of: 0) + Self.eraseBelow
    }

    /// ECMA-48 EL.
    private static let eraseLine = "\u{1B}[K"
    /// ECMA-48 ED.
    private static let eraseBelow = "\u{1B}[J"

    /// ECMA-48 CUP.
    private static func start(of index: Int) -> String { "\u{1B}[\(index + 1);1H" }
}
