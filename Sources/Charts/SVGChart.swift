internal import Calendar

/// A chart as a document of Scalable Vector Graphics (SVG 2), which needs no other files.
///
/// The number of elements is limited by the width, not by the number of points.
package enum SVGChart {
    private static let width = 960
    private static let height = 424
    fileprivate static let margin = 24.0
    private static let top = 96.0
    private static let bottom = 348.0
    private static let right = 936.0
    private static let titleLimit = 90
    /// The average width of a character, in pixels.
    private static let characterWidth = 7.0

    /// Returns the document.
    package static func document(_ data: ChartData) -> String {
        let scale = NumberScale(data)
        let summary = scale.map { ChartSummary(data, $0) }
        var svg = SVGWriter(width: width, height: height, title: data.title)
        svg.description([data.unit.map { "in \($0)" }, summary?.values, summary?.times].compactMap(\.self))
        // A longer title would not fit; the document's title element contains all of it.
        let isLong = data.title.count > titleLimit
        svg.text(isLong ? data.title.prefix(titleLimit) + "…" : data.title, x: margin, y: 30, role: "title")
        guard let times = data.times, let scale, let summary else {
            svg.text("no values", x: Double(width) / 2, y: Double(height) / 2, role: "message")
            return svg.document
        }
        svg.text(summary.values, x: margin, y: 50, role: "note")
        svg.text(summary.times, x: margin, y: Double(height) - 16, role: "note")
        let labelWidth = Double(scale.ticks.map(\.text.utf8.count).max() ?? 0) * characterWidth
        let plot = SVGPlot(x: margin + 12 + labelWidth...right, y: top...bottom, scale: scale)
        plot.drawGrid(unit: data.unit, to: &svg)
        let columns = PlotColumns(data, width: Int(plot.x.upperBound - plot.x.lowerBound))
        plot.drawGaps(columns.gaps, to: &svg)
        switch data.form {
        case .line: plot.drawLine(columns.segments, to: &svg)
        case .bars: plot.drawBars(columns.segments, to: &svg)
        }
        plot.drawAxis(times, data.zone, characterWidth: characterWidth, to: &svg)
        let hasBand = data.form == .line && columns.segments.joined().contains { $0.minimum < $0.maximum }
        drawLegend(hasBand: hasBand, hasGaps: !columns.gaps.isEmpty, to: &svg)
        return svg.document
    }

    /// Draws the legend, which explains the band and gaps, at the right.
    private static func drawLegend(hasBand: Bool, hasGaps: Bool, to svg: inout SVGWriter) {
        let y = Double(height) - 20
        if hasGaps {
            svg.rectangle(x: right - 80, y: y - 5, width: 16, height: 10, role: "gap")
            svg.text("no values", x: right - 58, y: y + 4, role: "note")
        }
        if hasBand {
            svg.rectangle(x: right - 260, y: y - 5, width: 16, height: 10, role: "band")
            svg.text("minimum to maximum", x: right - 238, y: y + 4, role: "note")
        }
    }
}

/// The area within the axes of an SVG chart.
private struct SVGPlot {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    let scale: NumberScale

    private func position(_ value: Double) -> Double {
        y.upperBound - scale.position(value) * (y.upperBound - y.lowerBound)
    }

    func drawGrid(unit: String?, to svg: inout SVGWriter) {
        for tick in scale.ticks {
            let y = position(tick.value)
            svg.path([.move(x.lowerBound, y), .line(x.upperBound, y)], role: "grid")
            svg.text(tick.text, x: x.lowerBound - 8, y: y + 4, role: "label end")
        }
        if let unit { svg.text(unit, x: SVGChart.margin, y: y.lowerBound - 14, role: "unit") }
    }

    func drawGaps(_ gaps: [ClosedRange<Double>], to svg: inout SVGWriter) {
        for gap in gaps {
            svg.rectangle(
                x: x.lowerBound + gap.lowerBound,
                y: y.lowerBound,
                width: max(gap.upperBound - gap.lowerBound, 2),
                height: y.upperBound - y.lowerBound,
                role: "gap"
            )
        }
    }

    func drawAxis(_ times: Range<Int>, _ zone: TimeZone, characterWidth: Double, to svg: inout SVGWriter) {
        let base = position(0).clamped(to: y)
        let line = scale.ticks.contains { $0.value == 0 } ? base : y.upperBound
        svg.path([.move(x.lowerBound, line), .line(x.upperBound, line)], role: "axis")
        let width = x.upperBound - x.lowerBound
        for tick in TimeScale(times, in: zone, width: Int(width / characterWidth)).ticks {
            let x = x.lowerBound + Double(tick.time - times.lowerBound) / Double(times.count) * width
            svg.path([.move(x, y.upperBound), .line(x, y.upperBound + 5)], role: "axis")
            svg.text(tick.text, x: x, y: y.upperBound + 20, role: "label middle")
        }
    }

    func drawLine(_ segments: [[PlotColumns.Column]], to svg: inout SVGWriter) {
        for segment in segments where segment.contains(where: { $0.minimum < $0.maximum }) {
            let upper = segment.map { SVGWriter.Step.line(x.lowerBound + $0.x, position($0.maximum)) }
            let lower = segment.reversed().map { SVGWriter.Step.line(x.lowerBound + $0.x, position($0.minimum)) }
            svg.path(upper + lower, role: "band", isClosed: true)
        }
        for segment in segments where segment.count > 1 {
            svg.path(segment.map { .line(x.lowerBound + $0.x, position($0.average)) }, role: "line")
        }
        // Single points, which no line connects, and points that are far apart are marked.
        let isSparse = segments.reduce(0) { $0 + $1.count } <= Int(x.upperBound - x.lowerBound) / 12
        for segment in segments where isSparse || segment.count == 1 {
            for point in segment {
                svg.circle(x: x.lowerBound + point.x, y: position(point.average), role: "point")
            }
        }
    }

    func drawBars(_ segments: [[PlotColumns.Column]], to svg: inout SVGWriter) {
        let zero = position(0)
        for bar in segments.joined() {
            let space = bar.end - bar.start >= 4 ? min((bar.end - bar.start) / 10, 4) : 0
            let top = position(bar.maximum)
            svg.rectangle(
                x: x.lowerBound + bar.start + space / 2,
                y: min(top, zero),
                width: max(bar.end - bar.start - space, 1),
                height: (zero - top).magnitude,
                role: "bar"
            )
        }
    }
}
