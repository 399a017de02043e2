package import Calendar

/// The times at which an alarm alerts.
package enum AlarmSchedule: Hashable, Sendable {
    /// One time, in milliseconds since 1970-01-01T00:00:00Z.
    case once(Int)
    /// A local time on certain days of the week, 0 for Sunday to 6.
    case repeating(secondOfDay: Int, weekdays: Set<Int>, zone: TimeZone)

    /// Returns the first time after another one.
    ///
    /// If a change to daylight saving time skips the local time, the result is the time of the change. If the clocks
    /// show the local time twice, it is the first time.
    ///
    /// - Parameter handled: The times that do not count, because the alarm has alerted then already.
    func next(after time: Int, except handled: [Int]) -> Int? {
        switch self {
        case .once(let moment): return handled.contains(moment) ? nil : moment
        case .repeating(let secondOfDay, let weekdays, let zone):
            let today = zone.civilTime(at: time.dividedRoundingDown(by: 1000)).days
            // Each handled time may be the only one of a week. The clocks may change the date, as at the date line.
            for days in today - 1...today + 8 + 7 * handled.count {
                let civil = CivilTime(days: days, secondOfDay: secondOfDay)
                guard weekdays.contains(civil.weekday) else { continue }
                let moment = zone.firstTime(of: civil) * 1000
                if moment > time, !handled.contains(moment) { return moment }
            }
            return nil
        }
    }

    /// Returns the first time after another one, at which a clock in a zone shows a time of day.
    package static func nextMoment(atSecondOfDay second: Int, in zone: TimeZone, after time: Int) -> Int? {
        AlarmSchedule.repeating(secondOfDay: second, weekdays: Set(0...6), zone: zone).next(after: time, except: [])
    }
}
