/// An error in the fields of a value, with the field and the expected content.
public struct FieldError: Error, Hashable, Sendable {
    /// The reason for the error.
    public enum Reason: Hashable, Sendable {
        /// There is no codec for the value of this characteristic or descriptor.
        case unknownUUID(BluetoothUUID)
        /// The required field is missing.
        case missing
        /// There is no such field; the associated value lists the known fields.
        case unknown(known: [String])
        /// The field has content of the wrong type.
        case wrongType(expected: ExpectedContent)
        /// The number is outside the given bounds.
        case outOfRange(lowest: Double, highest: Double)
        /// The text is not one of the known values.
        case unknownValue(String, known: [String])
        /// The text or list exceeds a limit, in bytes or elements.
        case tooLong(limit: Int)
        /// The fields contradict each other; the associated value describes the violated rule.
        case contradiction(String)
    }

    /// The type of content that a field must have.
    public enum ExpectedContent: Hashable, Sendable {
        /// An integer or a number with a fraction.
        case number
        /// An integer, or a number whose fraction is zero.
        case wholeNumber
        /// A number of seconds, or the name of a special duration.
        case seconds
        /// A text.
        case text
        /// A text without the character NUL, which ends it when it is encoded.
        case textWithoutNUL
        /// A Boolean value.
        case boolean
        /// A list.
        case list
        /// A list of the names of bits.
        case names
        /// An object.
        case object
        /// An object with the given keys.
        case objectWith([String])
        /// A text of hex digits, two for each byte.
        case hex
        /// A text of hex digits for a number of bytes.
        case hexOfBytes(Int)
        /// An EUI-64, as a text of sixteen hex digits.
        case eui64
        /// A text that is a UUID.
        case uuid
        /// A text that is a UUID with a 16-bit form.
        case shortUUID
        /// A text that is a device address.
        case address
        /// A text that is a date and time in ISO 8601 format.
        case dateAndTime
        /// Other content, with its description.
        case other(String)
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
        case .unknownUUID(let uuid): "the fields of \(uuid) are not known"
        case .missing: "\(field) is missing"
        case .unknown: "unknown field '\(field)'"
        case .wrongType(let expected): "\(field) must be \(expected.description)"
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
        case .unknownUUID, .missing, .wrongType, .outOfRange, .tooLong, .contradiction: nil
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

extension FieldError.ExpectedContent: CustomStringConvertible {
    /// A readable description of the content, which completes "must be …".
    public var description: String {
        switch self {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .seconds: "seconds"
        case .text: "a text"
        case .textWithoutNUL: "a text without NUL"
        case .boolean: "true or false"
        case .list: "a list"
        case .names: "a list of words"
        case .object: "an object"
        case .objectWith(let keys): "an object with \(keys.joined(separator: ", "))"
        case .hex: "hex"
        case .hexOfBytes(let count): "hex of \(count) bytes"
        case .eui64: "sixteen hex digits"
        case .uuid: "a UUID"
        case .shortUUID: "a 16-bit UUID"
        case .address: "an address like AA:BB:CC:DD:EE:FF"
        case .dateAndTime: "a date and time like 2026-11-21T09:30:00"
        case .other(let description): description
        }
    }
}
