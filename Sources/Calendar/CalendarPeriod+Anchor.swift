extension CalendarPeriod {
    /// The anchor of periods of more than a day in seconds, which follow one another whatever the clocks show; nil for others.
    package func defaultAnchor(in zone: TimeZone) -> Int? {
        guard case .seconds(let length) = self, length > CivilTime.secondsPerDay else { return nil }
        return zone.firstTime(of: CivilTime(days: Self.monday))
    }

    /// Returns the start and the end of the period that contains a time, of the periods of which one begins at the anchor.
    ///
    /// Periods of seconds always have their length. Days, weeks and months begin at the anchor's time of day, and months on its day,
    /// or on their last day if they are shorter.
    ///
    /// - Parameters:
    ///   - time: Seconds since 1970-01-01T00:00:00Z, as are the anchor and the result.
    ///   - anchor: The start of one of the periods.
    package func interval(containing time: Int, from anchor: Int, in zone: TimeZone) -> Range<Int> {
        let first = zone.civilTime(at: anchor)
        let civil = zone.civilTime(at: time)
        switch self {
        case .seconds(let length):
            let start = anchor + (time - anchor).dividedRoundingDown(by: length) * length
            return start..<start + length
        case .days(let count):
            return Self.interval(containing: time, near: (civil.days - first.days).dividedRoundingDown(by: count)) {
                zone.firstTime(of: CivilTime(days: first.days + $0 * count, secondOfDay: first.secondOfDay))
            }
        case .months(let count):
            let months = (civil.year - first.year) * 12 + civil.month - first.month
            return Self.interval(containing: time, near: months.dividedRoundingDown(by: count)) {
                zone.firstTime(of: first.addingMonths($0 * count))
            }
        }
    }

    /// Returns the interval between the starts of two consecutive periods.
    ///
    /// - Parameters:
    ///   - estimate: The number of the period by the date, which differs by the time of day, and by changes of the clocks.
    ///   - start: Returns the start of a period, which is never before that of an earlier one.
    private static func interval(containing time: Int, near estimate: Int, start: (Int) -> Int) -> Range<Int> {
        var number = estimate
        while start(number) > time { number -= 1 }
        while start(number + 1) <= time { number += 1 }
        return start(number)..<start(number + 1)
    }
}

extension CivilTime {
    /// Returns the same day and time of a later or earlier month, or its last day.
    fileprivate func addingMonths(_ count: Int) -> CivilTime {
        let number = year * 12 + month - 1 + count
        let first = CivilTime(
            year: number.dividedRoundingDown(by: 12),
            month: number.remainderRoundingDown(by: 12) + 1,
            day: 1
        )
        var next = first
        next.month += 1
        return CivilTime(days: min(first.days + day - 1, next.days - 1), secondOfDay: secondOfDay)
    }
}
