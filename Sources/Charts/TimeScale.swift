package import Calendar

/// The ticks of an axis of times, at boundaries of the calendar of a time zone.
package struct TimeScale: Hashable, Sendable {
    package struct Tick: Hashable, Sendable {
        /// Milliseconds since 1970-01-01T00:00:00Z.
        package let time: Int
        package let text: String
    }

    /// In ascending order.
    package let ticks: [Tick]

    /// Creates the scale with the most ticks whose texts fit side by side.
    ///
    /// - Parameters:
    ///   - times: Milliseconds since 1970, not empty.
    ///   - width: The width of the axis, in characters.
    package init(_ times: Range<Int>, in zone: TimeZone, width: Int) {
        let scales = TimeStep.all.lazy
            // Even the shortest texts would not fit.
            .filter { times.count / $0.length <= width / 4 }
            .map { step in Self.ticks(step, times, zone) }
        ticks = scales.first { Self.fit($0, times, width) } ?? []
    }

    private static func ticks(_ step: TimeStep, _ times: Range<Int>, _ zone: TimeZone) -> [Tick] {
        var ticks: [Tick] = []
        var time = step.next(after: times.lowerBound - 1, in: zone)
        while time <= times.upperBound {
            if step.isBoundary(time, in: zone) { ticks.append(Tick(time: time, text: step.text(time, in: zone))) }
            time = step.next(after: time, in: zone)
        }
        return ticks
    }

    /// Returns a Boolean value that indicates whether at least two spaces are between texts.
    private static func fit(_ ticks: [Tick], _ times: Range<Int>, _ width: Int) -> Bool {
        zip(ticks, ticks.dropFirst()).allSatisfy { tick, next in
            let distance = Double(next.time - tick.time) / Double(times.count) * Double(width)
            return distance >= Double(tick.text.utf8.count + next.text.utf8.count) / 2 + 2
        }
    }
}

/// The interval between the ticks of a time axis.
enum TimeStep: Hashable, Sendable {
    case milliseconds(Int)
    /// A period of seconds divides a day without remainder.
    case period(CalendarPeriod)

    /// From short to long.
    static let all: [TimeStep] =
        [1, 2, 5, 10, 20, 50, 100, 200, 500].map { .milliseconds($0) }
        + [1, 2, 5, 10, 15, 30].map { .period(.seconds($0)) }
        + [1, 2, 5, 10, 15, 30].map { .period(.seconds($0 * 60)) }
        + [1, 2, 3, 6, 12].map { .period(.seconds($0 * 3600)) }
        + [1, 2, 7, 14].map { .period(.days($0)) }
        + [1, 2, 3, 6].map { .period(.months($0)) }
        + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { .period(.months($0 * 12)) }

    /// The usual length in milliseconds.
    var length: Int {
        switch self {
        case .milliseconds(let count): count
        case .period(.seconds(let count)): count * 1000
        case .period(.days(let count)): count * CivilTime.secondsPerDay * 1000
        case .period(.months(let count)): count * 30 * CivilTime.secondsPerDay * 1000
        }
    }

    /// Returns the next boundary in milliseconds.
    func next(after time: Int, in zone: TimeZone) -> Int {
        switch self {
        case .milliseconds(let count): return (time.dividedRoundingDown(by: count) + 1) * count
        case .period(let period):
            return period.interval(containing: time.dividedRoundingDown(by: 1000), in: zone).upperBound * 1000
        }
    }

    /// Returns a Boolean value that indicates whether the local time of a boundary is a multiple of the step.
    ///
    /// Other boundaries result from a change of the clocks, at which a period of hours also begins.
    func isBoundary(_ time: Int, in zone: TimeZone) -> Bool {
        guard case .period(.seconds(let count)) = self else { return true }
        return zone.civilTime(at: time.dividedRoundingDown(by: 1000)).secondOfDay % count == 0
    }

    /// Returns the text of a tick: the part of the date or time that differs from the previous tick.
    func text(_ time: Int, in zone: TimeZone) -> String {
        let second = time.dividedRoundingDown(by: 1000)
        let civil = zone.civilTime(at: second)
        switch self {
        case .milliseconds:
            return "\(civil.clock).\(String(time - second * 1000 + 1000).dropFirst())"
        case .period(.seconds(let count)):
            if civil.secondOfDay == 0 { return civil.monthAndDay }
            return count < 60 ? civil.clock : String(civil.clock.prefix(5))
        case .period(.days): return civil.monthAndDay
        case .period(.months(let count)):
            return count >= 12 || civil.month == 1 ? "\(civil.year)" : civil.monthName
        }
    }
}

extension CivilTime {
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    var monthName: String { Self.monthNames[(month - 1).clamped(to: 0...11)] }
    var monthAndDay: String { "\(monthName) \(day)" }
    /// The time of day, such as `14:05:09`.
    var clock: String {
        [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map(Self.twoDigits).joined(separator: ":")
    }
    /// The date in ISO 8601 format.
    var date: String {
        "\(String(year + 10_000).suffix(4))-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
