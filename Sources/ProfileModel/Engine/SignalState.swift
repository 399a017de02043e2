internal import GATT

/// The state of a signal of a running profile, prepared for sampling.
struct SignalState: Sendable {
    let signal: Signal
    let function: SignalFunction
    /// The values of a signal of words; empty for a signal of numbers.
    private(set) var words: [FieldValue]
    /// The amplitude of the noise, and the period of its random values in nanoseconds.
    let noise: (amplitude: Double, period: Int64)?
    /// The time of the last reset.
    var start: Int64 = 0
    /// The sum of a total, and the time up to which it was computed.
    var sum: (value: Double, time: Int64) = (0, 0)
    /// The number that a rule has set, or at which it has stopped the signal, and the time at which it stopped; nil while the
    /// signal runs.
    var held: (level: Double, time: Int64)?

    init(_ signal: Signal) {
        self.signal = signal
        var words: [FieldValue] = []
        var noise: (amplitude: Double, period: Int64)?
        switch signal.kind {
        case .constant(let value):
            if let number = value.double {
                function = .constant(number)
            } else {
                words = [value]
                function = .constant(0)
            }
        case .steps(let steps):
            let numbers = steps.compactMap(\.value.double)
            let isNumeric = numbers.count == steps.count
            if !isNumeric { words = steps.map(\.value) }
            function = .steps(
                SignalFunction.Steps(
                    values: isNumeric ? numbers : steps.indices.map { Double($0) },
                    timeline: Timeline(steps.map(\.duration))
                )
            )
        case .curve(let curve):
            noise = curve.noise.map { ($0.amplitude, max(1, $0.period.nanoseconds)) }
            function = .curve(
                SignalFunction.Curve(
                    segments: curve.segments,
                    timeline: Timeline(curve.segments.map(\.duration)),
                    repeats: curve.repeats
                )
            )
        case .ramp(let ramp):
            function = .ramp(SignalFunction.Ramp(ramp))
        case .total(let total):
            function = .total
            sum = (total.from, 0)
        case .beats:
            function = .beats
        }
        self.words = words
        self.noise = noise
    }

    /// Returns the number of a value, which for a word is its index; a new word is added.
    mutating func level(of value: FieldValue) -> Double {
        if let number = value.double { return number }
        if let index = words.firstIndex(of: value) { return Double(index) }
        words.append(value)
        return Double(words.count - 1)
    }
}
