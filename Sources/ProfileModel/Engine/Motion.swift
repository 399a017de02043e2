internal import GATT

/// How a signal's number comes from the time since its start, in nanoseconds.
///
/// Signals of words move through the indices of their words.
enum Motion: Sendable {
    case constant(Double)
    case steps(Steps)
    case curve(CurveMotion)
    case ramp(RampMotion)
    /// Depends on what was before: see `SignalBank`.
    case total
    /// Has no number: see `BeatSource`.
    case beats

    /// Values one after the other, round and round.
    struct Steps: Sendable {
        var values: [Double]
        var timeline: Timeline

        func number(at time: Int64) -> Double {
            values[timeline.position(at: timeline.wrapped(time)).index]
        }
    }

    struct CurveMotion: Sendable {
        var segments: [Signal.Segment]
        var timeline: Timeline
        var repeats: Bool

        func number(at time: Int64) -> Double {
            let position = timeline.position(at: repeats ? timeline.wrapped(time) : time)
            let segment = segments[position.index]
            return segment.from + (segment.to - segment.from) * position.fraction
        }
    }

    struct RampMotion: Sendable {
        var ramp: Signal.Ramp
        var period: Int64
        var steps: Int64

        init(_ ramp: Signal.Ramp) {
            self.ramp = ramp
            period = max(1, ramp.period.nanoseconds)
            steps = Int64(exactly: ((ramp.limit - ramp.from) / ramp.step).rounded(.up)) ?? .max
        }

        func number(at time: Int64) -> Double {
            var done = time / period
            if done >= steps {
                guard ramp.repeats, steps < .max else { return ramp.limit }
                done %= steps + 1
                if done == steps { return ramp.limit }
            }
            return ramp.from + ramp.step * Double(done)
        }
    }
}

/// Stretches of time laid end to end.
struct Timeline: Sendable {
    /// Where each stretch ends, in nanoseconds; never empty.
    private let ends: [Int64]

    init(_ durations: [Duration]) {
        var end: Int64 = 0
        ends = durations.map { duration in
            end += max(1, duration.nanoseconds)
            return end
        }
    }

    /// The time from the start of the latest round.
    func wrapped(_ time: Int64) -> Int64 {
        time % (ends.last ?? 1)
    }

    /// Which stretch a time falls into, and how much of it is over; past the end, all of the last.
    func position(at time: Int64) -> (index: Int, fraction: Double) {
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > time { high = middle } else { low = middle + 1 }
        }
        let start = low > 0 ? ends[low - 1] : 0
        return (low, min(1, Double(time - start) / Double(ends[low] - start)))
    }
}
