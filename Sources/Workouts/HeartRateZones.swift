/// Five zones of heart rates, from light to maximum effort; lower heart rates are in zone 0.
package struct HeartRateZones: Codable, Hashable, Sendable {
    /// The lowest heart rates of the zones 1 to 5, in beats per minute.
    package let bounds: [Int]

    /// The valid heart rates for the maximum and for the bounds of zones, in beats per minute.
    package static let range = 30...250
    package static let defaultMaximum = 190
    /// The bounds in percent of the maximum heart rate.
    private static let percentages = [50, 60, 70, 80, 90]
    package static let count = percentages.count + 1

    /// Creates zones from 50, 60, 70, 80 and 90 % of a maximum heart rate, rounded up to whole beats.
    ///
    /// Returns nil if the maximum is not in `range`.
    package init?(maximum: Int = Self.defaultMaximum) {
        guard Self.range.contains(maximum) else { return nil }
        bounds = Self.percentages.map { (maximum * $0 + 99) / 100 }
    }

    /// Creates zones from their lowest heart rates; nil unless these are five ascending numbers in `range`.
    package init?(bounds: [Int]) {
        guard bounds.count == Self.percentages.count, bounds.allSatisfy(Self.range.contains),
            zip(bounds, bounds.dropFirst()).allSatisfy(<)
        else { return nil }
        self.bounds = bounds
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let bounds = try container.decode([Int].self, forKey: .bounds)
        guard let zones = Self(bounds: bounds) else {
            throw DecodingError.dataCorruptedError(forKey: .bounds, in: container, debugDescription: "invalid zones")
        }
        self = zones
    }

    /// Returns the zone of a heart rate, 0 to 5.
    package func zone(of heartRate: Double) -> Int {
        bounds.lastIndex { Double($0) <= heartRate }.map { $0 + 1 } ?? 0
    }
}
