internal import Calendar

/// A summary of a chart's times and values as text.
struct ChartSummary: Hashable, Sendable {
    /// The first and the last time.
    let times: String
    /// The number of samples, and their smallest, average and largest value.
    let values: String

    init(_ data: ChartData, _ scale: NumberScale) {
        guard let summary = data.summary else {
            times = ""
            values = "no values"
            return
        }
        // A space precedes units other than % and ° (ISO 80000-1, 7.1.4).
        let unit = data.unit.map { $0 == "%" || $0 == "°" ? $0 : " \($0)" } ?? ""
        let ends = [summary.start, summary.end].map { Self.date($0, data.zone) }
        times = ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
        let count = summary.count == 1 ? "1 sample" : "\(summary.count) samples"
        switch data.form {
        case .bars:
            let sum = data.points.reduce(0) { $0 + $1.average }
            values = "\(count), sum \(scale.text(sum))\(unit), largest \(scale.text(summary.maximum))\(unit)"
        case .line:
            let range =
                summary.minimum < summary.maximum
                ? "\(scale.text(summary.minimum)) to \(scale.text(summary.maximum))\(unit), average " : ""
            values = "\(count), \(range)\(scale.text(summary.average))\(unit)"
        }
    }

    private static func date(_ time: Int, _ zone: TimeZone) -> String {
        let second = time.dividedRoundingDown(by: 1000)
        let civil = zone.civilTime(at: second)
        return "\(civil.date) \(civil.clock) \(zone.offset(at: second).abbreviation)"
    }
}
