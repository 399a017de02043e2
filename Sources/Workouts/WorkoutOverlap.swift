internal import SampleModel

/// The parts of readings that lie in the segments of a workout.
enum WorkoutOverlap {
    /// Returns the samples within segments, each with the index of its segment.
    static func samples(_ samples: [Sample], in segments: [WorkoutRecord.Segment]) -> [(Sample, Int)] {
        var index = 0
        return samples.compactMap { sample in
            while index < segments.count, segments[index].times.upperBound <= sample.time { index += 1 }
            guard index < segments.count, segments[index].times.contains(sample.time) else { return nil }
            return (sample, index)
        }
    }

    /// Calls a closure for each part of a reading that lies in a segment, with the index of the segment, in order.
    ///
    /// - Parameter readings: In the order of their times, which do not overlap.
    static func forEach<Reading: LastingReading>(
        of readings: [Reading],
        in segments: [WorkoutRecord.Segment],
        _ body: (Reading, Int, Range<Int>) -> Void
    ) {
        var first = 0
        for reading in readings {
            while first < segments.count, segments[first].times.upperBound <= reading.times.lowerBound { first += 1 }
            var index = first
            while index < segments.count, segments[index].times.lowerBound < reading.times.upperBound {
                let part = reading.times.clamped(to: segments[index].times)
                if !part.isEmpty { body(reading, index, part) }
                index += 1
            }
        }
    }
}
