internal import GATT

/// A signal of a running profile, made ready for looks at it.
struct SignalState: Sendable {
    let signal: Signal
    let motion: Motion
    /// The values of a signal of words; empty for one of numbers.
    let words: [FieldValue]
    /// The noise's amplitude and the distance of its random values, in nanoseconds.
    let noise: (amplitude: Double, period: Int64)?
    /// When it was last put back to its start.
    var start: Int64 = 0
    /// What a total has summed up, and until when.
    var sum: (value: Double, time: Int64) = (0, 0)

    init(_ signal: Signal) {
        self.signal = signal
        var words: [FieldValue] = []
        var noise: (amplitude: Double, period: Int64)?
        switch signal.kind {
        case .constant(let value):
            if let number = value.double {
                motion = .constant(number)
            } else {
                words = [value]
                motion = .constant(0)
            }
        case .steps(let steps):
            let numbers = steps.compactMap(\.value.double)
            let isNumeric = numbers.count == steps.count
            if !isNumeric { words = steps.map(\.value) }
            motion = .steps(
                Motion.Steps(
                    values: isNumeric ? numbers : steps.indices.map { Double($0) },
                    timeline: Timeline(steps.map(\.duration))
                )
            )
        case .curve(let curve):
            noise = curve.noise.map { ($0.amplitude, max(1, $0.period.nanoseconds)) }
            motion = .curve(
                Motion.CurveMotion(
                    segments: curve.segments,
                    timeline: Timeline(curve.segments.map(\.duration)),
                    repeats: curve.repeats
                )
            )
        case .ramp(let ramp):
            motion = .ramp(Motion.RampMotion(ramp))
        case .total(let total):
            motion = .total
            sum = (total.from, 0)
        case .beats:
            motion = .beats
        }
        self.words = words
        self.noise = noise
    }
}
