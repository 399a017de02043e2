/// An error in the fields of a value, with the field and the expected content.
public struct FieldError: Error, Hashable, Sendable {
    /// The reason for the error.
    public enum Reason: Hashable, Sendable {
        /// The required field is missing.
        case missing
        /// There is no such field; the associated value lists the known fields.
        case unknown(known: [String])
        /// The field has the wrong type; the associated value describes the expected type.
        case wrongType(expected: String)
        /// The number is outside the given bounds.
        case outOfRange(lowest: Double, highest: Double)
        /// The text is not one of the known values.
        case unknownValue(String, known: [String])
        /// The text or list exceeds a limit, in bytes or elements.
        case tooLong(limit: Int)
        /// The fields contradict each other; the associated value describes the violated rule.
        case contradiction(String)
    }

    /// The key of the field.
    public let field: String
    /// The reason for the error.
    public let reason: Reason

    /// Creates an error.
    public init(_ field: String, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }
}

extension FieldError: CustomStringConvertible {
    /// A readable description of the error.
    public var description: String {
        switch reason {
        case .missing: "\(field) is missing"
        case .unknown: "unknown field '\(field)'"
        case .wrongType(let expected): "\(field) must be \(expected)"
        case .outOfRange(let lowest, let highest):
            "\(field) must be from \(Self.text(lowest)) to \(Self.text(highest))"
        case .unknownValue(let value, _): "\(field): unknown value '\(value)'"
        case .tooLong(let limit): "\(field) is longer than \(limit)"
        case .contradiction(let rule): "\(field): \(rule)"
        }
    }

    /// The valid names or the closest match; `nil` if there is nothing to add.
    public var hint: String? {
        switch reason {
        case .unknown(let known): Self.hint(field, known, "the fields are")
        case .unknownValue(let value, let known): Self.hint(value, known, "the values are")
        case .missing, .wrongType, .outOfRange, .tooLong, .contradiction: nil
        }
    }

    private static func hint(_ text: String, _ known: [String], _ all: String) -> String {
        if let closest = Spelling.closest(to: text, among: known) { return "did you mean '\(closest)'?" }
        return "\(all) \(known.joined(separator: ", "))"
    }

    private static func text(_ number: Double) -> String {
        number.exactInteger.map { "\($0)" } ?? "\(number)"
    }
}
