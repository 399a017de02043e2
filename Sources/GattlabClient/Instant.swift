internal import Control
internal import Platform

/// A time in UTC with a precision of a millisecond, in the years 0000 to 9999.
public struct Instant: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let millisecondsSince1970: Int

    /// Creates a time; one outside of the years 0000 to 9999 is clamped to their first or last millisecond.
    public init(millisecondsSince1970 milliseconds: Int) {
        millisecondsSince1970 = Timestamp(millisecondsSince1970: milliseconds).millisecondsSince1970
    }

    /// Parses a time of RFC 3339 such as `2026-03-01T12:34:56.789Z`; nil for any other text.
    public init?(_ description: String) {
        guard let time = Timestamp(description) else { return nil }
        millisecondsSince1970 = time.millisecondsSince1970
    }

    /// The time of the system's clock.
    public static var now: Instant { Instant(millisecondsSince1970: Timestamp.now().millisecondsSince1970) }

    /// The time in the format of RFC 3339.
    public var description: String { Timestamp(millisecondsSince1970: millisecondsSince1970).text }

    /// Returns true if a time is earlier than another one.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }

    /// Returns a time that is later by a duration, which may be negative.
    public static func + (time: Instant, duration: Duration) -> Instant {
        let moved = Timestamp(millisecondsSince1970: time.millisecondsSince1970).advanced(by: duration)
        return Instant(millisecondsSince1970: moved.millisecondsSince1970)
    }

    /// Returns a time that is earlier by a duration.
    public static func - (time: Instant, duration: Duration) -> Instant { time + (.zero - duration) }
}
