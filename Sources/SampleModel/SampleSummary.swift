/// The count, extremes and sums of samples; summaries of neighboring intervals can be added.
package struct SampleSummary: Hashable, Sendable {
    package private(set) var count = 0
    package private(set) var minimum = Double.infinity
    package private(set) var maximum = -Double.infinity
    /// The sum of the values.
    package private(set) var total = 0.0
    /// The sum of the increases of a cumulative stream; each belongs to the interval of the value that ends it.
    package private(set) var increase = 0.0

    package init() {}

    /// Creates a summary from stored numbers.
    package init(count: Int, minimum: Double, maximum: Double, total: Double, increase: Double) {
        self.count = count
        self.minimum = minimum
        self.maximum = maximum
        self.total = total
        self.increase = increase
    }

    package var average: Double? { count == 0 ? nil : total / Double(count) }

    /// Adds a value that is not NaN.
    package mutating func add(_ value: Double, increase: Double = 0) {
        count += 1
        minimum = min(minimum, value)
        maximum = max(maximum, value)
        total += value
        self.increase += increase
    }

    package mutating func add(_ other: SampleSummary) {
        count += other.count
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        total += other.total
        increase += other.increase
    }
}

/// Returns a percentile of values in ascending order, interpolated between the two nearest; nil without values.
///
/// - Parameter percent: 0 to 100.
package func percentile(_ percent: Double, ofAscending values: [Double]) -> Double? {
    guard let last = values.indices.last else { return nil }
    let position = Double(last) * min(max(percent, 0), 100) / 100
    let index = Int(position)
    guard index < last else { return values[last] }
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
}
