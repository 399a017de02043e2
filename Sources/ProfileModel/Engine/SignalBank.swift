internal import GATT

/// The signals of a running profile.
///
/// Numbers are passed as doubles, so that sampling a signal neither allocates nor compares text.
struct SignalBank: Sendable {
    var states: [SignalState]
    private let noise: SeededNoise

    init(_ signals: [Signal], _ noise: SeededNoise) {
        self.noise = noise
        states = signals.map { SignalState($0) }
    }

    func signal(_ index: Int) -> Signal { states[index].signal }

    /// Returns the number of a signal that is a function of time.
    func level(_ index: Int, at time: Int64) -> Double {
        let state = states[index]
        if let held = state.held { return held.level }
        let age = max(0, time - state.start)
        let number: Double
        switch state.function {
        case .constant(let value): return value
        case .steps(let steps): return steps.number(at: age)
        case .ramp(let ramp): return ramp.number(at: age)
        case .curve(let curve): number = curve.number(at: age)
        case .total: return state.sum.value
        case .beats: return 0
        }
        guard let noise = state.noise else { return number }
        let step = time / noise.period
        let fraction = Double(time % noise.period) / Double(noise.period)
        let left = self.noise.value(stream: index, index: step)
        let right = self.noise.value(stream: index, index: step + 1)
        return number + noise.amplitude * (left + (right - left) * fraction)
    }

    /// Returns the number of a signal as represented in a field, rounded to its resolution.
    mutating func sample(_ index: Int, at time: Int64) -> Double {
        if case .total(let total) = states[index].signal.kind, states[index].held == nil {
            add(total, index, until: time)
        }
        let number = level(index, at: time)
        guard states[index].words.isEmpty else { return number }
        let resolution = states[index].signal.resolution
        return (number / resolution).rounded() * resolution
    }

    /// Returns the value of a field for a sample.
    func fieldValue(_ index: Int, _ sample: Double) -> FieldValue {
        let words = states[index].words
        guard !words.isEmpty else { return states[index].signal.fieldValue(sample) }
        return Int(exactly: sample).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? .null
    }

    /// Integrates up to a time, using the midpoints of intervals of at most a second.
    private mutating func add(_ total: Signal.Total, _ index: Int, until time: Int64) {
        let stretch: Int64 = 1_000_000_000
        var (value, last) = states[index].sum
        while last < time, value < total.limit {
            let end = min(time, last + stretch)
            let excess = max(0, level(total.signal, at: last + (end - last) / 2) - total.above)
            value += excess * total.gain * Double(end - last) / Double(max(1, total.period.nanoseconds))
            last = end
        }
        states[index].sum = (min(value, total.limit), max(last, time))
    }
}
