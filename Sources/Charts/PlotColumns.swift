/// The points and gaps of a chart at their horizontal positions, reduced to at most one per column.
struct PlotColumns: Sendable {
    /// A point in one column.
    struct Column: Sendable {
        /// The position of the middle; the start and end of a bar.
        var x: Double
        var start: Double
        var end: Double
        var minimum: Double
        var average: Double
        var maximum: Double
    }

    /// Groups of points without a gap between them, each connected by a line.
    let segments: [[Column]]
    /// The positions of gaps, each at least a column wide and a column apart.
    let gaps: [ClosedRange<Double>]

    /// - Parameter width: The number of columns.
    init(_ data: ChartData, width: Int) {
        guard let times = data.times else {
            segments = []
            gaps = []
            return
        }
        let scale = Double(width) / Double(times.count)
        func position(_ time: Int) -> Double {
            (Double(time - times.lowerBound) * scale).clamped(to: 0...Double(width))
        }
        segments = Self.segments(of: data, position)
        var spans: [ClosedRange<Double>] = []
        for gap in data.gaps {
            let start = position(gap.lowerBound)
            let span = start...max(position(gap.upperBound), min(start + 1, Double(width)))
            if let last = spans.last, span.lowerBound - last.upperBound < 1 {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
        gaps = spans
    }

    private static func segments(of data: ChartData, _ position: (Int) -> Double) -> [[Column]] {
        var segments: [[Column]] = []
        var point: ChartPoint?
        var gaps = data.gaps[...]
        func finish() {
            guard let point else { return }
            segments[segments.count - 1].append(
                Column(
                    x: position(point.middle),
                    start: position(point.start),
                    end: position(point.end),
                    minimum: point.minimum,
                    average: point.average,
                    maximum: point.maximum
                )
            )
        }
        for next in data.points {
            if let last = point, position(last.middle).rounded(.down) == position(next.middle).rounded(.down) {
                point?.add(next)
                continue
            }
            finish()
            let end = point?.end ?? next.start
            gaps = gaps.drop { $0.upperBound <= end }
            let isInterrupted = gaps.first.map { $0.lowerBound < next.start } ?? false
            if point == nil || isInterrupted { segments.append([]) }
            point = next
        }
        finish()
        return segments
    }
}
