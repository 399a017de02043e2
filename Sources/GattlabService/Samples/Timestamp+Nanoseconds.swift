internal import Calendar
internal import Control

extension Timestamp {
    /// Creates a timestamp from nanoseconds, rounded down to milliseconds.
    init(nanosecondsSince1970 nanoseconds: Int) {
        self.init(millisecondsSince1970: nanoseconds.dividedRoundingDown(by: 1_000_000))
    }

    /// Nanoseconds since 1970-01-01T00:00:00Z; times after the year 2262 are clamped.
    var nanosecondsSince1970: Int {
        let (nanoseconds, overflow) = millisecondsSince1970.multipliedReportingOverflow(by: 1_000_000)
        return overflow ? (millisecondsSince1970 < 0 ? .min : .max) : nanoseconds
    }
}
