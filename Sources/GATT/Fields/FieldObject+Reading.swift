/// Typed access for the codecs, with errors that name the field.
extension FieldObject {
    /// Where decoded objects keep the units of their fields; ignored when encoding, except that they tell what is there.
    static let unitsKey = "units"

    /// Refuses keys that the value does not have.
    func allow(_ known: [String]) throws(FieldError) {
        for entry in entries where entry.key != Self.unitsKey && !known.contains(entry.key) {
            throw FieldError(entry.key, .unknown(known: known))
        }
    }

    /// The value of a field that must be there; `null` is as good as none.
    func required(_ key: String) throws(FieldError) -> FieldValue {
        guard let value = optional(key) else { throw FieldError(key, .missing) }
        return value
    }

    /// The value of a field that may be absent or `null`.
    func optional(_ key: String) -> FieldValue? {
        guard let value = self[key], value != .null else { return nil }
        return value
    }

    /// A whole number within the bounds of its type, or tighter ones.
    func integer<Integer: FixedWidthInteger>(
        _ key: String,
        in range: ClosedRange<Integer> = Integer.min...Integer.max
    ) throws(FieldError) -> Integer {
        try required(key).integer(key, in: range)
    }

    /// A text.
    func text(_ key: String) throws(FieldError) -> String {
        try required(key).text(key)
    }

    /// A list; absent means empty.
    func list(_ key: String) throws(FieldError) -> [FieldValue] {
        guard let value = optional(key) else { return [] }
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: "a list")) }
        return values
    }

    /// A set of bits by the list of its words; it must be there, though it may be empty.
    func words<Words: WordSet>(_ key: String, as type: Words.Type) throws(FieldError) -> Words {
        _ = try required(key)
        var set = Words()
        for value in try list(key) {
            let word = try value.text(key)
            guard let member = Words(words: CollectionOfOne(word)) else {
                throw FieldError(key, .unknownWord(word, known: Words.allWords))
            }
            set.formUnion(member)
        }
        return set
    }
}

extension FieldValue {
    /// A whole number within bounds; a number with a zero fraction counts as whole.
    func integer<Integer: FixedWidthInteger>(
        _ key: String,
        in range: ClosedRange<Integer> = Integer.min...Integer.max
    ) throws(FieldError) -> Integer {
        let whole: Int? =
            switch self {
            case .integer(let value): value
            case .number(let value): value.wholeNumber
            default: nil
            }
        guard let whole else { throw FieldError(key, .wrongType(expected: "a whole number")) }
        guard let value = Integer(exactly: whole), range.contains(value) else {
            throw FieldError(key, .outOfRange(lowest: Double(range.lowerBound), highest: Double(range.upperBound)))
        }
        return value
    }

    /// A number as the nearest whole count of steps, which must lie within bounds.
    func rounded<Integer: FixedWidthInteger>(
        _ key: String,
        step: Double,
        in range: ClosedRange<Integer>
    ) throws(FieldError) -> Integer {
        let number: Double
        switch self {
        case .integer(let value): number = Double(value)
        case .number(let value): number = value
        default: throw FieldError(key, .wrongType(expected: "a number"))
        }
        guard let nearest = (number / step).nearestInteger, let steps = Integer(exactly: nearest),
            range.contains(steps)
        else {
            let (lowest, highest) = (Double(range.lowerBound) * step, Double(range.upperBound) * step)
            throw FieldError(key, .outOfRange(lowest: lowest, highest: highest))
        }
        return steps
    }

    /// One of several choices, by its word.
    func choice<Choice>(
        _ key: String,
        of choices: [Choice],
        _ word: (Choice) -> String
    ) throws(FieldError) -> Choice {
        let text = try text(key)
        guard let choice = choices.first(where: { word($0) == text }) else {
            throw FieldError(key, .unknownWord(text, known: choices.map(word)))
        }
        return choice
    }

    /// A text.
    func text(_ key: String) throws(FieldError) -> String {
        guard case .text(let text) = self else { throw FieldError(key, .wrongType(expected: "a text")) }
        return text
    }
}
