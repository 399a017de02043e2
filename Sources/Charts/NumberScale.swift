/// The ticks of an axis of numbers: multiples of 1, 2 or 5 times a power of ten that enclose all values.
package struct NumberScale: Hashable, Sendable {
    package struct Tick: Hashable, Sendable {
        package let value: Double
        package let text: String
    }

    /// In ascending order; all values are between the first and the last tick.
    package let ticks: [Tick]
    private let lower: Double
    private let upper: Double
    /// The exponent of the power of ten in the interval between ticks.
    private let exponent: Int

    /// The maximum number of intervals between ticks; there are at least 3.
    static let intervalLimit = 6

    /// - Parameter values: Finite, from -1e300 to 1e300.
    package init(_ values: ClosedRange<Double>) {
        let values = Self.extended(values)
        let span = values.upperBound - values.lowerBound
        // log10(2) is 0.30103. The search starts two powers of ten lower, which is certainly too small.
        var exponent = Int((Double(span.exponent) * 0.30103).rounded(.down)) - 2
        var multiple = 1
        var interval = Self.multiples(of: multiple, exponent, enclosing: values)
        while interval.count > Self.intervalLimit + 1 {
            multiple = multiple == 1 ? 2 : multiple == 2 ? 5 : 10
            if multiple == 10 { (multiple, exponent) = (1, exponent + 1) }
            interval = Self.multiples(of: multiple, exponent, enclosing: values)
        }
        let numbers = interval.map { $0 * multiple }
        let plain = numbers.map { DecimalText.plain($0, exponent: exponent) }
        let isLong = plain.contains { $0.utf8.count > 8 }
        let scientific = numbers.map { DecimalText.scientific($0, exponent: exponent) }
        let texts = isLong && Self.width(scientific) < Self.width(plain) ? scientific : plain
        ticks = zip(numbers, texts).map { Tick(value: Self.value($0, exponent: exponent), text: $1) }
        lower = ticks.first?.value ?? values.lowerBound
        upper = ticks.last?.value ?? values.upperBound
        self.exponent = exponent
    }

    /// Returns the position of a value between the first tick, 0, and the last one, 1.
    package func position(_ value: Double) -> Double {
        ((value - lower) / (upper - lower)).clamped(to: 0...1)
    }

    /// Returns a value as text with one digit more than the ticks have.
    func text(_ value: Double) -> String {
        let exponent = min(exponent - 1, 0)
        let scaled = Self.multiple(value, of: 1, exponent).rounded()
        guard let number = Int(exactly: scaled) else { return "\(value)" }
        let text = DecimalText.plain(number, exponent: exponent)
        let trimmed = text.contains(".") ? DecimalText.withoutTrailingZeros(text) : text
        return trimmed.utf8.count > 12 ? DecimalText.scientific(number, exponent: exponent) : trimmed
    }

    /// Returns the range, extended if it is too small for distinct ticks.
    private static func extended(_ values: ClosedRange<Double>) -> ClosedRange<Double> {
        let magnitude = max(values.lowerBound.magnitude, values.upperBound.magnitude)
        // The powers of ten of smaller numbers are not representable.
        guard magnitude > 1e-290 else { return 0...1 }
        guard values.upperBound - values.lowerBound <= magnitude * 1e-10 else { return values }
        return values.lowerBound - magnitude / 20...values.upperBound + magnitude / 20
    }

    private static func multiples(
        of multiple: Int,
        _ exponent: Int,
        enclosing values: ClosedRange<Double>
    ) -> ClosedRange<Int> {
        let lower = Self.multiple(values.lowerBound, of: multiple, exponent)
        let upper = Self.multiple(values.upperBound, of: multiple, exponent)
        let first = nearlyWhole(lower) ?? lower.rounded(.down)
        let last = nearlyWhole(upper) ?? upper.rounded(.up)
        return (Int(exactly: first) ?? 0)...max(Int(exactly: last) ?? 0, Int(exactly: first) ?? 0)
    }

    /// Returns the whole number that a result differs from by a rounding error only; nil if there is none.
    private static func nearlyWhole(_ number: Double) -> Double? {
        let whole = number.rounded()
        return (number - whole).magnitude < 1e-6 ? whole : nil
    }

    /// Returns `value` / (`multiple` × 10^`exponent`).
    private static func multiple(_ value: Double, of multiple: Int, _ exponent: Int) -> Double {
        exponent < 0
            ? value * powerOfTen(-exponent) / Double(multiple) : value / powerOfTen(exponent) / Double(multiple)
    }

    /// Returns `number` × 10^`exponent`.
    private static func value(_ number: Int, exponent: Int) -> Double {
        exponent < 0 ? Double(number) / powerOfTen(-exponent) : Double(number) * powerOfTen(exponent)
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private static func width(_ texts: [String]) -> Int { texts.map(\.utf8.count).max() ?? 0 }
}

/// The decimal text of a whole number times a power of ten.
enum DecimalText {
    /// Returns the number with all its digits, such as `0.50`.
    static func plain(_ number: Int, exponent: Int) -> String {
        var digits = String(number.magnitude)
        if exponent >= 0 {
            digits += number == 0 ? "" : String(repeating: "0", count: exponent)
        } else {
            digits = String(repeating: "0", count: max(0, 1 - exponent - digits.utf8.count)) + digits
            digits = String(digits.dropLast(-exponent)) + "." + String(digits.suffix(-exponent))
        }
        return (number < 0 ? "-" : "") + digits
    }

    /// Returns the number as in source code, such as `1.5e9`.
    static func scientific(_ number: Int, exponent: Int) -> String {
        guard number != 0 else { return "0" }
        let digits = String(number.magnitude)
        let fraction = withoutTrailingZeros(digits.prefix(1) + "." + digits.dropFirst())
        return (number < 0 ? "-" : "") + fraction + "e\(exponent + digits.utf8.count - 1)"
    }

    /// Returns a text that contains a decimal point, without trailing zeros.
    static func withoutTrailingZeros(_ text: some StringProtocol) -> String {
        var text = String(text)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
