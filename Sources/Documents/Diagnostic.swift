/// A problem in a YAML file, with its position.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var mark: TextMark
    package var message: String
    /// A suggested fix.
    package var hint: String?

    package init(file: String, mark: TextMark, message: String, hint: String? = nil) {
        self.file = file
        self.mark = mark
        self.message = message
        self.hint = hint
    }

    /// The diagnostic in the format `file:line:column: message`, as printed by compilers and recognized by editors.
    package var description: String { "\(file):\(mark.line):\(mark.column): \(message)" }
}

/// A position in a file; lines and columns count from 1, columns in characters.
package struct TextMark: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int
    /// The index of the file among those that are read as one: 0, or that of a base.
    package var file = 0

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of a file.
    package static let start = TextMark(line: 1, column: 1)

    package static func < (left: TextMark, right: TextMark) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// The error for a rejected text, with all diagnostics in the order of the text.
package struct InvalidDocument: Error, Sendable {
    package var diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
