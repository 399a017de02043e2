internal import Terminal

/// A table of text whose columns are as wide as their widest cell.
package struct Table {
    private var rows: [[String]] = []

    package init() {}

    /// Appends a row; cells are escaped and truncated, so that external text does not break the layout.
    package mutating func append(_ cells: [String]) {
        rows.append(cells.map { TerminalText.escaped($0) })
    }

    /// The lines, with two spaces between columns and no trailing spaces.
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
    /// Returns the text padded with trailing spaces to a width in terminal columns.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - visibleCount))
    }

    /// Returns the text padded with leading spaces to a width in terminal columns.
    func rightAligned(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - visibleCount)) + self
    }

    /// The width in terminal columns, without the control sequences of ``Style``.
    var visibleCount: Int { TerminalText.width(self) }

    var trimmedAtEnd: String {
        let end = utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { utf8.index(after: $0) }
        return String(self[..<(end ?? startIndex)])
    }
}
