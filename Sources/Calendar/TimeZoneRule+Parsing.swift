extension TimeZoneRule {
    /// Parses a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil if it is invalid.
    init?(_ text: some Sequence<UInt8>) {
        var parser = TimeZoneRuleParser(Array(text))
        guard let rule = parser.rule(), parser.isAtEnd else { return nil }
        self = rule
    }
}

private struct TimeZoneRuleParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func rule() -> TimeZoneRule? {
        guard let name = name(), let west = time(hours: 0...24) else { return nil }
        let standard = TimeZoneOffset(seconds: -west, isDaylightSaving: false, abbreviation: name)
        if isAtEnd { return TimeZoneRule(standard: standard, daylightSaving: nil) }
        guard let name = self.name() else { return nil }
        var seconds = standard.seconds + 3600
        if !skip(",") {
            guard let west = time(hours: 0...24), skip(",") else { return nil }
            seconds = -west
        }
        guard let start = change(), skip(","), let end = change() else { return nil }
        let offset = TimeZoneOffset(seconds: seconds, isDaylightSaving: true, abbreviation: name)
        return TimeZoneRule(
            standard: standard,
            daylightSaving: TimeZoneRule.DaylightSaving(offset: offset, start: start, end: end)
        )
    }

    /// Parses an abbreviation: letters, or any characters in angle brackets.
    private mutating func name() -> String? {
        let isQuoted = skip("<")
        let start = position
        while position < bytes.count, isQuoted ? bytes[position] != UInt8(ascii: ">") : isLetter(bytes[position]) {
            position += 1
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard name.utf8.count >= 3, !isQuoted || skip(">") else { return nil }
        return name
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func change() -> TimeZoneRule.Change? {
        guard let day = day() else { return nil }
        // 02:00 is the default, and 167 hours are permitted since version 3.
        guard skip("/") else { return TimeZoneRule.Change(day: day, time: 2 * 3600) }
        return time(hours: 0...167).map { TimeZoneRule.Change(day: day, time: $0) }
    }

    private mutating func day() -> TimeZoneRule.Change.Day? {
        if skip("J") { return number(1...365).map { .julian($0) } }
        guard skip("M") else { return number(0...365).map { .ordinal($0) } }
        guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    /// Parses `[+-]hh[:mm[:ss]]`.
    private mutating func time(hours: ClosedRange<Int>) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard var seconds = number(hours).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where skip(":") {
            guard let value = number(0...59) else { return nil }
            seconds += value * unit
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, position - start < 3,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
        {
            value = value * 10 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        return position > start && range.contains(value) ? value : nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}
