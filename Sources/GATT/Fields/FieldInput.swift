/// The input that a field accepts, from which programs make forms.
public enum FieldInput: Hashable, Sendable {
    /// A number in the unit of the field; `nil` for limits or steps that depend on the number.
    case number(lowest: Double?, highest: Double?, step: Double?)
    /// One of these words.
    case choice([String])
    /// A list of any of these words.
    case flags([String])
    /// A Boolean value.
    case boolean
    /// A text.
    case text
    /// A date and time as text, such as `2026-11-21T09:30:00`.
    case dateTime
    /// Bytes as hexadecimal text.
    case bytes
    /// Any other content, such as a list or an object.
    case other
}

/// The description of a field of a value, from which programs make forms.
package struct FieldDescription: Hashable, Sendable {
    /// The key of the field in decoded values.
    package var key: String
    package var input: FieldInput
    /// The symbol of the unit, such as `bpm`.
    package var unit: String?
    /// The words that the field accepts instead of a number.
    package var words: [String] = []
    /// A Boolean value that indicates whether the field may be omitted or `null`.
    package var isOptional: Bool
    /// A Boolean value that indicates whether the field is a list of such inputs.
    package var isList = false
    /// The maximum number of bytes of a text, or of bytes.
    package var limit: Int?
    /// The given content of the field, or else its initial content; `null` if it is absent.
    package var value: FieldValue

    init(_ key: String, _ input: FieldInput, isOptional: Bool, value: FieldValue) {
        self.key = key
        self.input = input
        self.isOptional = isOptional
        self.value = value
    }
}
