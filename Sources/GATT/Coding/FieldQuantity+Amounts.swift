/// Conversion between raw numbers and amounts in the unit of the quantity, for the accessors of values.
extension FieldQuantity {
    /// Returns the amount that a raw number represents, without regard to special meanings.
    func amount(_ raw: some EncodedInteger) -> Double {
        scale.number(Int(truncatingIfNeeded: raw.rawWord))
    }

    /// Returns the amount that a raw number represents, or `nil` if it is absent.
    func amount(_ raw: (some EncodedInteger)?) -> Double? {
        raw.map { amount($0) as Double }
    }

    /// Returns the amounts that raw numbers represent.
    func amount(_ raw: [some EncodedInteger]) -> [Double] {
        raw.map { amount($0) as Double }
    }

    /// Returns the amount that a raw number represents, or `nil` if it is absent, unknown or has a special meaning.
    func knownAmount(_ raw: (some EncodedInteger)?) -> Double? {
        guard let raw, !isSpecial(Int(truncatingIfNeeded: raw.rawWord)) else { return nil }
        return amount(raw) as Double
    }

    private func isSpecial(_ raw: Int) -> Bool {
        raw == unknown || specialValues.value(for: raw) != nil
    }

    /// Returns the raw number nearest to an amount, within the range; NaN is the lower end of the range.
    func raw<Integer: EncodedInteger>(nearest amount: Double) -> Integer {
        let limits = range.clamped(to: Integer.bounds)
        var raw = scale.raw(amount) ?? (amount > 0 ? limits.upperBound : limits.lowerBound)
        raw = min(max(raw, limits.lowerBound), limits.upperBound)
        // Special meanings are at the ends of a range, and there are at most three.
        for _ in 0..<3 where isSpecial(raw) { raw += raw > 0 ? -1 : 1 }
        return Integer(intValue: raw) ?? Integer()
    }

    /// Returns the raw number nearest to an amount, or `nil` if it is absent.
    func raw<Integer: EncodedInteger>(nearest amount: Double?) -> Integer? {
        guard let amount else { return nil }
        return raw(nearest: amount) as Integer
    }

    /// Returns the raw numbers nearest to amounts.
    func raw<Integer: EncodedInteger>(nearest amounts: [Double]) -> [Integer] {
        amounts.map { raw(nearest: $0) }
    }

    /// Returns the raw number nearest to an amount, or that for an unknown amount.
    func rawOrUnknown<Integer: EncodedInteger>(nearest amount: Double?) -> Integer {
        if let amount { return raw(nearest: amount) }
        return Integer(intValue: unknown ?? specialValues.entries.first?.raw ?? 0) ?? Integer()
    }
}
