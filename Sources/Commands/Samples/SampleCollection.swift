internal import Calendar
internal import Charts
internal import Control

/// Samples that are collected for a chart, page by page.
struct SampleCollection {
    private var reducer = PointReducer()
    private var unit: String?
    /// Several pages may have the same gap.
    private var gaps: Set<Range<Int>> = []

    init() {}

    /// Adds the samples and gaps of a page.
    mutating func add(_ page: ReadSamples.Response) {
        // All samples of another database follow.
        if page.restarted { self = SampleCollection() }
        unit = page.unit
        for sample in page.samples {
            guard let time = Timestamp(sample.time) else { continue }
            reducer.add(sample.value, at: time.millisecondsSince1970)
        }
        for gap in page.gaps {
            guard let start = Timestamp(gap.start)?.millisecondsSince1970 else { continue }
            let end = gap.end.flatMap { Timestamp($0)?.millisecondsSince1970 } ?? .max
            gaps.insert(start..<max(start, end))
        }
    }

    func chart(title: String, in zone: TimeZone) -> ChartData {
        ChartData(title: title, unit: unit, form: .line, points: reducer.points, gaps: Array(gaps), zone: zone)
    }
}

extension ChartData {
    /// Creates the chart of statistics: a line and a band, or bars of the increases of a cumulative stream.
    ///
    /// Periods without samples are gaps.
    init(_ response: GetSampleStatistics.Response, title: String, in zone: TimeZone) {
        let points = response.periods.compactMap { period -> ChartPoint? in
            guard let start = Timestamp(period.start), let end = Timestamp(period.end) else { return nil }
            let (minimum, average, maximum) =
                response.kind == .discrete
                ? (period.minimum, period.average, period.maximum) : (period.sum, period.sum, period.sum)
            return ChartPoint(
                start: start.millisecondsSince1970,
                end: end.millisecondsSince1970,
                count: period.count,
                minimum: minimum ?? .nan,
                average: average ?? .nan,
                maximum: maximum ?? .nan
            )
        }
        let gaps = zip(points, points.dropFirst()).compactMap { $0.end < $1.start ? $0.end..<$1.start : nil }
        let form = response.kind == .discrete ? Form.line : .bars
        self.init(title: title, unit: response.unit, form: form, points: points, gaps: gaps, zone: zone)
    }
}
