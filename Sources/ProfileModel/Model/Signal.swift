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
        case sine(Sine)
        case walk(Walk)
        case formula(Formula)
        case total(Total)
        case response(Response)
        case revolutions(Revolutions)
        case eventTime(EventTime)
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

    /// A sine wave around `mean`.
    package struct Sine: Sendable {
        package var mean: Double
        package var amplitude: Double
        package var period: Duration
        /// The position in the wave at the start, in degrees.
        package var phase: Double
    }

    /// A random walk between two limits that moves by at most `step` in a period.
    package struct Walk: Sendable {
        package var lowest: Double
        package var highest: Double
        package var step: Double
        package var period: Duration
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

    /// A value that approaches another signal exponentially.
    package struct Response: Sendable {
        package var signal: Int
        /// The time constant of a rise: 63 % of the distance is covered in it.
        package var rise: Duration
        /// The time constant of a fall.
        package var fall: Duration
        /// The value at the start; nil for that of the other signal.
        package var from: Double?
    }

    /// A cumulative count of revolutions at a rate per minute, which wraps around as its field does.
    package struct Revolutions: Sendable {
        package var signal: Int
        package var from: UInt32
        /// The width of the field.
        package var bits: Int
    }

    /// The time of the last revolution in seconds, as a count of 16 bits that wraps around.
    package struct EventTime: Sendable {
        package var revolutions: Int
        /// The unit of the count: 1024 or 2048 in a second.
        package var ticksPerSecond: Int

        /// The number of ticks after which the time is 0 again.
        static let modulus = 65_536
    }

    /// Events generated at a rate per minute; as a value, the intervals between them in seconds, oldest first.
    package struct Beats: Sendable {
        package var signal: Int
        /// The maximum deviation of an interval from the mean, as a fraction of the mean.
        package var variation: Double
        package var breathing: Breathing?
    }

    /// The periodic lengthening and shortening of beat intervals by breathing.
    package struct Breathing: Sendable {
        /// Breaths per minute.
        package var rate: Double
        /// The maximum deviation of an interval from the mean, as a fraction of the mean.
        package var amplitude: Double
    }
}

extension Signal {
    /// A Boolean value that indicates whether the signal has a number, which other signals can follow.
    var isNumeric: Bool {
        switch kind {
        case .constant(let value): value.double != nil
        case .steps(let steps): steps.allSatisfy { $0.value.double != nil }
        case .beats: false
        case .curve, .ramp, .sine, .walk, .formula, .total, .response, .revolutions, .eventTime: true
        }
    }

    /// The indices of the signals that this one follows.
    var followed: [Int] {
        switch kind {
        case .constant, .steps, .curve, .ramp, .sine, .walk: []
        case .formula(let formula): formula.signals
        case .total(let total): [total.signal]
        case .response(let response): [response.signal]
        case .revolutions(let revolutions): [revolutions.signal]
        case .eventTime(let time): [time.revolutions]
        case .beats(let beats): [beats.signal]
        }
    }

    /// A signal in place of one that was reported as invalid.
    static func invalid(_ name: String) -> Signal {
        Signal(name: name, kind: .constant(.null), resolution: 1)
    }

    /// A Boolean value that indicates whether the signal was reported as invalid.
    var isInvalid: Bool {
        if case .constant(.null) = kind { true } else { false }
    }
}
