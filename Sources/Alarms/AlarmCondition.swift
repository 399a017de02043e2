/// A condition on the values or the connection of a device.
package struct AlarmCondition: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case over(Double)
        case under(Double)
        /// Below the lower or above the upper bound.
        case outside(ClosedRange<Double>)
        /// At least this far from the first value since the alarm was added, resumed or stopped.
        case changed(by: Double)
        /// No value for this number of milliseconds.
        case silent(Int)
        /// The connection has been lost.
        case linkLost
    }

    package var kind: Kind
    /// Distance from the limit at which a condition that holds ends; at least 0.
    package var hysteresis: Double

    package init(_ kind: Kind, hysteresis: Double = 0) {
        self.kind = kind
        self.hysteresis = hysteresis
    }

    /// A Boolean value that indicates whether the condition compares values.
    package var comparesValues: Bool {
        switch kind {
        case .over, .under, .outside, .changed: true
        case .silent, .linkLost: false
        }
    }

    /// Returns a Boolean value that indicates whether a value is closer to the limit than another one, or farther beyond it.
    package func isCloser(_ value: Double, than other: Double) -> Bool {
        switch kind {
        case .over: return value > other
        case .under: return value < other
        case .outside(let range):
            func distance(_ value: Double) -> Double { max(range.lowerBound - value, value - range.upperBound) }
            return distance(value) > distance(other)
        case .changed, .silent, .linkLost: return false
        }
    }

    /// Returns a Boolean value that indicates whether the condition holds after a value.
    ///
    /// - Parameters:
    ///   - holds: True if the condition held before, which does not change between a limit and its hysteresis.
    ///   - reference: The value that changes are measured from.
    func holds(_ value: Double, after holds: Bool, reference: Double) -> Bool {
        let margin = holds ? hysteresis : 0
        switch kind {
        case .over(let limit): return value > limit - margin
        case .under(let limit): return value < limit + margin
        case .outside(let range): return value < range.lowerBound + margin || value > range.upperBound - margin
        case .changed(let distance): return abs(value - reference) >= distance - margin
        case .silent, .linkLost: return holds
        }
    }
}
