internal import Lua

/// A scale that maps numbers to positions on an axis, with marks at round numbers.
struct ChartScale {
    let lowest: Double
    let highest: Double
    let start: Double
    let length: Double

    /// Creates a scale from `start` over `length`, which is negative for an upward axis.
    init(_ range: ClosedRange<Double>, start: Double, length: Double) {
        lowest = range.lowerBound
        // An axis needs an extent even if all values are equal.
        highest = range.upperBound > range.lowerBound ? range.upperBound : range.lowerBound + 1
        self.start = start
        self.length = length
    }

    /// Returns the position of a number as text, with the precision that a drawing needs.
    func place(_ number: Double) -> String { FixedPoint.short(position(number), digits: 1) }

    func position(_ number: Double) -> Double { start + (number - lowest) / (highest - lowest) * length }

    /// Returns about `count` round numbers within the scale, in steps of 1, 2 or 5 times a power of ten.
    func marks(about count: Int) -> [(number: Double, label: String)] {
        let rough = (highest - lowest) / Double(max(1, count))
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power
        // Use as many decimals as needed to distinguish adjacent marks.
        var digits = 0
        var unit = step
        while unit < 0.999, digits < 6 {
            unit *= 10
            digits += 1
        }
        var marks: [(number: Double, label: String)] = []
        var multiple = (lowest / step).rounded(.up)
        while multiple * step <= highest + step * 1e-9, marks.count <= 2 * count + 2 {
            marks.append((multiple * step, FixedPoint.short(multiple * step, digits: digits)))
            multiple += 1
        }
        return marks
    }
}
