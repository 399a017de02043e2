/// Why fields do not make a value: which one, and what was expected.
public struct FieldError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The field must be there.
        case missing
        /// No such field; the names that exist.
        case unknown(known: [String])
        /// The field has the wrong type; what it should be, in words.
        case wrongType(expected: String)
        /// The number lies outside these bounds.
        case outOfRange(lowest: Double, highest: Double)
        /// The word is not one of these.
        case unknownWord(String, known: [String])
        /// The text or list is longer than fits, in bytes or elements.
        case tooLong(limit: Int)
        /// The fields contradict each other.
        case contradiction(String)
    }

    /// The key of the field.
    public let field: String
    /// What is wrong.
    public let reason: Reason

    /// Makes an error.
    public init(_ field: String, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }
}

extension FieldError: CustomStringConvertible {
    /// The error for people.
    public var description: String {
        switch reason {
        case .missing: "\(field) is missing"
        case .unknown: "no field is called '\(field)'"
        case .wrongType(let expected): "\(field) must be \(expected)"
        case .outOfRange(let lowest, let highest):
            "\(field) must be from \(Self.text(lowest)) to \(Self.text(highest))"
        case .unknownWord(let word, _): "\(field) cannot be '\(word)'"
        case .tooLong(let limit): "\(field) is longer than \(limit)"
        case .contradiction(let rule): "\(field): \(rule)"
        }
    }

    /// What to do about it, where there is more to say.
    public var hint: String? {
        switch reason {
        case .unknown(let known): Self.hint(field, known, "the fields are")
        case .unknownWord(let word, let known): Self.hint(word, known, "the words are")
        case .missing, .wrongType, .outOfRange, .tooLong, .contradiction: nil
        }
    }

    private static func hint(_ word: String, _ known: [String], _ all: String) -> String {
        if let closest = Spelling.closest(to: word, among: known) { return "did you mean '\(closest)'?" }
        return "\(all) \(known.joined(separator: ", "))"
    }

    private static func text(_ number: Double) -> String {
        number.wholeNumber.map { "\($0)" } ?? "\(number)"
    }
}
