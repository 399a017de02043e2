extension Duration {
    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000),
    ]

    /// Parses `100us`, `500ms`, `10s`, `1.5s`, `2m` or `1h`.
    ///
    /// Returns nil for other text, including signs, numbers without a unit, and fractions finer than a microsecond, which
    /// ``text`` could not represent.
    package init?(text: String) {
        let digits = text.prefix { $0.isASCIIDigit }
        guard let count = Int64(digits) else { return nil }
        var rest = text.dropFirst(digits.count)
        var decimals: Substring = ""
        if rest.first == "." {
            decimals = rest.dropFirst().prefix { $0.isASCIIDigit }
            guard !decimals.isEmpty else { return nil }
            rest = rest.dropFirst(decimals.count + 1)
        }
        guard let unit = Self.units.first(where: { $0.name == rest }),
            let fraction = Self.nanoseconds(decimals: decimals, of: unit.nanoseconds)
        else { return nil }
        let (whole, isTooMany) = count.multipliedReportingOverflow(by: unit.nanoseconds)
        let (total, isTooLong) = whole.addingReportingOverflow(fraction)
        guard !isTooMany, !isTooLong else { return nil }
        self = .nanoseconds(total)
    }

    /// Returns the decimals of a unit in nanoseconds; nil unless they are a whole number of microseconds.
    private static func nanoseconds(decimals: Substring, of unit: Int64) -> Int64? {
        var rest = unit
        var total: Int64 = 0
        for digit in decimals {
            guard let digit = digit.wholeNumberValue.map(Int64.init) else { return nil }
            guard digit == 0 || (rest > 0 && rest.isMultiple(of: 10)) else { return nil }
            rest /= 10
            total += digit * rest
        }
        return total.isMultiple(of: 1000) ? total : nil
    }

    /// The duration in the format of `init(text:)`, in the largest unit that gives a whole number.
    package var text: String {
        let nanoseconds = nanoseconds
        if nanoseconds == 0 { return "0s" }
        let unit = Self.units.first { nanoseconds % $0.nanoseconds == 0 } ?? ("ns", 1)
        return "\(nanoseconds / unit.nanoseconds)\(unit.name)"
    }

    /// The duration in nanoseconds, clamped to the range of the type.
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let limit: Int64 = 9_000_000_000
        guard seconds.magnitude < limit.magnitude else { return seconds < 0 ? .min : .max }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
