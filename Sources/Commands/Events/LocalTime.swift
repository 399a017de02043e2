package import Calendar
package import Control
internal import Glibc

/// A formatter for timestamps in local time, with the offset from UTC.
package struct LocalTime: Sendable {
    /// Returns the offset of local time from UTC in seconds at a time in seconds since 1970.
    private let offset: @Sendable (_ seconds: Int) -> Int

    package init(offset: @escaping @Sendable (_ seconds: Int) -> Int) {
        self.offset = offset
    }

    /// Creates the local time of a time zone.
    package init(_ zone: TimeZone) {
        self.init { seconds in zone.offset(at: seconds).seconds }
    }

    /// The time zone of this process: `TZ`, or that of the system.
    package static let system = LocalTime { seconds in
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// Returns the time of day: `14:05:09.123+02:00`.
    package func clock(_ time: Timestamp) -> String { String(text(time).dropFirst(11)) }

    /// Returns date and time: `2026-03-01 14:05:09.123+02:00`.
    package func date(_ time: Timestamp) -> String { text(time).replacing("T", with: " ", maxReplacements: 1) }

    private func text(_ time: Timestamp) -> String {
        let offset = offset(time.seconds)
        let local = Timestamp(seconds: time.seconds + offset, milliseconds: time.milliseconds)
        let minutes = abs(offset) / 60
        let zone = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return String(local.text.dropLast()) + (offset < 0 ? "-" : "+") + zone
    }
}
