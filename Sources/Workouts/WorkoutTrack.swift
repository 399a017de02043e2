internal import SampleModel

/// The values per second of a part of a workout.
package struct WorkoutTrack: Hashable, Sendable {
    /// The last values that arrived in a second of a lap and of a part; at least one of them is not nil.
    ///
    /// A second in which a lap or a part ends and the next one begins has a point for each of them.
    package struct Point: Hashable, Sendable {
        /// Nanoseconds since 1970-01-01T00:00:00Z: the start of the second, or of the lap or the part that begins in it.
        package var time: Int
        /// Number of the lap and of the part without a pause, from 0.
        package var lap: Int
        package var part: Int
        package var heartRate: Double?
        package var cadence: Double?
        package var speed: Double?
        package var power: Double?
        /// Meters from the start of the workout to the end of the second, or of the lap or the part that ends in it.
        ///
        /// Nil if no device measures the distance.
        package var distance: Double?

        fileprivate var isEmpty: Bool { heartRate == nil && cadence == nil && speed == nil && power == nil }
    }

    package private(set) var points: [Point]
    /// Meters from the start of the workout to the end of the window; nil if no device measures it.
    package private(set) var distance: Double?

    private static let second = 1_000_000_000

    /// - Parameters:
    ///   - readings: The readings of the window, and those before and after it that contribute to its distance.
    ///   - window: A part of the time of the workout, which ends with a whole second.
    ///   - distance: Meters from the start of the workout to the start of the window.
    package init(
        _ record: WorkoutRecord,
        _ readings: WorkoutReadings,
        in window: Range<Int>,
        distance: Double,
        now: Int
    ) {
        let segments = Self.seconds(of: record.segments(now: now), in: window)
        var points = segments.map { Point(time: $0.times.lowerBound, lap: $0.lap, part: $0.part) }
        func add(_ samples: [Sample], _ value: WritableKeyPath<Point, Double?>) {
            for (sample, index) in WorkoutOverlap.samples(samples, in: segments) {
                points[index][keyPath: value] = sample.value
            }
        }
        add(readings.heartRate, \.heartRate)
        add(readings.cadence, \.cadence)
        add(readings.speed, \.speed)
        add(readings.power, \.power)
        if let accruals = readings.distance {
            var distances = [Double](repeating: 0, count: segments.count)
            WorkoutOverlap.forEach(of: accruals, in: segments) { accrual, index, part in
                distances[index] += accrual.amount(in: part)
            }
            var total = distance
            for (index, meters) in distances.enumerated() {
                total += meters
                points[index].distance = total
            }
            self.distance = total
        }
        self.points = points.filter { !$0.isEmpty }
    }

    /// Divides the segments in a window into those of each second.
    private static func seconds(of segments: [WorkoutRecord.Segment], in window: Range<Int>) -> [WorkoutRecord.Segment]
    {
        segments.flatMap { segment in
            let times = segment.times.clamped(to: window)
            guard !times.isEmpty else { return [WorkoutRecord.Segment]() }
            return (times.lowerBound / second...(times.upperBound - 1) / second).map { number in
                let times = times.clamped(to: number * second..<(number + 1) * second)
                return WorkoutRecord.Segment(times: times, lap: segment.lap, part: segment.part)
            }
        }
    }
}
