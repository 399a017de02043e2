internal import GATT
internal import Lua

/// The notified values of one numeric field of a characteristic.
struct PlotSeries {
    var device: String
    var characteristic: String
    /// The name of the field, from its key.
    var field: String
    var unit: String?
    /// The points: time in seconds since the start of the run, and value.
    var points: [(time: Double, value: Double)] = []

    /// Returns the series with more than one point, in order of their first values.
    static func all(_ traffic: [(at: Duration, traffic: Traffic)], _ words: ReportText) -> [PlotSeries] {
        var series: [PlotSeries] = []
        var indices: [String: Int] = [:]
        for (time, traffic) in traffic where traffic.operation == .notification {
            guard let decoded = traffic.decoded, let name = words.attribute(traffic) else { continue }
            for field in numbers(in: decoded, []) {
                let key = "\(traffic.device) \(traffic.handle ?? 0) \(name) \(field.path)"
                let index = indices[key] ?? series.count
                if index == series.count {
                    indices[key] = index
                    let label = field.path.map(words(ofKey:)).joined(separator: ", ")
                    series.append(Self(device: traffic.device, characteristic: name, field: label, unit: field.unit))
                }
                series[index].points.append((time.inSeconds, field.value))
            }
        }
        return series.filter { $0.points.count > 1 }
    }

    /// Returns all numbers in an object, including nested objects and lists.
    private static func numbers(
        in object: FieldObject,
        _ path: [String]
    ) -> [(path: [String], unit: String?, value: Double)] {
        var units = FieldObject()
        if case .object(let known)? = object["units"] { units = known }
        return object.entries.filter { $0.key != "units" }.flatMap { entry in
            var unit: String?
            if case .text(let text)? = units[entry.key] { unit = text }
            return numbers(in: entry.value, path + [entry.key], unit)
        }
    }

    private static func numbers(
        in value: FieldValue,
        _ path: [String],
        _ unit: String?
    ) -> [(path: [String], unit: String?, value: Double)] {
        switch value {
        case .integer(let number): [(path, unit, Double(number))]
        // Larger numbers cannot be drawn, and computing with them results in NaN.
        case .number(let number) where number.magnitude < 1e100: [(path, unit, number)]
        case .list(let elements): elements.flatMap { numbers(in: $0, path, unit) }
        case .object(let object): numbers(in: object, path)
        case .null, .boolean, .text, .number: []
        }
    }

    /// Splits a key into words: `energyExpended` → energy expended.
    private static func words(ofKey key: String) -> String {
        key.reduce(into: "") { words, character in
            if character.isUppercase, !words.isEmpty { words.append(" ") }
            words += character.lowercased()
        }
    }

    /// Returns at most about `count` points, by reducing each group of adjacent points to its minimum and maximum.
    func points(atMost count: Int) -> [(time: Double, value: Double)] {
        guard points.count > count, count > 1 else { return points }
        let size = (2 * points.count + count - 1) / count
        return stride(from: 0, to: points.count, by: size).flatMap { start in
            let part = points[start..<min(start + size, points.count)]
            let (low, high) = (part.min { $0.value < $1.value }, part.max { $0.value < $1.value })
            return [low, high].compactMap { $0 }.sorted { $0.time < $1.time }
        }
    }
}
