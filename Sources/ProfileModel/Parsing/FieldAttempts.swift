internal import GATT

/// Finds all the mistakes in a value by encoding it repeatedly, since encoding stops at the first one.
///
/// Before each further attempt, the invalid field is removed or replaced by a value that matches the error.
struct FieldAttempts {
    /// Maximum number of attempts for one value; a missing field can need three.
    private static let limit = 48
    private static let wordLimit = 16

    let uuid: BluetoothUUID
    private var value: FieldValue
    private(set) var mistakes: [FieldError] = []
    /// Fields whose first mistake was handled; errors of their replacements are not reported.
    private var settled: [String] = []
    private var hasUnknownFields = false
    /// The known words of each field that had an unknown word.
    private var choices: [String: [String]] = [:]
    private var isOneOfSeveral = false

    init(_ uuid: BluetoothUUID, _ value: FieldValue) {
        self.uuid = uuid
        self.value = value
    }

    /// Returns the bytes of a valid value; `nil` if there are mistakes.
    mutating func encode() -> [UInt8]? {
        for _ in 0..<Self.limit {
            do {
                let bytes = try AttributeValues.encode(uuid, value)
                return mistakes.isEmpty ? bytes : nil
            } catch {
                guard note(error) else { return nil }
                if case .missing = error.reason, let words = choices[error.field] {
                    tryWords(words, error.field)
                    return nil
                }
                guard replace(error) else { return nil }
            }
        }
        return nil
    }

    /// Records a mistake.
    ///
    /// - Returns: `false` for an error that another mistake may have caused.
    private mutating func note(_ error: FieldError) -> Bool {
        if case .unknownWord(_, let known) = error.reason { choices[error.field] = known }
        guard !settled.contains(error.field) else { return true }
        settled.append(error.field)
        switch error.reason {
        case .contradiction where !mistakes.isEmpty: return false
        // An unknown field may be its misspelling.
        case .missing where hasUnknownFields: return true
        case .unknown: hasUnknownFields = true
        default: break
        }
        mistakes.append(error)
        return true
    }

    /// Replaces the invalid field for the next attempt.
    ///
    /// - Returns: `false` if no replacement is known.
    private mutating func replace(_ error: FieldError) -> Bool {
        guard case .object(let fields) = value else { return false }
        let (refused, replacement) = (fields[error.field], replacement(for: error))
        guard refused != replacement else { return false }
        put(replacement, error.field, fields)
        return true
    }

    private mutating func put(_ replacement: FieldValue?, _ key: String, _ fields: FieldObject) {
        var entries = fields.entries.filter { $0.key != key }
        if let replacement { entries.append(FieldObject.Entry(key: key, value: replacement)) }
        value = .object(FieldObject(distinct: entries))
    }

    /// Adds the mistakes that occur with every word, since the type of a field can depend on the word of another.
    private mutating func tryWords(_ words: [String], _ key: String) {
        guard !isOneOfSeveral, case .object(let fields) = value else { return }
        var common: [FieldError]?
        for word in words.prefix(Self.wordLimit) {
            var attempts = self
            attempts.isOneOfSeveral = true
            attempts.put(.text(word), key, fields)
            _ = attempts.encode()
            let further = attempts.mistakes.dropFirst(mistakes.count)
            common = common?.filter(further.contains) ?? Array(further)
        }
        mistakes += common ?? []
    }

    /// Returns a candidate value, whose error in the next attempt narrows down the type; `nil` removes the field.
    private func replacement(for error: FieldError) -> FieldValue? {
        switch error.reason {
        case .missing: .integer(0)
        case .outOfRange(let lowest, _): .number(lowest)
        case .wrongType(expected: "a number"), .wrongType(expected: "a whole number"): .integer(0)
        case .wrongType(expected: "a list"), .wrongType(expected: "a list of words"): .list([])
        case .wrongType(expected: "true or false"): .boolean(false)
        case .wrongType: .text("")
        case .unknown, .unknownWord, .tooLong, .contradiction: nil
        }
    }
}
