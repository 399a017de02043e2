internal import GATT

/// Encodes a value again and again to find all the mistakes in it: encoding ends at the first.
///
/// Before the next attempt the refused field is left out, or gets a value that the error calls for.
struct FieldAttempts {
    /// Attempts for one value: a field that is missing takes up to three.
    private static let limit = 48
    private static let wordLimit = 16

    let uuid: BluetoothUUID
    private var value: FieldValue
    private(set) var mistakes: [FieldError] = []
    /// Fields whose first mistake was looked at: what stands in their place makes no further one.
    private var settled: [String] = []
    private var hasUnknownFields = false
    /// Fields that were refused for their word, with the words there are.
    private var choices: [String: [String]] = [:]
    private var isOneOfSeveral = false

    init(_ uuid: BluetoothUUID, _ value: FieldValue) {
        self.uuid = uuid
        self.value = value
    }

    /// The bytes of a value without a mistake; `nil` where there are mistakes.
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

    /// - Returns: `false` for an error that another mistake may have caused.
    private mutating func note(_ error: FieldError) -> Bool {
        if case .unknownWord(_, let known) = error.reason { choices[error.field] = known }
        guard !settled.contains(error.field) else { return true }
        settled.append(error.field)
        switch error.reason {
        case .contradiction where !mistakes.isEmpty: return false
        // It may be the one that is misspelt.
        case .missing where hasUnknownFields: return true
        case .unknown: hasUnknownFields = true
        default: break
        }
        mistakes.append(error)
        return true
    }

    /// - Returns: `false` where nothing is known to fit.
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

    /// Adds the mistakes that are there with each of the words: what a field must be can depend on the word of another.
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

    /// What may fit, or the next attempt's error tells more; `nil` to leave the field out.
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
