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

    /// Returns the value of a raw number of at most 64 bits, exactly if it is whole and fits into an `Int`.
    ///
    /// Without a scale, a number above 2^63 − 1 is shown as text, because a `Double` would lose its last digits.
    func value(_ raw: Int128) -> FieldValue {
        if self == .one { return Int(exactly: raw).map { .integer($0) } ?? .text("\(UInt64(truncatingIfNeeded: raw))") }
        guard let fraction else { return .number((Self.double(raw) * numerator + offset) / denominator) }
        // Without overflow: a raw number is below 2^64, the other two numbers are below 2^62.
        let sum = raw * fraction.numerator + fraction.offset
        if denominator == 1, let integer = Int(exactly: sum) { return .integer(integer) }
        return .number(Self.double(sum) / denominator)
    }

    /// The factor and the offset as multiples of the fraction 1 / `denominator`, if they are decimal.
    private var fraction: (numerator: Int128, offset: Int128)? {
        guard let numerator = numerator.exactInteger, let offset = offset.exactInteger else { return nil }
        return (Int128(numerator), Int128(offset))
    }

    /// Returns the nearest `Double`, faster for numbers that fit into an `Int`.
    private static func double(_ number: Int128) -> Double { Int(exactly: number).map { Double($0) } ?? Double(number) }

    /// Returns the bits of the raw number nearest to a value.
    func word(_ value: FieldValue, _ key: String, byteCount: Int, isSigned: Bool) throws(FieldError) -> UInt64 {
        if case .text(let text) = value, byteCount == 8, !isSigned, self == .one, let number = UInt64(text) {
            return number
        }
        let bits = Int128(byteCount * 8)
        let range: ClosedRange<Int128> = isSigned ? -1 << (bits - 1)...(1 << (bits - 1)) - 1 : 0...(1 << bits) - 1
        guard let raw = try self.raw(value, key, in: range) else {
            // Without a scale, a number beyond an `Int` is accepted as text only.
            let highest = self == .one ? min(range.upperBound, Int128(Int.max)) : range.upperBound
            throw FieldError(
                key,
                .outOfRange(
                    lowest: self.value(range.lowerBound).double ?? 0,
                    highest: self.value(highest).double ?? 0
                )
            )
        }
        return UInt64(truncatingIfNeeded: raw)
    }

    /// Returns the raw number nearest to a value, or `nil` if it is not in the range.
    private func raw(
        _ value: FieldValue,
        _ key: String,
        in range: ClosedRange<Int128>
    ) throws(FieldError) -> Int128? {
        var nearest: Int128?
        if case .integer(let integer) = value, let exact = self.nearest(to: integer) {
            nearest = exact
        } else {
            guard let number = value.double else {
                throw FieldError(key, .wrongType(expected: self == .one ? .wholeNumber : .number))
            }
            let raw = (number * denominator - offset) / numerator
            if self == .one, raw.nearestInteger != nil, raw.exactInteger == nil {
                throw FieldError(key, .wrongType(expected: .wholeNumber))
            }
            nearest = raw.nearestInteger.map { Int128($0) }
            // Beyond 2^53, the calculation may miss the raw number of a decoded value.
            let isExact = nearest.map { range.contains($0) && self.value($0) == value } ?? false
            if !isExact, self != .one, let decoded = decodedRaw(of: number, in: range) { nearest = decoded }
        }
        return nearest.flatMap { range.contains($0) ? $0 : nil }
    }

    /// Returns the raw number nearest to a whole number, half away from zero; `nil` if the scale is not decimal, or the calculation
    /// needs more than 64 bits.
    private func nearest(to integer: Int) -> Int128? {
        guard let fraction, let denominator = denominator.exactInteger else { return nil }
        let difference = Int128(integer) * Int128(denominator) - fraction.offset
        // The division of 128 bits is a function that Embedded Swift does not have.
        guard let dividend = UInt64(exactly: difference.magnitude), let divisor = UInt64(exactly: fraction.numerator),
            divisor > 0
        else { return nil }
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        let magnitude = Int128(quotient) + (remainder >= divisor - remainder ? 1 : 0)
        return difference < 0 ? -magnitude : magnitude
    }

    /// Returns the lowest raw number that is decoded as a value, by bisection: values ascend with the raw numbers.
    private func decodedRaw(of number: Double, in range: ClosedRange<Int128>) -> Int128? {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            // Rounded down, also below zero.
            let middle = (low + high) >> 1
            if isValue(middle, below: number) { low = middle + 1 } else { high = middle }
        }
        return value(low).double == number ? low : nil
    }

    private func isValue(_ raw: Int128, below number: Double) -> Bool {
        switch value(raw) {
        // Decoded values from 2^63 on are no integers, although the `Double` of the highest integers is 2^63.
        case .integer(let value): number >= 0x1p63 || Double(value) < number
        case let value: (value.double ?? 0) < number
        }
    }
}
