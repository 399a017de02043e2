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
        for (index, byte) in bytes.enumerated() {
            if isEndOfLine(index) {
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
        for (index, byte) in bytes.prefix(offset).enumerated() {
            if isEndOfLine(index) {
                mark = TextMark(line: mark.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                // Columns count characters: UTF-8 continuation bytes do not count.
                mark.column += 1
            }
        }
        return mark
    }

    /// The position after the last character.
    var end: TextMark { mark(atOffset: bytes.count) }

    /// Returns whether a byte is the last one of a line break of YAML 1.1 (section 4.2), as libyaml counts lines: LF, CR, CR LF,
    /// NEL, LS or PS.
    private func isEndOfLine(_ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
        case 0x85: index >= 1 && bytes[index - 1] == 0xC2
        case 0xA8, 0xA9: index >= 2 && bytes[index - 2] == 0xE2 && bytes[index - 1] == 0x80
        default: false
        }
    }
}
