internal import Documents
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
    /// The course of a signal that depends on its past.
    var process: SignalProcess?
    /// The number that a rule has set, or at which it has stopped the signal; nil while the signal runs.
    var held: Held?

    struct Held: Sendable {
        var level: Double
        /// The time at which the signal was stopped or set.
        var time: Int64
        /// The course of the signal up to that time, which continues when it is started.
        var process: SignalProcess?
    }

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
        case .sine(let sine):
            function = .sine(SignalFunction.Sine(sine))
        case .walk(let walk):
            function = .walk(RandomWalk(walk))
        case .formula(let formula):
            function = .formula(formula)
        case .total(let total):
            function = .process
            process = SignalProcess(.total(total))
        case .response(let response):
            function = .process
            process = SignalProcess(.response(response))
        case .revolutions(let revolutions):
            function = .process
            process = SignalProcess(.revolutions(revolutions))
        case .eventTime(let time):
            function = .eventTime(time)
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
