/// A family of counters, one for each value of a label.
package struct Counters: Sendable {
    /// The name without the suffix `_total`.
    package let name: String
    package let help: String
    package let label: String?
    package private(set) var values: [String: Int] = [:]

    /// - Parameter label: Name of the label; nil for a single counter.
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

/// A family of gauges, sampled when the metrics are requested.
package struct Gauges: Sendable {
    package let name: String
    package let help: String
    /// The unit, which is the suffix of the name; nil for a count.
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

/// A family of duration histograms, in seconds.
package struct Durations: Sendable {
    package let name: String
    package let help: String
    package let label: String?
    /// The upper bounds of the buckets in seconds, ascending; longer durations are counted in an additional bucket.
    package let bounds: [Double]
    package private(set) var series: [String: Series] = [:]

    package struct Series: Sendable {
        /// The count of each bucket, not cumulative, with the unbounded one last.
        package fileprivate(set) var counts: [Int]
        package fileprivate(set) var sum = Duration.zero
    }

    /// The default bounds, from 0.1 ms, each about three times the previous one.
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
    /// The duration as a number of seconds, for metrics.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
