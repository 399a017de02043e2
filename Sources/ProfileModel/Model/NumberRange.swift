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

extension Signal.Revolutions {
    /// The number of revolutions after which the count is 0 again.
    var modulus: Double { bits == 16 ? 65_536 : 4_294_967_296 }
}
