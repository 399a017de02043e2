import Calendar
import Charts

/// Charts for the tests: computed, so that they are the same on every machine.
enum ChartExample: String, CaseIterable, Sendable {
    /// An hour of heart rates in whole numbers, with a loss of six minutes and one of three seconds.
    case samples
    /// Wheel revolutions by day over a change of the clocks, and without a day.
    case bars
    /// Temperatures above and below zero by day.
    case band
    /// One value.
    case single

    static let berlin = TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

    var chart: ChartData {
        switch self {
        case .samples: Self.heartRates
        case .bars: Self.days(title: "revolutions of bike by 1d", unit: nil, .bars) { ($0, $0, $0) }
        case .band:
            Self.days(title: "temperature of cellar by 1d", unit: "°C", .line) { value in
                let celsius = value / 1000 - 17
                return (celsius - 3, celsius, celsius + 8)
            }
        case .single:
            ChartData(
                title: "power of trainer",
                unit: "W",
                form: .line,
                points: [ChartPoint(time: Self.start, value: 250)].compactMap(\.self),
                zone: Self.berlin
            )
        }
    }

    static let start = CivilTime(year: 2026, month: 3, day: 1, secondOfDay: 13 * 3600).seconds * 1000

    private static var heartRates: ChartData {
        var reducer = PointReducer()
        for second in 0..<3600 where !(1500..<1860).contains(second) {
            // Two parabolas and a zigzag.
            let phase = Double(second % 1860) / 1860
            let zigzag = Double(second * 7 % 13) - 6
            reducer.add((70 + 280 * phase * (1 - phase) + zigzag).rounded(), at: start + second * 1000)
        }
        return ChartData(
            title: "heart-rate of chest",
            unit: "bpm",
            form: .line,
            points: reducer.points,
            gaps: [start + 1_500_000..<start + 1_860_000, start + 3_000_000..<start + 3_003_000],
            zone: berlin
        )
    }

    private static func days(
        title: String,
        unit: String?,
        _ form: ChartData.Form,
        _ values: (Double) -> (Double, Double, Double)
    ) -> ChartData {
        func midnight(_ day: Int) -> Int {
            berlin.firstTime(of: CivilTime(year: 2026, month: 3, day: day)) * 1000
        }
        let points = (1...31).filter { $0 != 12 }.compactMap { day in
            let (minimum, average, maximum) = values(Double((day * 7919) % 13) * 1000)
            return ChartPoint(
                start: midnight(day),
                end: midnight(day + 1),
                count: 10,
                minimum: minimum,
                average: average,
                maximum: maximum
            )
        }
        return ChartData(
            title: title,
            unit: unit,
            form: form,
            points: points,
            gaps: [midnight(12)..<midnight(13)],
            zone: berlin
        )
    }
}
