/// The parser of dates and times that users write.
package enum Moment {
    /// Parses `2026-03-01`, `2026-03-01 12:34` or `2026-03-01T12:34:56.789`, in local time unless `Z` or an offset such as `+01:00`
    /// follows the time.
    ///
    /// - Returns: Milliseconds since 1970-01-01T00:00:00Z; nil for other text.
    package static func milliseconds(_ text: String, in zone: TimeZone) -> Int? {
        var parser = MomentParser(Array(text.utf8))
        guard let date = parser.date() else { return nil }
        if parser.isAtEnd { return zone.firstTime(of: date) * 1000 }
        guard parser.skip("T") || parser.skip(" "), let (second, milliseconds) = parser.time() else { return nil }
        var civil = date
        civil.secondOfDay = second
        if parser.isAtEnd { return zone.firstTime(of: civil) * 1000 + milliseconds }
        guard let offset = parser.offset(), parser.isAtEnd else { return nil }
        return (civil.seconds - offset) * 1000 + milliseconds
    }

    /// Parses a time of day, `12:34` or `12:34:56`, into seconds since midnight; nil for other text.
    package static func secondOfDay(_ text: String) -> Int? {
        var parser = MomentParser(Array(text.utf8))
        guard let (second, milliseconds) = parser.time(), parser.isAtEnd, milliseconds == 0 else { return nil }
        return second
    }
}

private struct MomentParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func number(digits: Int, _ range: ClosedRange<Int>) -> Int? {
        guard digits <= bytes.count - position else { return nil }
        var number = 0
        for byte in bytes[position..<position + digits] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        position += digits
        return range.contains(number) ? number : nil
    }

    mutating func date() -> CivilTime? {
        guard let year = number(digits: 4, 0...9999), skip("-"), let month = number(digits: 2, 1...12), skip("-"),
            let day = number(digits: 2, 1...31)
        else { return nil }
        let date = CivilTime(year: year, month: month, day: day)
        // A day that the month does not have would continue in the next.
        return CivilTime(days: date.days) == date ? date : nil
    }

    /// Parses `hh:mm[:ss[.fff]]` into the second of the day and milliseconds.
    mutating func time() -> (second: Int, milliseconds: Int)? {
        guard let hour = number(digits: 2, 0...23), skip(":"), let minute = number(digits: 2, 0...59) else {
            return nil
        }
        var second = hour * 3600 + minute * 60
        var milliseconds = 0
        if skip(":") {
            guard let seconds = number(digits: 2, 0...59) else { return nil }
            second += seconds
            if skip(".") {
                guard let fraction = number(digits: 3, 0...999) else { return nil }
                milliseconds = fraction
            }
        }
        return (second, milliseconds)
    }

    /// Parses `Z` or `±hh:mm` into seconds to add to UTC.
    mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hours = number(digits: 2, 0...23), skip(":"),
            let minutes = number(digits: 2, 0...59)
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isNegative ? -seconds : seconds
    }
}
