/// The relation of the values of a stream to each other.
package enum StreamKind: Hashable, Sendable {
    /// Each value stands for itself, such as a heart rate.
    case discrete
    /// The values count since an unknown moment, such as wheel revolutions. A field with `modulus` values continues at 0 after its
    /// largest one.
    case cumulative(modulus: Double?)
}

/// The increase of a cumulative stream from each value to the next.
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
    /// A smaller value is a roll-over if the field has counted at most half of its range. Otherwise the device has started again
    /// at 0, for example with a new battery.
    package mutating func increase(to value: Double) -> Double {
        defer { last = value }
        guard let last else { return 0 }
        guard value < last else { return value - last }
        if let modulus, value + modulus - last <= modulus / 2 { return value + modulus - last }
        return value
    }
}
