extension Duration {
    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000),
    ]

    /// Reads `100us`, `500ms`, `10s`, `2m` or `1h`; anything else, a sign or a fraction gives `nil`.
    package init?(text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int64(digits) else { return nil }
        let name = text.dropFirst(digits.count)
        guard let unit = Self.units.first(where: { $0.name == name }) else { return nil }
        let (total, overflow) = count.multipliedReportingOverflow(by: unit.nanoseconds)
        guard !overflow else { return nil }
        self = .nanoseconds(total)
    }

    /// The form `init(text:)` reads, in the largest unit that gives a whole number.
    package var text: String {
        let nanoseconds = nanoseconds
        if nanoseconds == 0 { return "0s" }
        let unit = Self.units.first { nanoseconds % $0.nanoseconds == 0 } ?? ("ns", 1)
        return "\(nanoseconds / unit.nanoseconds)\(unit.name)"
    }

    /// In nanoseconds, what does not fit cut off at the ends.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let limit: Int64 = 9_000_000_000
        guard seconds.magnitude < limit.magnitude else { return seconds < 0 ? .min : .max }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
