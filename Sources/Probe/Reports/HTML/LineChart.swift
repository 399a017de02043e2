internal import Lua

/// A small chart of one field over time, with its axes.
struct LineChart {
    private static let width = 360.0
    private static let height = 140.0
    private static let margin = (left: 46.0, right: 10.0, top: 8.0, bottom: 22.0)
    /// The maximum number of points that are drawn as dots.
    private static let dotLimit = 60
    private static let pointLimit = 600

    private let series: PlotSeries
    private let showsDevice: Bool
    private let times: ChartScale
    private let values: ChartScale

    init(_ series: PlotSeries, end: Duration, showsDevice: Bool) {
        self.series = series
        self.showsDevice = showsDevice
        let lowest = series.points.map(\.value).min() ?? 0
        let highest = series.points.map(\.value).max() ?? 1
        // Leave a margin above and below; for a constant value, a margin that centers the curve.
        let room = highest > lowest ? (highest - lowest) * 0.08 : max(1, lowest.magnitude * 0.1)
        let first = series.points.first?.time ?? 0
        let last = series.points.last?.time ?? end.inSeconds
        let (left, bottom) = (Self.margin.left, Self.height - Self.margin.bottom)
        times = ChartScale(first...max(first, last), start: left, length: Self.width - left - Self.margin.right)
        values = ChartScale((lowest - room)...(highest + room), start: bottom, length: Self.margin.top - bottom)
    }

    var lines: [String] {
        let size = "\(Int(Self.width)) \(Int(Self.height))"
        let svg = [#"<svg viewBox="0 0 \#(size)" role="img" aria-label="\#(XMLText.escape(title))">"#]
        return [
            "<figure>", "<figcaption>\(XMLText.escape(title))<small>\(XMLText.escape(caption))</small></figcaption>",
        ]
            + svg + grid + curve + ["</svg>", "</figure>"]
    }

    private var title: String {
        series.unit.map { "\(series.field) in \($0)" } ?? series.field
    }

    private var caption: String {
        let numbers = series.points.map(\.value)
        let mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
        let facts = [("min", numbers.min() ?? 0), ("mean", mean), ("max", numbers.max() ?? 0)]
        // Use a nonbreaking space.
        let texts = facts.map { name, number in "\(name)\u{A0}\(Self.short(number))" }
        let source = showsDevice ? [series.device, series.characteristic] : [series.characteristic]
        return (source + ["\(numbers.count) values"] + texts).joined(separator: " · ")
    }

    /// Returns a number with about four significant digits.
    private static func short(_ number: Double) -> String {
        FixedPoint.short(number, digits: number.magnitude < 10 ? 3 : number.magnitude < 100 ? 2 : 1)
    }

    private var grid: [String] {
        let (left, right) = (
            FixedPoint.short(Self.margin.left, digits: 1), FixedPoint.short(Self.width - Self.margin.right, digits: 1)
        )
        let bottom = Self.height - Self.margin.bottom
        let (floor, top) = (FixedPoint.short(bottom, digits: 1), FixedPoint.short(Self.margin.top, digits: 1))
        let textX = FixedPoint.short(Self.margin.left - 6, digits: 1)
        let textY = FixedPoint.short(bottom + 15, digits: 1)
        let horizontal = values.marks(about: 5).flatMap { mark in
            let y = values.place(mark.number)
            return [
                #"<line class="grid" x1="\#(left)" y1="\#(y)" x2="\#(right)" y2="\#(y)"/>"#,
                #"<text x="\#(textX)" y="\#(y)" dy="4" text-anchor="end">\#(mark.label)</text>"#,
            ]
        }
        let vertical = times.marks(about: 4).map { mark -> String in
            let isAtEnd = times.position(mark.number) > Self.width - 24
            let anchor = isAtEnd ? "end" : "middle"
            let x = isAtEnd ? right : times.place(mark.number)
            return #"<text x="\#(x)" y="\#(textY)" text-anchor="\#(anchor)">\#(mark.label) s</text>"#
        }
        let axes = #"<path class="axis" fill="none" d="M\#(left) \#(top)V\#(floor)H\#(right)"/>"#
        return horizontal + vertical + [axes]
    }

    private var curve: [String] {
        let places = series.points(atMost: Self.pointLimit).map { (times.place($0.time), values.place($0.value)) }
        let points = places.map { "\($0),\($1)" }.joined(separator: " ")
        let line = #"<polyline class="curve" points="\#(points)"/>"#
        guard places.count <= Self.dotLimit else { return [line] }
        return [line] + places.map { #"<circle class="dot" cx="\#($0)" cy="\#($1)" r="2"/>"# }
    }
}
