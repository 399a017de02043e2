/// The characters within the axes of a chart in a terminal.
struct TerminalPlot {
    let columns: Int
    let rows: Int
    /// The texts of ticks by row, counted from the top.
    let labels: [Int: String]
    /// The text of the tick on the line of the time axis, on which bars stand.
    let axisLabel: String?
    /// A Boolean value that indicates whether minimum and maximum differ from the average.
    var hasBand: Bool { bands.contains { $0 != nil } }
    private var canvas: BrailleCanvas
    /// The rows of single points, which no line connects, by column.
    private var markers: [Int?]
    /// The range from minimum to maximum by column, in rows from the top.
    private var bands: [ClosedRange<Double>?]
    /// The ranges of bars by column, in eighths of a row from the bottom.
    private var bars: [ClosedRange<Int>?]
    private var gapColumns: [Gap?]

    private enum Gap {
        /// The gap is within the column.
        case narrow
        /// The gap covers the middle of the column.
        case wide
    }

    /// Draws the points.
    ///
    /// A line has its ticks in the middle of rows. Bars end at the upper edges of rows, so their lowest tick is the time axis.
    init(_ data: ChartData, _ scale: NumberScale, columns: Int) {
        self.columns = columns
        let intervals = max(scale.ticks.count - 1, 1)
        // At least 12 rows, with the same number of rows between all ticks.
        let step = (12 + intervals - 1) / intervals
        let isLine = data.form == .line
        rows = step * intervals + (isLine ? 1 : 0)
        var labels: [Int: String] = [:]
        for (index, tick) in scale.ticks.enumerated() {
            labels[(intervals - index) * step] = tick.text
        }
        axisLabel = isLine ? nil : labels.removeValue(forKey: rows)
        self.labels = labels
        canvas = BrailleCanvas(columns: columns, rows: rows)
        bands = Array(repeating: nil, count: columns)
        bars = Array(repeating: nil, count: columns)
        markers = Array(repeating: nil, count: columns)
        gapColumns = Array(repeating: nil, count: columns)
        let plot = PlotColumns(data, width: columns * 2)
        if isLine { drawLine(plot, scale) } else { drawBars(plot, scale) }
        for gap in plot.gaps { mark(gap) }
    }

    func hasGap(in column: Int) -> Bool { gapColumns[column] != nil }

    // MARK: - Lines

    private mutating func drawLine(_ plot: PlotColumns, _ scale: NumberScale) {
        let height = Double((rows - 1) * 4)
        for segment in plot.segments {
            var last: (x: Int, y: Int)?
            for point in segment {
                let x = Int(point.x).clamped(to: 0...columns * 2 - 1)
                // The first tick is between the second and the third dot of the last row.
                let y = Int((1.5 + (1 - scale.position(point.average)) * height).rounded())
                canvas.line(from: last ?? (x, y), to: (x, y))
                last = (x, y)
                if segment.count == 1 { markers[x / 2] = y / 4 }
                guard point.minimum < point.maximum else { continue }
                let top = 0.5 + (1 - scale.position(point.maximum)) * Double(rows - 1)
                let bottom = 0.5 + (1 - scale.position(point.minimum)) * Double(rows - 1)
                let band = bands[x / 2]
                bands[x / 2] = min(top, band?.lowerBound ?? top)...max(bottom, band?.upperBound ?? bottom)
            }
            fillBands(segment)
        }
    }

    /// Interpolates the band between points that are more than a column apart.
    private mutating func fillBands(_ segment: [PlotColumns.Column]) {
        for (point, next) in zip(segment, segment.dropFirst()) {
            let (from, to) = (Int(point.x / 2), Int(next.x / 2))
            guard to > from + 1, let start = bands[min(from, columns - 1)], let end = bands[min(to, columns - 1)] else {
                continue
            }
            for column in from + 1..<to {
                let share = Double(column - from) / Double(to - from)
                let top = start.lowerBound + (end.lowerBound - start.lowerBound) * share
                let bottom = start.upperBound + (end.upperBound - start.upperBound) * share
                bands[column] = top...max(top, bottom)
            }
        }
    }

    // MARK: - Bars

    private mutating func drawBars(_ plot: PlotColumns, _ scale: NumberScale) {
        let height = Double(rows * 8)
        let zero = Int((scale.position(0) * height).rounded())
        for bar in plot.segments.joined() {
            let level = Int((scale.position(bar.maximum) * height).rounded())
            // A value that is not zero is at least one eighth.
            let visible = bar.maximum == 0 || level != zero ? level : bar.maximum > 0 ? zero + 1 : zero - 1
            let first = Int((bar.start / 2).rounded()).clamped(to: 0...columns - 1)
            let end = Int((bar.end / 2).rounded())
            // There is a space between bars, except for those of one column.
            let last = max(first, end - 2).clamped(to: first...columns - 1)
            for column in first...last {
                let range = min(zero, visible)...max(zero, visible)
                let old = bars[column] ?? range
                bars[column] = min(old.lowerBound, range.lowerBound)...max(old.upperBound, range.upperBound)
            }
        }
    }

    // MARK: - Gaps

    private mutating func mark(_ gap: ClosedRange<Double>) {
        let (start, end) = (gap.lowerBound / 2, gap.upperBound / 2)
        for column in Int(start)...max(Int(start), Int(end.rounded(.up)) - 1) where column < columns {
            let middle = Double(column) + 0.5
            gapColumns[column] = start <= middle && middle <= end && end - start >= 1 ? .wide : .narrow
        }
    }

    // MARK: - Rows

    /// Returns the characters of a row, counted from the top.
    func row(_ row: Int) -> [(Character, TerminalChart.Role)] {
        (0..<columns).map { column in character(column, row) }
    }

    private func character(_ column: Int, _ row: Int) -> (Character, TerminalChart.Role) {
        if markers[column] == row { return ("•", .line) }
        if let character = canvas.character(column: column, row: row) { return (character, .line) }
        if let bar = bars[column], let character = block(bar, row) { return (character, .line) }
        if let band = bands[column], band.contains(Double(row) + 0.5) { return ("░", .band) }
        if gapColumns[column] == .wide { return ("╱", .gap) }
        // A solid line would be more visible than the values.
        return labels[row] != nil && column % 4 == 3 ? ("·", .grid) : (" ", .grid)
    }

    /// Returns the part of a bar that is in a row.
    private func block(_ bar: ClosedRange<Int>, _ row: Int) -> Character? {
        let bottom = (rows - 1 - row) * 8
        let covered = min(bar.upperBound, bottom + 8) - max(bar.lowerBound, bottom)
        guard covered > 0 else { return nil }
        // There are no characters for parts at the top of a row.
        guard bar.lowerBound <= bottom else { return covered >= 4 ? "█" : "▀" }
        return Unicode.Scalar(0x2580 + UInt32(covered)).map { Character($0) }
    }
}

extension NumberScale {
    /// Creates the scale of all values of a chart, and zero if it has bars; nil without values.
    init?(_ data: ChartData) {
        guard let summary = data.summary else { return nil }
        switch data.form {
        case .line: self.init(summary.minimum...summary.maximum)
        case .bars: self.init(min(summary.minimum, 0)...max(summary.maximum, 0))
        }
    }
}
