package import Control

/// A workout's values per second as comma-separated values (RFC 4180).
package struct WorkoutTable {
    private var text = "time,lap,heart-rate,cadence,speed,distance,power\r\n"

    package init() {}

    /// Appends points in the order of their times.
    package mutating func append(_ points: [WorkoutPoint]) {
        for point in points {
            let values = [point.heartRate, point.cadence, point.speed, point.distance, point.power]
            let numbers = values.map { value in value.map(DecimalText.text) ?? "" }
            let time = Timestamp(point.time)?.text ?? ""
            text += "\(time),\(point.lap),\(numbers.joined(separator: ","))\r\n"
        }
    }

    /// Returns the whole table.
    package consuming func finish() -> String { text }
}

/// Numbers with at most three decimals and no exponent, as XML and tables permit them.
enum DecimalText {
    static func text(_ value: Double) -> String {
        let limit = 9e12
        let thousandths = (min(max(value, -limit), limit) * 1000).rounded()
        guard let number = Int(exactly: thousandths) else { return "0" }
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = number < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var decimals = "\(rest)"
        decimals = String(repeating: "0", count: 3 - decimals.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
