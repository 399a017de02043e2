internal import SampleModel

/// The values per second of a part of a workout.
package struct WorkoutTrack: Hashable, Sendable {
    /// The last values that arrived in a second; at least one of them is not nil.
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
        /// Meters from the start of the workout to the end of the second; nil if no device measures it.
        package var distance: Double?
    }

    package private(set) var points: [Point] = []
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
        let segments = record.segments(now: now).compactMap { segment in
            let times = segment.times.clamped(to: window)
            return times.isEmpty ? nil : WorkoutRecord.Segment(times: times, lap: segment.lap, part: segment.part)
        }
        let origin = window.lowerBound / Self.second
        let count = max(0, (window.upperBound - 1) / Self.second - origin + 1)
        var seconds = [Point?](repeating: nil, count: count)
        func add(_ samples: [Sample], _ value: WritableKeyPath<Point, Double?>) {
            for (sample, segment) in WorkoutOverlap.samples(samples, in: segments) {
                let index = sample.time / Self.second - origin
                let time = max(sample.time / Self.second * Self.second, segment.times.lowerBound)
                var point = seconds[index] ?? Point(time: time, lap: segment.lap, part: segment.part)
                if point.part != segment.part || point.lap < segment.lap {
                    (point.time, point.lap, point.part) = (time, segment.lap, segment.part)
                }
                point[keyPath: value] = sample.value
                seconds[index] = point
            }
        }
        add(readings.heartRate, \.heartRate)
        add(readings.cadence, \.cadence)
        add(readings.speed, \.speed)
        add(readings.power, \.power)
        if let accruals = readings.distance {
            let distances = Self.distances(accruals, in: segments, origin: origin, count: count)
            var total = distance
            for index in seconds.indices {
                total += distances[index]
                seconds[index]?.distance = total
            }
            self.distance = total
        }
        points = seconds.compactMap(\.self)
    }

    /// Returns the meters in each second.
    private static func distances(
        _ accruals: [Accrual],
        in segments: [WorkoutRecord.Segment],
        origin: Int,
        count: Int
    ) -> [Double] {
        var distances = [Double](repeating: 0, count: count)
        WorkoutOverlap.forEach(of: accruals, in: segments) { accrual, _, part in
            var start = part.lowerBound
            while start < part.upperBound {
                let index = start / second
                let end = min(part.upperBound, (index + 1) * second)
                distances[index - origin] += accrual.amount(in: start..<end)
                start = end
            }
        }
        return distances
    }
}
