internal import Calendar

/// A point in time in UTC, with millisecond precision, in the years 0000 to 9999 of RFC 3339.
package struct Timestamp: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    package let seconds: Int
    /// Milliseconds of the second, 0 to 999.
    package let milliseconds: Int

    private static let range = -62_167_219_200...253_402_300_799

    /// Creates a time; whole seconds of `milliseconds`, which may be negative, are added to `seconds`.
    ///
    /// A time outside of the years 0000 to 9999 is clamped to their first or last millisecond.
    package init(seconds: Int, milliseconds: Int) {
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let carry = remainder < 0 ? quotient - 1 : quotient
        let (sum, overflow) = seconds.addingReportingOverflow(carry)
        let total = overflow ? (carry < 0 ? Int.min : Int.max) : sum
        self.seconds = min(max(total, Self.range.lowerBound), Self.range.upperBound)
        self.milliseconds =
            total < Self.range.lowerBound
            ? 0 : total > Self.range.upperBound ? 999 : remainder < 0 ? remainder + 1000 : remainder
    }

    /// Returns the time advanced by a duration, which may be negative.
    package func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        let (sum, overflow) = self.seconds.addingReportingOverflow(Int(seconds))
        return Timestamp(
            seconds: overflow ? (seconds < 0 ? Int.min : Int.max) : sum,
            milliseconds: milliseconds + Int(attoseconds / 1_000_000_000_000_000)
        )
    }

    /// The time in the format of RFC 3339: `2026-03-01T12:34:56.789Z`.
    package var text: String {
        var writer = TimestampWriter()
        var bytes: [UInt8] = []
        writer.append(self, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Timestamp {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var millisecondsSince1970: Int { seconds * 1000 + milliseconds }

    package init(millisecondsSince1970 total: Int) {
        self.init(seconds: 0, milliseconds: total)
    }
}

/// A timestamp formatter that caches the text of the last second, which thousands of notifications share.
package struct TimestampWriter {
    private var second: Int?
    private var text: [UInt8] = []

    package init() {}

    package mutating func append(_ time: Timestamp, to bytes: inout [UInt8]) {
        if second != time.seconds {
            second = time.seconds
            text = Self.text(of: time.seconds)
        }
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: "."))
        bytes.append(Self.digit(time.milliseconds / 100))
        bytes.append(Self.digit(time.milliseconds / 10))
        bytes.append(Self.digit(time.milliseconds))
        bytes.append(UInt8(ascii: "Z"))
    }

    private static func text(of seconds: Int) -> [UInt8] {
        let date = CivilTime(seconds: seconds)
        let secondOfDay = date.secondOfDay
        var text: [UInt8] = []
        append(date.year, digits: 4, to: &text)
        text.append(UInt8(ascii: "-"))
        append(date.month, digits: 2, to: &text)
        text.append(UInt8(ascii: "-"))
        append(date.day, digits: 2, to: &text)
        text.append(UInt8(ascii: "T"))
        append(secondOfDay / 3600, digits: 2, to: &text)
        text.append(UInt8(ascii: ":"))
        append(secondOfDay / 60 % 60, digits: 2, to: &text)
        text.append(UInt8(ascii: ":"))
        append(secondOfDay % 60, digits: 2, to: &text)
        return text
    }

    private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
        var divisor = (1..<digits).reduce(1) { power, _ in power * 10 }
        while divisor > 0 {
            bytes.append(digit(number / divisor))
            divisor /= 10
        }
    }

    /// Returns the ASCII character of a number's last digit.
    private static func digit(_ number: Int) -> UInt8 {
        UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
