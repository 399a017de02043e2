internal import GATT

/// The range of a signal's numbers; its ends are infinite if it has no limits.
struct NumberRange: Sendable {
    var lower: Double
    var upper: Double

    static let unlimited = NumberRange(-.infinity, .infinity)

    init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// Creates the smallest range that contains all numbers, without limits if one of them is not finite; 0 if there are none.
    init(spanning numbers: [Double]) {
        guard numbers.allSatisfy(\.isFinite) else {
            self = .unlimited
            return
        }
        self.init(numbers.min() ?? 0, numbers.max() ?? 0)
    }

    var isLimited: Bool { lower.isFinite && upper.isFinite }

    /// Returns the range extended to a number.
    func including(_ number: Double) -> NumberRange {
        NumberRange(min(lower, number), max(upper, number))
    }
}

extension Signal {
    /// The range of the signal's numbers.
    ///
    /// The recursion ends, because the graph of signals has no cycles, and is short, because its depth is limited.
    func range(_ signals: [Signal]) -> NumberRange {
        switch kind {
        case .constant(let value): return NumberRange(spanning: [value.double ?? 0])
        case .steps(let steps): return NumberRange(spanning: steps.compactMap(\.value.double))
        case .curve(let curve):
            let levels = NumberRange(spanning: curve.segments.flatMap { [$0.from, $0.to] })
            let noise = curve.noise?.amplitude ?? 0
            return NumberRange(levels.lower - noise, levels.upper + noise)
        case .ramp(let ramp): return NumberRange(spanning: [ramp.from, ramp.limit])
        case .sine(let sine): return NumberRange(sine.mean - sine.amplitude, sine.mean + sine.amplitude)
        case .walk(let walk): return NumberRange(walk.lowest, walk.highest)
        case .formula(let formula): return formula.range { signals[$0].range(signals) }
        case .total(let total): return NumberRange(total.from, total.limit)
        case .response(let response):
            let target = signals[response.signal].range(signals)
            return response.from.map { target.including($0) } ?? target
        case .revolutions(let revolutions): return NumberRange(0, revolutions.modulus - 1)
        case .eventTime(let time):
            return NumberRange(0, Double(EventTime.modulus - 1) / Double(time.ticksPerSecond))
        case .beats: return NumberRange(0, 0)
        }
    }
}

extension Signal.Revolutions {
    /// The number of revolutions after which the count is 0 again.
    var modulus: Double { bits == 16 ? 65_536 : 4_294_967_296 }
}
