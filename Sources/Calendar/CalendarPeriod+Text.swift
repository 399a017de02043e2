extension CalendarPeriod {
    /// Parses a number from 1 to 100,000 with a unit: `10s`, `15m`, `1h`, `1d`, `1w`, `3mo` or `1y`.
    ///
    /// Returns nil for other text.
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
    }
}
