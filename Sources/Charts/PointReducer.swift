internal import Calendar

/// Reduces any number of values to a limited number of points in one pass, in memory of a fixed size.
///
/// All values within an interval of time become one point. The length of the intervals doubles whenever there are too
/// many points, at most 63 times, so the running time is linear in the number of values.
package struct PointReducer: Sendable {
    /// The maximum number of points: several for each column of a chart.
    package static let limit = 8192

    private var width = 1
    private var pointsByTime: [Int: ChartPoint] = [:]

    package init() {}

    /// Adds a value at a time in milliseconds since 1970; infinite values and those that are not numbers are left out.
    package mutating func add(_ value: Double, at time: Int) {
        guard let point = ChartPoint(time: time, value: value) else { return }
        insert(point)
        while pointsByTime.count > Self.limit {
            let points = pointsByTime.values
            width *= 2
            pointsByTime = [:]
            for point in points { insert(point) }
        }
    }

    /// The points in ascending order of their times.
    package var points: [ChartPoint] { pointsByTime.values.sorted { $0.start < $1.start } }

    private mutating func insert(_ point: ChartPoint) {
        let key = point.start.dividedRoundingDown(by: width)
        if pointsByTime[key]?.add(point) == nil { pointsByTime[key] = point }
    }
}
