/// Rounding without libm, which a pure module does not link and `rounded()` and `Int(exactly:)` call.
extension Double {
    /// The nearest whole number, halves away from zero; `nil` for what is not a number or does not fit an `Int`.
    var nearestInteger: Int? {
        guard magnitude < 0x1p62 else { return nil }
        let whole = Int(self)
        let rest = self - Double(whole)
        if rest.magnitude < 0.5 { return whole }
        return whole + (rest < 0 ? -1 : 1)
    }

    /// The number as an integer if it is a whole one that fits an `Int`.
    var wholeNumber: Int? {
        guard let nearestInteger, Double(nearestInteger) == self else { return nil }
        return nearestInteger
    }
}
