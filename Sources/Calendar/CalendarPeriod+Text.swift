extension CalendarPeriod {
    /// Parses a number with a unit: `10s`, `15m`, `1h`, `1d`, `1w`, `3mo` or `1y`.
    ///
    /// Returns nil for other text, and for more than a day in seconds, minutes or hours.
    package init?(text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), 1...100_000 ~= count else { return nil }
        switch text.dropFirst(digits.count) {
        case "s": self = .seconds(count)
        case "m": self = .seconds(count * 60)
        case "h": self = .seconds(count * 3600)
        case "d": self = .days(count)
        case "w": self = .days(count * 7)
        case "mo": self = .months(count)
        case "y": self = .months(count * 12)
        default: return nil
        }
        if case .seconds(let length) = self, length > CivilTime.secondsPerDay { return nil }
    }
}
