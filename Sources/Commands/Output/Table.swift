internal import Terminal

/// Rows of cells in columns as wide as their widest cell.
package struct Table {
    private var rows: [[String]] = []

    package init() {}

    /// Appends a row; cells are escaped and cut, so that texts from outside keep their columns.
    package mutating func append(_ cells: [String]) {
        rows.append(cells.map { TerminalText.escaped($0) })
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
    /// Returns the text with spaces after it, up to a width in columns of a terminal.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - visibleCount))
    }

    /// The width in columns of a terminal, without the control sequences of ``Style``.
    var visibleCount: Int { TerminalText.width(self) }

    var trimmedAtEnd: String {
        let end = utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { utf8.index(after: $0) }
        return String(self[..<(end ?? startIndex)])
    }
}
