/// A writer of OpenMetrics text, version 1.0.0, which describes each family before its values and ends with `# EOF`.
package struct MetricsText {
    private var text = ""

    package init() {}

    /// The media type of the text, for HTTP.
    package static let mediaType = "application/openmetrics-text; version=1.0.0; charset=utf-8"

    package consuming func finish() -> String { text + "# EOF\n" }

    package mutating func append(_ counters: Counters) {
        describe(counters.name, "counter", unit: nil, counters.help)
        for (word, value) in counters.values.sorted(by: { $0.key < $1.key }) {
            line(counters.name + "_total", [(counters.label, word)], "\(value)")
        }
    }

    package mutating func append(_ gauges: Gauges) {
        describe(gauges.name, "gauge", unit: gauges.unit, gauges.help)
        for (word, value) in gauges.values.sorted(by: { $0.key < $1.key }) {
            line(gauges.name, [(gauges.label, word)], Self.number(value))
        }
    }

    package mutating func append(_ durations: Durations) {
        describe(durations.name, "histogram", unit: "seconds", durations.help)
        for (word, series) in durations.series.sorted(by: { $0.key < $1.key }) {
            let label = (durations.label, word)
            var sum = 0
            for (index, count) in series.counts.enumerated() {
                sum += count
                // Bounds are compared as text, so they are always written with a fraction.
                let bound = index < durations.bounds.count ? "\(durations.bounds[index])" : "+Inf"
                line(durations.name + "_bucket", [label, ("le", bound)], "\(sum)")
            }
            line(durations.name + "_count", [label], "\(sum)")
            line(durations.name + "_sum", [label], Self.number(series.sum.inSeconds))
        }
    }

    /// Appends an info metric, whose labels do not change while the program runs.
    package mutating func append(info name: String, _ help: String, _ labels: [(String?, String)]) {
        describe(name, "info", unit: nil, help)
        line(name + "_info", labels, "1")
    }

    private mutating func describe(_ name: String, _ type: String, unit: String?, _ help: String) {
        text += "# TYPE \(name) \(type)\n"
        if let unit { text += "# UNIT \(name) \(unit)\n" }
        text += "# HELP \(name) \(Self.escaped(help))\n"
    }

    private mutating func line(_ name: String, _ labels: [(String?, String)], _ value: String) {
        let labels = labels.compactMap { name, value in name.map { "\($0)=\"\(Self.escaped(value))\"" } }
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels.joined(separator: ","))} \(value)\n"
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
