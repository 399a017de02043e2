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
        let days = Self.days(year: year, month: month, day: day)
        self.init(seconds: days * 86_400 + hour * 3600 + minute * 60 + second, milliseconds: milliseconds)
        // Rejects dates such as February 31.
        guard self.text == text else { return nil }
    }

    private static let separators: [(Int, UInt8)] = [
        (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")), (13, UInt8(ascii: ":")),
        (16, UInt8(ascii: ":")), (19, UInt8(ascii: ".")), (23, UInt8(ascii: "Z")),
    ]

    /// Returns the number of days since 1970-01-01; years start in March, so that a leap day is the last day of a year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
