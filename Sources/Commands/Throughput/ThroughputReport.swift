internal import Control
internal import Documents
internal import GATT

/// The results of a measurement.
struct ThroughputReport: Hashable, Sendable {
    var address: DeviceAddress
    var mtu: UInt16?
    /// Time from the request to the connected device with resolved services.
    var connectTime: Duration
    var duration: Duration
    /// Number of events that gattlabd dropped because this command did not read them in time.
    var lost: Int
    var notifications: Rate?
    var writes: Rate?
    var reads: Rate?

    /// The results of one kind of operation.
    struct Rate: Hashable, Sendable {
        var meter: ThroughputMeter
        /// The time in which the operations took place.
        var elapsed: Duration

        init(_ meter: ThroughputMeter, elapsed: Duration) {
            self.meter = meter
            self.elapsed = elapsed
        }

        var perSecond: Double { perSecond(meter.count) }
        var bytesPerSecond: Double { perSecond(meter.bytes) }

        private func perSecond(_ count: Int) -> Double {
            let seconds: Double = elapsed / .seconds(1)
            return seconds > 0 ? Double(count) / seconds : 0
        }
    }

    /// The kinds of operations that were measured, with their names.
    var rates: [(name: String, rate: Rate)] {
        [("notifications", notifications), ("writes", writes), ("reads", reads)].compactMap { name, rate in
            rate.map { (name, $0) }
        }
    }
}

// MARK: - JSON

extension ThroughputReport {
    var json: FieldObject {
        var notified = notifications?.json(durations: "gap")
        notified?.append("lost", .integer(lost))
        return [
            "event": "throughput",
            "address": .text(address.description),
            "mtu": FieldValue(mtu.map { Int($0) }),
            "connect": .number(connectTime.roundedMilliseconds),
            "duration": .number(duration.roundedMilliseconds),
            "notifications": notified.map { .object($0) } ?? .null,
            "writes": writes.map { .object($0.json(durations: "latency")) } ?? .null,
            "reads": reads.map { .object($0.json(durations: "latency")) } ?? .null,
        ]
    }
}

extension ThroughputReport.Rate {
    fileprivate func json(durations key: String) -> FieldObject {
        let sizes = meter.sizes.map { sizes -> FieldValue in
            .object(["min": .integer(sizes.lowerBound), "max": .integer(sizes.upperBound)])
        }
        return [
            "count": .integer(meter.count),
            "bytes": .integer(meter.bytes),
            "perSecond": .number(perSecond.rounded(toDecimals: 3)),
            "bytesPerSecond": .number(bytesPerSecond.rounded(toDecimals: 3)),
            "payload": sizes ?? .null,
            key: meter.durations.json,
        ]
    }
}

extension DurationHistogram {
    /// The statistics with their names; empty if there are no durations.
    fileprivate var statistics: [(name: String, value: Duration)] {
        let values = [
            ("min", minimum), ("median", percentile(50)), ("p95", percentile(95)), ("p99", percentile(99)),
            ("max", maximum),
        ]
        return values.compactMap { name, value in value.map { (name, $0) } }
    }

    fileprivate var json: FieldValue {
        guard count > 0 else { return .null }
        var object = FieldObject()
        for (name, value) in statistics { object.append(name, .number(value.roundedMilliseconds)) }
        return .object(object)
    }
}

// MARK: - Text

extension ThroughputReport {
    /// The connection, above the table.
    var summary: String {
        let mtu = mtu.map { "ATT MTU \($0)" } ?? "unknown ATT MTU"
        return "\(address)  \(mtu)  connected in \(Self.text(connectTime)) ms  measured for \(duration.text)"
    }

    func table(_ style: Style) -> Table {
        var table = Table()
        let headings = ["", "count", "per s", "bytes/s", "payload", "ms", "min", "median", "p95", "p99", "max"]
        table.append(headings.map(style.dim))
        for (name, rate) in rates {
            let meter = rate.meter
            let sizes = meter.sizes.map { sizes in
                sizes.count == 1 ? "\(sizes.lowerBound)" : "\(sizes.lowerBound) to \(sizes.upperBound)"
            }
            let durations = meter.durations.statistics.map { Self.text($0.value) }
            table.append(
                [
                    name, "\(meter.count)", Self.text(rate.perSecond, decimals: 1),
                    Self.text(rate.bytesPerSecond, decimals: 0), sizes ?? "–",
                    durations.isEmpty ? "" : name == "notifications" ? "gap" : "latency",
                ] + durations
            )
        }
        return table
    }

    private static func text(_ duration: Duration) -> String { text(duration / .milliseconds(1), decimals: 2) }

    private static func text(_ number: Double, decimals: Int) -> String {
        FieldText.text(.number(number.rounded(toDecimals: decimals)), unit: nil)
    }
}

extension Duration {
    /// Milliseconds, rounded to microseconds.
    fileprivate var roundedMilliseconds: Double { (self / .milliseconds(1)).rounded(toDecimals: 3) }
}

extension Double {
    fileprivate func rounded(toDecimals decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
