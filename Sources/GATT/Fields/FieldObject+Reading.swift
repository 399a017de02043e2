/// Typed access for the codecs, with errors that name the field.
extension FieldObject {
    /// The key under which decoded objects list the units of their fields; encoding only uses it to detect present fields.
    package static let unitsKey = "units"

    /// The keys of the fields, without that of the units.
    var fieldKeys: [String] { entries.map { $0.key }.filter { $0 != Self.unitsKey } }

    /// Throws an error if a key is not among the known ones.
    func rejectUnknownKeys(except known: [String]) throws(FieldError) {
        for entry in entries where entry.key != Self.unitsKey && !known.contains(entry.key) {
            throw FieldError(entry.key, .unknown(known: known))
        }
    }

    /// Returns the value of a required field; `null` counts as missing.
    func required(_ key: String) throws(FieldError) -> FieldValue {
        guard let value = optional(key) else { throw FieldError(key, .missing) }
        return value
    }

    /// Returns the value of an optional field, or `nil` if it is absent or `null`.
    func optional(_ key: String) -> FieldValue? {
        guard let value = self[key], value != .null else { return nil }
        return value
    }

    /// Returns an integer within the bounds of its type or a narrower range.
    func integer<Integer: FixedWidthInteger>(
        _ key: String,
        in range: ClosedRange<Integer> = Integer.min...Integer.max
    ) throws(FieldError) -> Integer {
        try required(key).integer(key, in: range)
    }

    /// Returns the text of a required field.
    func text(_ key: String) throws(FieldError) -> String {
        try required(key).text(key)
    }

    /// Returns a list, which is empty if the field is absent.
    func list(_ key: String) throws(FieldError) -> [FieldValue] {
        guard let value = optional(key) else { return [] }
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: .list)) }
        return values
    }
}

extension FieldValue {
    /// Returns the value as an integer within bounds; a number with a zero fraction counts as an integer.
    func integer<Integer: FixedWidthInteger>(
        _ key: String,
        in range: ClosedRange<Integer> = Integer.min...Integer.max
    ) throws(FieldError) -> Integer {
        let number: Int? =
            switch self {
            case .integer(let value): value
            case .number(let value): value.exactInteger
            default: nil
            }
        guard let number else { throw FieldError(key, .wrongType(expected: .wholeNumber)) }
        guard let value = Integer(exactly: number), range.contains(value) else {
            throw FieldError(key, .outOfRange(lowest: Double(range.lowerBound), highest: Double(range.upperBound)))
        }
        return value
    }

    /// Returns a number as the nearest whole number of steps, which must be within bounds.
    func rounded<Integer: FixedWidthInteger>(
        _ key: String,
        step: Double,
        in range: ClosedRange<Integer>
    ) throws(FieldError) -> Integer {
        let number: Double
        switch self {
        case .integer(let value): number = Double(value)
        case .number(let value): number = value
        default: throw FieldError(key, .wrongType(expected: .number))
        }
        guard let nearest = (number / step).nearestInteger, let steps = Integer(exactly: nearest),
            range.contains(steps)
        else {
            let (lowest, highest) = (Double(range.lowerBound) * step, Double(range.upperBound) * step)
            throw FieldError(key, .outOfRange(lowest: lowest, highest: highest))
        }
        return steps
    }

    /// Returns the choice whose name equals the text.
    func choice<Choice>(
        _ key: String,
        of choices: [Choice],
        _ name: (Choice) -> String
    ) throws(FieldError) -> Choice {
        let text = try text(key)
        guard let choice = choices.first(where: { name($0) == text }) else {
            throw FieldError(key, .unknownValue(text, known: choices.map(name)))
        }
        return choice
    }

    /// Returns the value as text.
    func text(_ key: String) throws(FieldError) -> String {
        guard case .text(let text) = self else { throw FieldError(key, .wrongType(expected: .text)) }
        return text
    }
}
