internal import GATT

/// The ranges of a profile's signals, computed once because any number of fields and formulas may follow a signal.
struct SignalRanges: Sendable {
    let signals: [Signal]
    private var ranges: [NumberRange]

    init(_ signals: [Signal]) {
        self.signals = signals
        ranges = Array(repeating: .unlimited, count: signals.count)
        for index in SignalGraph(signals).order {
            let settings = signals[index].settings.compactMap(\.double)
            ranges[index] = range(signals[index])
            // Rules for writes may set a signal to numbers beyond its own.
            for number in settings { ranges[index] = ranges[index].including(number) }
        }
    }

    subscript(index: Int) -> NumberRange { ranges[index] }

    /// Returns the limits of a signal's values as represented in a field, with the values that rules for writes set; never empty.
    func limits(_ index: Int) -> [FieldValue] {
        ownLimits(index) + signals[index].settings.map(signals[index].rounded)
    }

    private func ownLimits(_ index: Int) -> [FieldValue] {
        let signal = signals[index]
        switch signal.kind {
        case .constant(let value): return [signal.rounded(value)]
        case .steps(let steps): return steps.map { signal.rounded($0.value) }
        case .beats: return [.list([.number(1)]), .list([])]
        case .curve, .ramp, .sine, .walk, .formula, .total, .response, .revolutions, .eventTime:
            return [signal.fieldValue(ranges[index].lower), signal.fieldValue(ranges[index].upper)]
        }
    }

    /// Returns the range of a signal's numbers, from those of the signals that it follows.
    private func range(_ signal: Signal) -> NumberRange {
        switch signal.kind {
        case .constant(let value): return NumberRange(spanning: [value.double ?? 0])
        case .steps(let steps): return NumberRange(spanning: steps.compactMap(\.value.double))
        case .curve(let curve):
            let levels = NumberRange(spanning: curve.segments.flatMap { [$0.from, $0.to] })
            let noise = curve.noise?.amplitude ?? 0
            return NumberRange(levels.lower - noise, levels.upper + noise)
        case .ramp(let ramp): return NumberRange(spanning: [ramp.from, ramp.limit])
        case .sine(let sine): return NumberRange(sine.mean - sine.amplitude, sine.mean + sine.amplitude)
        case .walk(let walk): return NumberRange(walk.lowest, walk.highest)
        case .formula(let formula): return formula.range { ranges[$0] }
        case .total(let total): return NumberRange(total.from, total.limit)
        case .response(let response):
            let target = ranges[response.signal]
            return response.from.map { target.including($0) } ?? target
        case .revolutions(let revolutions): return NumberRange(0, revolutions.modulus - 1)
        case .eventTime(let time):
            return NumberRange(0, Double(Signal.EventTime.modulus - 1) / Double(time.ticksPerSecond))
        case .beats: return NumberRange(0, 0)
        }
    }
}
