/// The conversion of the integers of a custom layout: value = raw × factor + offset.
///
/// Factor and offset are stored as fractions with a common decimal denominator, so that 3712 hundredths are 37.12 and
/// not 37.120000000000005.
package struct DecimalScale: Hashable, Sendable {
    private var numerator = 1.0
    private var offset = 0.0
    private var denominator = 1.0

    /// The factor 1 without an offset: the raw number is the value.
    package static let one = DecimalScale()

    private init() {}

    /// Creates a conversion; the factor must be positive, and both numbers must be finite.
    package init(factor: Double, offset: Double) {
        var power = 1.0
        for _ in 0..<Self.places where !Self.areWhole(factor * power, offset * power) { power *= 10 }
        if !Self.areWhole(factor * power, offset * power) { power = 1 }
        numerator = Self.whole(factor * power)
        self.offset = Self.whole(offset * power)
        denominator = power
    }

    /// The maximum number of decimal places of an exact conversion.
    private static let places = 15

    private static func areWhole(_ first: Double, _ second: Double) -> Bool {
        isWhole(first) && isWhole(second)
    }

    /// Returns whether a number differs from a whole one only by the rounding of its multiplication.
    private static func isWhole(_ number: Double) -> Bool {
        guard let nearest = number.nearestInteger else { return false }
        return (Double(nearest) - number).magnitude <= number.magnitude * 0x1p-52 && (nearest != 0 || number == 0)
    }

    private static func whole(_ number: Double) -> Double {
        isWhole(number) ? number.nearestInteger.map { Double($0) } ?? number : number
    }

    /// Returns the value of a signed raw number.
    func value(_ raw: Int) -> FieldValue {
        if self == .one { return .integer(raw) }
        if denominator == 1, let factor = numerator.exactInteger, let offset = offset.exactInteger {
            let (product, overflow) = raw.multipliedReportingOverflow(by: factor)
            let (sum, sumOverflow) = product.addingReportingOverflow(offset)
            if !overflow, !sumOverflow { return .integer(sum) }
        }
        return .number(number(Double(raw)))
    }

    /// Returns the value of an unsigned raw number.
    ///
    /// Without a scale, a number above 2^63 − 1 is shown as text, because a `Double` would lose its last digits.
    func value(_ raw: UInt64) -> FieldValue {
        if let raw = Int(exactly: raw) { return value(raw) }
        return self == .one ? .text("\(raw)") : .number(number(Double(raw)))
    }

    private func number(_ raw: Double) -> Double { (raw * numerator + offset) / denominator }

    /// Returns the bits of the raw number nearest to a value.
    func word(_ value: FieldValue, _ key: String, byteCount: Int, isSigned: Bool) throws(FieldError) -> UInt64 {
        if case .text(let text) = value, byteCount == 8, !isSigned, self == .one, let number = UInt64(text) {
            return number
        }
        let unusedBits = 64 - byteCount * 8
        let highest = isSigned ? Int.max >> unusedBits : Int(clamping: UInt64.max >> UInt64(unusedBits))
        let lowest = isSigned ? -1 - highest : 0
        guard let raw = try self.raw(value, key), (lowest...highest).contains(raw) else {
            throw FieldError(
                key,
                .outOfRange(lowest: number(Double(lowest)), highest: number(Double(highest)))
            )
        }
        return UInt64(truncatingIfNeeded: raw)
    }

    /// Returns the raw number nearest to a value, or `nil` if it does not fit into an `Int`.
    private func raw(_ value: FieldValue, _ key: String) throws(FieldError) -> Int? {
        if case .integer(let integer) = value, self == .one { return integer }
        guard let number = value.double else {
            throw FieldError(key, .wrongType(expected: self == .one ? .wholeNumber : .number))
        }
        let raw = (number * denominator - offset) / numerator
        if self == .one, raw.nearestInteger != nil, raw.exactInteger == nil {
            throw FieldError(key, .wrongType(expected: .wholeNumber))
        }
        return raw.nearestInteger
    }
}
