/// One thing that is wrong with a text, and where.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var mark: TextMark
    package var message: String
    /// What to do about it.
    package var hint: String?

    package init(file: String, mark: TextMark, message: String, hint: String? = nil) {
        self.file = file
        self.mark = mark
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: message`, as compilers print it and editors jump to it.
    package var description: String { "\(file):\(mark.line):\(mark.column): \(message)" }
}

/// A place in a text; lines and columns count from 1, columns in characters.
package struct TextMark: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Where a text begins.
    package static let start = TextMark(line: 1, column: 1)

    package static func < (left: TextMark, right: TextMark) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A profile's text was refused, for all of these reasons, in the order of the text.
package struct InvalidProfile: Error, Sendable {
    package var diagnostics: [Diagnostic]
}
