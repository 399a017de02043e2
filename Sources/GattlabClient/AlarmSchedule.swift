internal import Control

/// A time at which an alarm alerts, once or repeatedly.
public struct AlarmSchedule: Hashable, Sendable {
    /// The time of the alerts.
    public enum Time: Hashable, Sendable {
        /// A time in the future.
        case instant(Instant)
        /// A time of day: on days of the week, or the next one if there are none.
        ///
        /// The zone is one such as `Europe/Berlin`; that of gattlabd if nil.
        case timeOfDay(TimeOfDay, on: Set<Weekday> = [], zone: String? = nil)
    }

    /// The time of the alerts.
    public var time: Time
    /// Time before an alert at which the alarm changes to the state `countdown`, from 1 ms to 366 days.
    public var preAlert: Duration?

    /// Creates a schedule, by default without a notice before the alerts.
    public init(_ time: Time, preAlert: Duration? = nil) {
        (self.time, self.preAlert) = (time, preAlert)
    }

    func write(to alarm: inout AlarmSpecification) {
        switch time {
        case .instant(let instant): alarm.at = instant.description
        case .timeOfDay(let time, let days, let zone):
            (alarm.at, alarm.zone) = (time.description, zone)
            alarm.days = days.isEmpty ? nil : Weekday.allCases.filter(days.contains).map(\.name)
        }
        alarm.preAlert = preAlert?.protocolText
    }
}

/// A time of day with a precision of a second.
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
    /// Hour, from 0 to 23.
    public let hour: Int
    /// Minute, from 0 to 59.
    public let minute: Int
    /// Second, from 0 to 59.
    public let second: Int

    /// Creates a time of day; nil if a number is out of its range.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// The time as in `07:00:30`.
    public var description: String {
        [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

/// A day of the week.
public enum Weekday: Hashable, Sendable, CaseIterable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    fileprivate var name: AlarmSpecification.Weekday {
        switch self {
        case .sunday: .sun
        case .monday: .mon
        case .tuesday: .tue
        case .wednesday: .wed
        case .thursday: .thu
        case .friday: .fri
        case .saturday: .sat
        }
    }
}
