/// Rounding without libm, which `rounded()` and `Int(exactly:)` call and a pure module does not link.
extension Double {
    /// The nearest integer, with halves rounded away from zero; `nil` for NaN and for numbers that do not fit into an
    /// `Int`.
    var nearestInteger: Int? {
        guard magnitude < 0x1p62 else { return nil }
        let whole = Int(self)
        let rest = self - Double(whole)
        if rest.magnitude < 0.5 { return whole }
        return whole + (rest < 0 ? -1 : 1)
    }

    /// The number as an integer; `nil` unless it is a whole number that fits into an `Int`.
    var exactInteger: Int? {
        guard let nearestInteger, Double(nearestInteger) == self else { return nil }
        return nearestInteger
    }
}
