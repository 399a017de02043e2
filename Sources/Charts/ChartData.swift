package import Calendar

/// The contents of a chart of numbers over time.
package struct ChartData: Hashable, Sendable {
    /// The shape in which points are drawn.
    package enum Form: Hashable, Sendable {
        /// A line through the averages, within a band from minimum to maximum.
        case line
        /// A bar for each point, from zero to its maximum.
        case bars
    }

    package let title: String
    /// The symbol of the unit of all values, such as `bpm`.
    package let unit: String?
    package let form: Form
    /// In ascending order of their start times.
    package let points: [ChartPoint]
    /// The times during which values are missing, between the first and the last point: ascending, without overlaps.
    package let gaps: [Range<Int>]
    /// The times of the chart in milliseconds since 1970, which are not empty; nil without points.
    package let times: Range<Int>?
    /// The time zone of the axis.
    package let zone: TimeZone

    /// - Parameters:
    ///   - points: In any order.
    ///   - gaps: Times in milliseconds since 1970, in any order.
    package init(
        title: String,
        unit: String?,
        form: Form,
        points: [ChartPoint],
        gaps: [Range<Int>] = [],
        zone: TimeZone
    ) {
        self.title = title
        self.unit = unit
        self.form = form
        self.zone = zone
        let points = points.sorted { $0.start < $1.start }
        self.points = points
        guard let start = points.first?.start, let end = points.map(\.end).max() else {
            self.gaps = []
            times = nil
            return
        }
        // A single sample is in the middle of a minute.
        let times = start < end ? start..<end : start - 30_000..<start + 30_000
        self.times = times
        var merged: [Range<Int>] = []
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let gap = gap.clamped(to: times)
            if let last = merged.last, last.upperBound >= gap.lowerBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, gap.upperBound)
            } else if !gap.isEmpty {
                merged.append(gap)
            }
        }
        self.gaps = merged
    }

    /// A single point that combines all points; nil if there are none.
    var summary: ChartPoint? {
        points.dropFirst().reduce(points.first) { summary, point in
            var summary = summary
            summary?.add(point)
            return summary
        }
    }
}

/// One or more values of a chart that are close to each other in time.
package struct ChartPoint: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, in the years 0000 to 9999.
    package private(set) var start: Int
    /// The end of a period, or the time of the last value.
    package private(set) var end: Int
    package private(set) var count: Int
    package private(set) var minimum: Double
    package private(set) var average: Double
    package private(set) var maximum: Double

    /// Creates a point; nil if a number is infinite or not a number.
    package init?(start: Int, end: Int, count: Int, minimum: Double, average: Double, maximum: Double) {
        guard minimum.isFinite, average.isFinite, maximum.isFinite else { return nil }
        self.start = start.clamped(to: Self.times)
        self.end = max(end.clamped(to: Self.times), self.start)
        self.count = max(count, 1)
        self.minimum = minimum.clamped(to: Self.values)
        self.maximum = max(maximum.clamped(to: Self.values), self.minimum)
        self.average = average.clamped(to: self.minimum...self.maximum)
    }

    /// Creates the point of one value; nil if it is infinite or not a number.
    package init?(time: Int, value: Double) {
        self.init(start: time, end: time, count: 1, minimum: value, average: value, maximum: value)
    }

    /// Adds the values of another point.
    mutating func add(_ other: ChartPoint) {
        let total = Double(count) + Double(other.count)
        average += (other.average - average) * (Double(other.count) / total)
        count = count.addingReportingOverflow(other.count).overflow ? .max : count + other.count
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        average = average.clamped(to: minimum...maximum)
        start = min(start, other.start)
        end = max(end, other.end)
    }

    /// The time between start and end.
    var middle: Int { start + (end - start) / 2 }

    /// The years 0000 to 9999.
    private static let times = -62_167_219_200_000...253_402_300_799_999
    /// The values whose differences and multiples are finite.
    private static let values = -1e300...1e300
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
