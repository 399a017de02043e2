/// Rows of cells in columns as wide as their widest cell.
package struct Table {
    private var rows: [[String]] = []

    package init() {}

    package mutating func append(_ cells: [String]) {
        rows.append(cells)
    }

    /// The lines, columns two spaces apart, nothing after the last cell.
    package var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { $0.count > column ? $0[column].visibleCount : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in cell.padded(to: width) }
            return cells.joined(separator: "  ").trimmedAtEnd
        }
    }
}

extension String {
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - visibleCount))
    }

    /// Characters without the escape sequences of ``Style``.
    var visibleCount: Int {
        var count = 0
        var isEscaped = false
        for character in self {
            if character == "\u{1B}" {
                isEscaped = true
            } else if !isEscaped {
                count += 1
            } else if character == "m" {
                isEscaped = false
            }
        }
        return count
    }

    var trimmedAtEnd: String {
        var text = self[...]
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
