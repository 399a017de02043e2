internal import GATT

/// Repeated encoding attempts that find all mistakes in a value, since encoding stops at the first one.
///
/// Before the next attempt, the rejected field is removed or replaced by a value that the error suggests.
struct FieldAttempts {
    /// The maximum number of attempts for a value; a missing field takes up to three.
    private static let limit = 48
    private static let valueLimit = 16

    let codec: ValueCodec
    private var value: FieldValue
    private(set) var mistakes: [FieldError] = []
    /// The fields whose first mistake has been recorded: their replacements cause no further ones.
    private var reportedFields: [String] = []
    private var hasUnknownFields = false
    /// The fields that were rejected for an unknown value, with the valid values.
    private var choices: [String: [String]] = [:]
    private var isOneOfSeveral = false

    init(_ codec: ValueCodec, _ value: FieldValue) {
        self.codec = codec
        self.value = value
    }

    /// Returns the bytes of a valid value; nil if there are mistakes.
    mutating func encode() -> [UInt8]? {
        for _ in 0..<Self.limit {
            do {
                let bytes = try codec.encode(value)
                return mistakes.isEmpty ? bytes : nil
            } catch {
                guard record(error) else { return nil }
                if case .missing = error.reason, let words = choices[error.field] {
                    tryValues(words, error.field)
                    return nil
                }
                guard replace(error) else { return nil }
            }
        }
        return nil
    }

    /// - Returns: False for an error that may be a consequence of another mistake.
    private mutating func record(_ error: FieldError) -> Bool {
        if case .unknownValue(_, let known) = error.reason { choices[error.field] = known }
        guard !reportedFields.contains(error.field) else { return true }
        reportedFields.append(error.field)
        switch error.reason {
        case .contradiction where !mistakes.isEmpty: return false
        // The missing field may be the misspelled one.
        case .missing where hasUnknownFields: return true
        case .unknown: hasUnknownFields = true
        default: break
        }
        mistakes.append(error)
        return true
    }

    /// - Returns: False if no suitable replacement is known.
    private mutating func replace(_ error: FieldError) -> Bool {
        guard case .object(let fields) = value else { return false }
        let (refused, replacement) = (fields[error.field], replacement(for: error))
        guard refused != replacement else { return false }
        setField(replacement, error.field, fields)
        return true
    }

    private mutating func setField(_ replacement: FieldValue?, _ key: String, _ fields: FieldObject) {
        var entries = fields.entries.filter { $0.key != key }
        if let replacement { entries.append(FieldObject.Entry(key: key, value: replacement)) }
        value = .object(FieldObject(distinct: entries))
    }

    /// Adds the mistakes that occur with every word: the requirements of a field may depend on the word of another.
    private mutating func tryValues(_ words: [String], _ key: String) {
        guard !isOneOfSeveral, case .object(let fields) = value else { return }
        var common: [FieldError]?
        for word in words.prefix(Self.valueLimit) {
            var attempts = self
            attempts.isOneOfSeveral = true
            attempts.setField(.text(word), key, fields)
            _ = attempts.encode()
            let further = attempts.mistakes.dropFirst(mistakes.count)
            common = common?.filter(further.contains) ?? Array(further)
        }
        mistakes += common ?? []
    }

    /// Returns a replacement that may fit, or that leads to a more specific error; nil to remove the field.
    private func replacement(for error: FieldError) -> FieldValue? {
        switch error.reason {
        case .missing: .integer(0)
        case .outOfRange(let lowest, _): .number(lowest)
        case .wrongType(expected: .number), .wrongType(expected: .wholeNumber): .integer(0)
        case .wrongType(expected: .list), .wrongType(expected: .names): .list([])
        case .wrongType(expected: .boolean): .boolean(false)
        case .wrongType: .text("")
        case .unknownUUID, .unknown, .unknownValue, .tooLong, .contradiction: nil
        }
    }
}
