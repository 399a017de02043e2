/// A chart as lines of text with Unicode characters for a terminal.
package struct TerminalChart: Hashable, Sendable {
    /// The meaning of a part of a line, which determines its color.
    package enum Role: Hashable, Sendable {
        case label, axis, grid, line, band, gap
    }

    /// A part of a line.
    package struct Span: Hashable, Sendable {
        package let role: Role
        package private(set) var text: String

        fileprivate mutating func append(_ character: Character) { text.append(character) }
    }

    package let lines: [[Span]]

    /// The lines without colors.
    package var text: String {
        lines.map { $0.map(\.text).joined() + "\n" }.joined()
    }

    /// The valid widths in columns; other widths are replaced by the nearest valid one.
    package static let widths = 32...500

    /// Draws a chart.
    ///
    /// - Parameters:
    ///   - data: The contents; the title is not drawn.
    ///   - width: The maximum width in columns.
    package init(_ data: ChartData, width: Int) {
        guard let times = data.times, let scale = NumberScale(data) else {
            lines = [[Span(role: .label, text: "no values")]]
            return
        }
        let width = width.clamped(to: Self.widths)
        let labelWidth = scale.ticks.map(\.text.utf8.count).max() ?? 0
        let plot = TerminalPlot(data, scale, columns: width - labelWidth - 3)
        let axis = TimeScale(times, in: data.zone, width: plot.columns)
        var lines: [[Span]] = []
        if let unit = data.unit { lines.append([Span(role: .label, text: Self.leading(unit, labelWidth))]) }
        for row in 0..<plot.rows {
            let label = Self.leading(plot.labels[row] ?? "", labelWidth)
            let mark = plot.labels[row] == nil ? " │" : " ┤"
            lines.append([Span(role: .label, text: label), Span(role: .axis, text: mark)] + Self.spans(plot.row(row)))
        }
        lines += Self.axis(axis, times, plot, margin: labelWidth + 1, zeroLabel: plot.axisLabel)
        let summary = ChartSummary(data, scale)
        lines.append([Span(role: .label, text: summary.times)])
        lines.append([Span(role: .label, text: summary.values)])
        lines.append(
            (plot.hasBand
                ? [Span(role: .line, text: "⣀"), Span(role: .label, text: " average  ")]
                    + [Span(role: .band, text: "░"), Span(role: .label, text: " minimum to maximum  ")] : [])
                + (data.gaps.isEmpty ? [] : [Span(role: .gap, text: "╱"), Span(role: .label, text: " no values")])
        )
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines.map { Self.trimmed($0, to: width) }
    }

    private static func leading(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// Returns the line of the time axis, and the line with the texts of its ticks.
    private static func axis(
        _ scale: TimeScale,
        _ times: Range<Int>,
        _ plot: TerminalPlot,
        margin: Int,
        zeroLabel: String?
    ) -> [[Span]] {
        var line = (0..<plot.columns).map { plot.hasGap(in: $0) ? Character("╱") : "─" }
        var labels = Array(repeating: Character(" "), count: margin + 1 + plot.columns + 1)
        for tick in scale.ticks {
            let share = Double(tick.time - times.lowerBound) / Double(times.count)
            let column = Int(share * Double(plot.columns)).clamped(to: 0...plot.columns - 1)
            line[column] = "┬"
            let text = Array(tick.text)
            let start = (margin + 1 + column - text.count / 2).clamped(to: 0...max(0, labels.count - text.count))
            labels.replaceSubrange(start..<start + text.count, with: text)
        }
        let corner = zeroLabel == nil ? "└" : "┼"
        return [
            [Span(role: .label, text: leading(zeroLabel ?? "", margin - 1) + " "), Span(role: .axis, text: corner)]
                + spans(line.map { ($0, $0 == "╱" ? .gap : .axis) }),
            [Span(role: .label, text: String(labels))],
        ]
    }

    private static func spans(_ characters: [(Character, Role)]) -> [Span] {
        var spans: [Span] = []
        for (character, role) in characters {
            if spans.last?.role == role {
                spans[spans.count - 1].append(character)
            } else {
                spans.append(Span(role: role, text: String(character)))
            }
        }
        return spans
    }

    /// Returns the line without trailing spaces, truncated to the width.
    private static func trimmed(_ line: [Span], to width: Int) -> [Span] {
        var rest = width
        var spans: [Span] = []
        for span in line where rest > 0 {
            let text = String(span.text.prefix(rest))
            rest -= text.count
            spans.append(Span(role: span.role, text: text))
        }
        while let last = spans.last {
            let text = String(last.text.reversed().drop { $0 == " " }.reversed())
            spans[spans.count - 1] = Span(role: last.role, text: text)
            guard text.isEmpty else { break }
            spans.removeLast()
        }
        return spans
    }
}
