/// The relation of the values of a stream to each other.
package enum StreamKind: Hashable, Sendable {
    /// Each value stands for itself, such as a heart rate.
    case discrete
    /// The values are those of a counter that started at an unknown time, such as wheel revolutions.
    ///
    /// `modulus` is the number of values of a field that rolls over to 0 after its largest value; nil if it does not.
    case cumulative(modulus: Double?)
}

/// A counter that computes the increase of a cumulative stream from each value to the next.
package struct Counter: Hashable, Sendable {
    private let modulus: Double?
    private var last: Double?

    /// - Parameter last: The value before the first one; nil if there is none.
    package init(modulus: Double?, last: Double? = nil) {
        self.modulus = modulus
        self.last = last
    }

    /// Returns the increase to the next value; 0 for the first one.
    ///
    /// A smaller value is a roll-over if the increase is then at most half of the field's range. Otherwise the counter
    /// has restarted at 0, for example with a new battery.
    package mutating func increase(to value: Double) -> Double {
        defer { last = value }
        guard let last else { return 0 }
        guard value < last else { return value - last }
        if let modulus, value + modulus - last <= modulus / 2 { return value + modulus - last }
        return value
    }
}
