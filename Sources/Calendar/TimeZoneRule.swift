/// The rule of a time zone for all times after its last known transition, as in the footer of a time zone file (RFC 9636,
/// 3.3, and POSIX.1-2024, 8.3, TZ).
struct TimeZoneRule: Hashable, Sendable {
    /// A day of the year on which the clocks change, and the time of day in the local time before the change.
    struct Change: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// Day 1 to 365; February 29 is not counted.
            case julian(Int)
            /// Day 0 to 365; February 29 is counted.
            case ordinal(Int)
            /// The nth weekday of a month; the fifth is the last.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        var day: Day
        /// Seconds after midnight; −167 to 167 hours.
        var time: Int
    }

    struct DaylightSaving: Hashable, Sendable {
        var offset: TimeZoneOffset
        var start: Change
        var end: Change
    }

    var standard: TimeZoneOffset
    var daylightSaving: DaylightSaving?

    /// The transitions of a year, in order.
    func transitions(in year: Int) -> [TimeZoneTransition] {
        guard let daylightSaving else { return [] }
        let start = daylightSaving.start.seconds(in: year) - standard.seconds
        let end = daylightSaving.end.seconds(in: year) - daylightSaving.offset.seconds
        let transitions = [
            TimeZoneTransition(time: start, offset: daylightSaving.offset),
            TimeZoneTransition(time: end, offset: standard),
        ]
        return start <= end ? transitions : transitions.reversed()
    }

    func offset(at time: Int) -> TimeZoneOffset {
        guard daylightSaving != nil else { return standard }
        let year = CivilTime(seconds: time + standard.seconds).year
        let last = (year - 1...year + 1).flatMap(transitions(in:)).last { $0.time <= time }
        return last?.offset ?? standard
    }
}

extension TimeZoneRule.Change {
    /// Returns the local time of the change, in seconds since 1970-01-01 00:00.
    func seconds(in year: Int) -> Int {
        date(in: year).days * CivilTime.secondsPerDay + time
    }

    private func date(in year: Int) -> CivilTime {
        switch day {
        case .ordinal(let day): return CivilTime(year: year, month: 1, day: 1 + day)
        case .julian(let day):
            let isAfterLeapDay = day >= 60 && CivilTime.isLeapYear(year)
            return CivilTime(year: year, month: 1, day: day + (isAfterLeapDay ? 1 : 0))
        case .weekday(let month, let week, let weekday):
            let first = CivilTime(year: year, month: month, day: 1)
            let days = (weekday - first.weekday).remainderRoundingDown(by: 7) + (week - 1) * 7
            let length = CivilTime(year: year, month: month + 1, day: 1).days - first.days
            return CivilTime(year: year, month: month, day: 1 + (days < length ? days : days - 7))
        }
    }
}

extension CivilTime {
    static func isLeapYear(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
