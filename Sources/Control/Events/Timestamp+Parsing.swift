internal import Calendar

extension Timestamp {
    /// Parses the format of `text`, `2026-03-01T12:34:56.789Z`, for the years 0000 to 9999; returns nil for any other
    /// text.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 24 else { return nil }
        for (index, separator) in Self.separators where bytes[index] != separator { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var number = 0
            for byte in bytes[range] {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let milliseconds = number(20..<23),
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 60
        else { return nil }
        let date = CivilTime(year: year, month: month, day: day, secondOfDay: hour * 3600 + minute * 60 + second)
        // A day such as February 31 has another date.
        guard CivilTime(seconds: date.seconds) == date else { return nil }
        self.init(seconds: date.seconds, milliseconds: milliseconds)
    }

    private static let separators: [(Int, UInt8)] = [
        (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")), (13, UInt8(ascii: ":")),
        (16, UInt8(ascii: ":")), (19, UInt8(ascii: ".")), (23, UInt8(ascii: "Z")),
    ]
}
