package import GATT

/// A named value that moves with time.
package struct Signal: Sendable {
    package var name: String
    package var kind: Kind
    /// Numbers are rounded to a multiple of this when they go into a field.
    package var resolution: Double

    package enum Kind: Sendable {
        case constant(FieldValue)
        /// One value after the other, from the start again after the last.
        case steps([Step])
        case curve(Curve)
        case ramp(Ramp)
        case total(Total)
        case beats(Beats)
    }

    /// One value of a signal that jumps between values.
    package struct Step: Sendable {
        package var value: FieldValue
        package var duration: Duration
    }

    /// A value that moves along straight lines, with noise around them.
    package struct Curve: Sendable {
        package var segments: [Segment]
        package var repeats: Bool
        package var noise: Noise?
    }

    /// A straight line of a curve; one that stays level has equal ends.
    package struct Segment: Sendable {
        package var from: Double
        package var to: Double
        package var duration: Duration
    }

    /// Seeded noise: within ± `amplitude`, a new random value each `period`, straight lines between them.
    package struct Noise: Sendable {
        package var amplitude: Double
        package var period: Duration
    }

    /// A value that changes by `step` once each `period` until it reaches `limit`.
    package struct Ramp: Sendable {
        package var from: Double
        package var step: Double
        package var period: Duration
        package var limit: Double
        package var repeats: Bool
    }

    /// A sum over another signal: each `period` adds (value − `above`) × `gain`, never less than nothing.
    package struct Total: Sendable {
        package var signal: Int
        package var above: Double
        package var gain: Double
        package var period: Duration
        package var from: Double
        /// The sum stays here once it got here.
        package var limit: Double
    }

    /// Moments drawn from a rate in events a minute; as a value, the intervals between them, in seconds, oldest first.
    package struct Beats: Sendable {
        package var signal: Int
        /// How far an interval may be from the rate's own, as a fraction of it.
        package var variation: Double
    }
}

extension Signal {
    /// Whether its number at a moment depends on that moment alone, not on what was before.
    var isFunctionOfTime: Bool {
        switch kind {
        case .constant(let value): value.double != nil
        case .steps(let steps): steps.allSatisfy { $0.value.double != nil }
        case .curve, .ramp: true
        case .total, .beats: false
        }
    }
}

extension FieldValue {
    /// The number it is, if it is one.
    var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value) where value.isFinite: value
        default: nil
        }
    }
}
