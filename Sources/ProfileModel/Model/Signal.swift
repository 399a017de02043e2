package import GATT

/// A named value that changes over time.
package struct Signal: Sendable {
    package var name: String
    package var kind: Kind
    /// The unit of rounding: numbers are rounded to a multiple of it when they are put into a field.
    package var resolution: Double
    /// The lowest and highest number, and the words, that rules for writes set the signal to.
    package var settings: [FieldValue] = []

    package enum Kind: Sendable {
        case constant(FieldValue)
        /// A sequence of values that restarts after the last.
        case steps([Step])
        case curve(Curve)
        case ramp(Ramp)
        case total(Total)
        case beats(Beats)
    }

    /// A value of a signal that changes in steps.
    package struct Step: Sendable {
        package var value: FieldValue
        package var duration: Duration
    }

    /// A value that follows straight lines, with added noise.
    package struct Curve: Sendable {
        package var segments: [Segment]
        package var repeats: Bool
        package var noise: Noise?
    }

    /// A straight line of a curve; a constant segment has equal ends.
    package struct Segment: Sendable {
        package var from: Double
        package var to: Double
        package var duration: Duration
    }

    /// Seeded noise: random values within ± `amplitude`, one per `period`, with linear interpolation between them.
    package struct Noise: Sendable {
        package var amplitude: Double
        package var period: Duration
    }

    /// A value that changes by `step` once per `period` until it reaches `limit`.
    package struct Ramp: Sendable {
        package var from: Double
        package var step: Double
        package var period: Duration
        package var limit: Double
        package var repeats: Bool
    }

    /// A sum over another signal: each `period` adds (value − `above`) × `gain`, but never a negative amount.
    package struct Total: Sendable {
        package var signal: Int
        package var above: Double
        package var gain: Double
        package var period: Duration
        package var from: Double
        /// The upper limit, at which the sum stays.
        package var limit: Double
    }

    /// Events generated at a rate per minute; as a value, the intervals between them in seconds, oldest first.
    package struct Beats: Sendable {
        package var signal: Int
        /// The maximum deviation of an interval from the mean, as a fraction of the mean.
        package var variation: Double
    }
}

extension Signal {
    /// A Boolean value that indicates whether the signal's number depends only on the time, not on its past.
    var isFunctionOfTime: Bool {
        switch kind {
        case .constant(let value): value.double != nil
        case .steps(let steps): steps.allSatisfy { $0.value.double != nil }
        case .curve, .ramp: true
        case .total, .beats: false
        }
    }
}
