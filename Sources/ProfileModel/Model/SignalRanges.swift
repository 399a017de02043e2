package import GATT

/// The ranges of a profile's signals, computed once because any number of fields and formulas may follow a signal.
struct SignalRanges: Sendable {
    private(set) var signals: [Signal]
    private var ranges: [NumberRange]

    init(_ signals: [Signal]) {
        self.signals = signals
        ranges = Array(repeating: .unlimited, count: signals.count)
        for index in SignalGraph(signals).order { update(index) }
    }

    /// Computes the range of a signal from those that it follows.
    mutating func update(_ index: Int) {
        let settings = signals[index].settings.compactMap(\.double)
        ranges[index] = range(signals[index])
        // Rules for writes and scripts may set a signal to numbers beyond its own.
        for number in settings { ranges[index] = ranges[index].including(number) }
    }

    /// Replaces the values that a signal is set to; the signals that follow it are to be updated.
    mutating func replaceSettings(of index: Int, with settings: [FieldValue]) {
        signals[index].settings = settings
        update(index)
    }

    /// Returns whether a number is within the range of a signal.
    func includes(_ index: Int, _ number: FieldValue) -> Bool {
        number.double.map { ranges[index].lower <= $0 && $0 <= ranges[index].upper } ?? true
    }

    /// The number of limits of a signal.
    func limitCount(_ index: Int) -> Int {
        guard case .steps(let steps) = signals[index].kind else { return 2 + signals[index].settings.count }
        return steps.count + signals[index].settings.count
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

extension PeripheralProfile {
    /// Returns the limits of the first signals, in the order of the profile: the lowest and the highest number, or all words.
    ///
    /// Beats have no value of their own, and signals without limits are left out.
    package func signalRanges(limit: Int) -> [(name: String, limits: [FieldValue])] {
        let ranges = SignalRanges(signals)
        return signals.indices.prefix(limit).compactMap { index in
            if case .beats = signals[index].kind { return nil }
            let limits = ranges.limits(index)
            let words = limits.filter { if case .text = $0 { true } else { false } }
            if !words.isEmpty { return (signals[index].name, words) }
            let range = ranges[index]
            guard range.isLimited else { return nil }
            let ends = [range.lower, range.upper].map(signals[index].fieldValue)
            return (signals[index].name, ends)
        }
    }
}
