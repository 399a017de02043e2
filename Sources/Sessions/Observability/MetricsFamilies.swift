/// Numbers that only grow, one for each word of a label.
package struct Counters: Sendable {
    /// Without the suffix `_total`.
    package let name: String
    package let help: String
    package let label: String?
    package private(set) var values: [String: Int] = [:]

    /// - Parameter label: what tells the numbers apart; nil where there is one only.
    package init(_ name: String, _ help: String, by label: String? = nil) {
        self.name = name
        self.help = help
        self.label = label
        if label == nil { values[""] = 0 }
    }

    package mutating func add(_ count: Int = 1, _ word: String = "") {
        values[word, default: 0] += count
    }
}

/// Numbers that go up and down, as they are at the moment of asking.
package struct Gauges: Sendable {
    package let name: String
    package let help: String
    /// The unit, which the name ends with; nil for what is counted.
    package let unit: String?
    package let label: String?
    package private(set) var values: [String: Double] = [:]

    package init(_ name: String, _ help: String, unit: String? = nil, by label: String? = nil) {
        self.name = name
        self.help = help
        self.unit = unit
        self.label = label
    }

    package mutating func set(_ value: Double, _ word: String = "") {
        values[word] = value
    }
}

/// How often something took how long, in seconds.
package struct Durations: Sendable {
    package let name: String
    package let help: String
    package let label: String?
    /// The upper bounds of the buckets in seconds, ascending; what takes longer is counted beyond the last.
    package let bounds: [Double]
    package private(set) var series: [String: Series] = [:]

    package struct Series: Sendable {
        /// For each bucket alone, the one without bound last.
        package fileprivate(set) var counts: [Int]
        package fileprivate(set) var sum = Duration.zero
    }

    /// From a tenth of a millisecond, each bound about three times the one before.
    package static let usual = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

    package init(_ name: String, _ help: String, by label: String? = nil, bounds: [Double] = Durations.usual) {
        self.name = name
        self.help = help
        self.label = label
        self.bounds = bounds
    }

    package mutating func add(_ duration: Duration, _ word: String = "") {
        let duration = max(duration, .zero)
        let value = duration.inSeconds
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        var series = series[word] ?? Series(counts: Array(repeating: 0, count: bounds.count + 1))
        series.counts[bucket] += 1
        series.sum += duration
        self.series[word] = series
    }
}

extension Duration {
    /// As a number, for metrics.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
