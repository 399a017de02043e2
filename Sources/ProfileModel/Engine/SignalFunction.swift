internal import Documents

/// The function from the time since a signal's start, in nanoseconds, to its number.
///
/// The numbers of a signal of words are the indices of its words.
enum SignalFunction: Sendable {
    case constant(Double)
    case steps(Steps)
    case curve(Curve)
    case ramp(Ramp)
    case sine(Sine)
    case walk(RandomWalk)
    /// A function of other signals at the same time: see `SignalBank`.
    case formula(Formula)
    /// A function of its past: see `SignalProcess`.
    case process
    case eventTime(Signal.EventTime)
    /// Beats, which have no number: see `BeatSource`.
    case beats

    /// A cyclic sequence of values.
    struct Steps: Sendable {
        var values: [Double]
        var timeline: Timeline

        func number(at time: Int64) -> Double {
            values[timeline.position(at: timeline.wrapped(time)).index]
        }
    }

    struct Curve: Sendable {
        var segments: [Signal.Segment]
        var timeline: Timeline
        var repeats: Bool

        func number(at time: Int64) -> Double {
            let position = timeline.position(at: repeats ? timeline.wrapped(time) : time)
            let segment = segments[position.index]
            return segment.from + (segment.to - segment.from) * position.fraction
        }
    }

    struct Sine: Sendable {
        private let mean: Double
        private let amplitude: Double
        private let wave: SineWave

        init(_ sine: Signal.Sine) {
            mean = sine.mean
            amplitude = sine.amplitude
            wave = SineWave(period: sine.period.nanoseconds, degrees: sine.phase)
        }

        func number(at time: Int64) -> Double { mean + amplitude * wave.value(at: time) }
    }

    struct Ramp: Sendable {
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

/// A sequence of time segments.
struct Timeline: Sendable {
    /// The end of each segment, in nanoseconds; never empty.
    private let ends: [Int64]

    init(_ durations: [Duration]) {
        var end: Int64 = 0
        ends = durations.map { duration in
            end += max(1, duration.nanoseconds)
            return end
        }
    }

    /// Returns the time since the start of the current cycle.
    func wrapped(_ time: Int64) -> Int64 {
        time % (ends.last ?? 1)
    }

    /// Returns the segment that contains a time, and the elapsed fraction of it; beyond the end, the end of the last segment.
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
