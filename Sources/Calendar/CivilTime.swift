/// A date and a time of day of the proleptic Gregorian calendar, without a time zone.
package struct CivilTime: Hashable, Sendable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int
    /// Seconds since midnight; 0 to 86,399 for a time that a clock shows.
    package var secondOfDay: Int

    package static let secondsPerDay = 86_400

    package init(year: Int, month: Int, day: Int, secondOfDay: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.secondOfDay = secondOfDay
    }

    /// Creates the time that is this many seconds after 1970-01-01 00:00.
    package init(seconds: Int) {
        let days = seconds.dividedRoundingDown(by: Self.secondsPerDay)
        self.init(days: days, secondOfDay: seconds - days * Self.secondsPerDay)
    }

    /// Creates a time on the day that is this many days after 1970-01-01.
    ///
    /// A cycle of 400 years has 146,097 days. Years are counted from March, so that the leap day is the last of its year.
    package init(days: Int, secondOfDay: Int = 0) {
        let shifted = days + Self.daysFromMarchOfYear0
        let cycle = shifted.dividedRoundingDown(by: 146_097)
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        self.secondOfDay = secondOfDay
    }

    /// The number of days since 1970-01-01.
    ///
    /// A month above 12 or a day above the month's last continues in the next.
    package var days: Int {
        let months = year * 12 + month - 1
        let year = (months - 2).dividedRoundingDown(by: 12)
        let monthFromMarch = months - 2 - year * 12
        let cycle = year.dividedRoundingDown(by: 400)
        let yearOfCycle = year - cycle * 400
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * 146_097 + dayOfCycle - Self.daysFromMarchOfYear0
    }

    /// The number of seconds since 1970-01-01 00:00.
    package var seconds: Int { days * Self.secondsPerDay + secondOfDay }

    /// The day of the week from 0, Sunday, to 6.
    package var weekday: Int { (days + 4).remainderRoundingDown(by: 7) }

    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysFromMarchOfYear0 = 719_468
}

extension Int {
    package func dividedRoundingDown(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    func remainderRoundingDown(by divisor: Int) -> Int { self - dividedRoundingDown(by: divisor) * divisor }
}
