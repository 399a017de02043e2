/// The YAML text being read, with its name for diagnostics.
struct YAMLSource {
    let file: String
    let bytes: UnsafeBufferPointer<UInt8>

    func diagnostic(_ mark: TextMark, _ message: String, _ hint: String?) -> Diagnostic {
        Diagnostic(file: file, mark: mark, message: message, hint: hint)
    }

    /// Returns the column of the first tab in the indentation of a line.
    func tabInIndentation(line: Int) -> Int? {
        var current = 1
        var column = 1
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                current += 1
                column = 1
                continue
            }
            guard current == line else { continue }
            switch byte {
            case UInt8(ascii: "\t"): return column
            case UInt8(ascii: " "): column += 1
            default: return nil
            }
        }
        return nil
    }

    /// Returns the position of a byte.
    func mark(atOffset offset: Int) -> TextMark {
        var mark = TextMark.start
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                mark = TextMark(line: mark.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                // Columns count characters: UTF-8 continuation bytes do not count.
                mark.column += 1
            }
        }
        return mark
    }
}
