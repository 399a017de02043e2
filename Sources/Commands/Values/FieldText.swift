internal import GATT

/// The text of a single field value with its unit.
enum FieldText {
    static func text(_ value: FieldValue, unit: String?) -> String {
        text(value) + (unit.map(suffix) ?? "")
    }

    private static func text(_ value: FieldValue) -> String {
        switch value {
        case .text(let text): text
        case .list(let elements): elements.map(text).joined(separator: ", ")
        case .object(let object): "(\(FieldLine.text(object)))"
        case .number(let number): text(number)
        case .null, .boolean, .integer: value.jsonText
        }
    }

    /// Returns the unit with a space before it, except for % and ° (ISO 80000-1, 7.1.4).
    private static func suffix(_ unit: String) -> String {
        unit == "%" || unit == "°" ? unit : " \(unit)"
    }

    /// Returns a number without a zero fraction.
    ///
    /// More than seven decimals result from binary fractions, such as 1/1024 s, and exceed the precision of the
    /// measurement: such numbers are rounded to thousandths.
    private static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return "\(whole)" }
        let text = "\(number)"
        let decimals = text.split(separator: ".").last?.count ?? 0
        let rounded = (number * 1000).rounded() / 1000
        guard decimals > 7, !text.contains("e"), rounded != 0 else { return text }
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}
