internal import GATT

/// Reads values from a tree of fields; errors are `FieldError`s with the path of what is wrong.
struct FieldDecoder: Decoder {
    /// The keys of one object that somebody asked for: those that it may have.
    fileprivate final class Asked {
        var keys: [String] = []
        /// The tree was taken as it is.
        var isWhole = false
    }

    fileprivate let tree: FieldValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate let asked = Asked()
    fileprivate let refusesUnknown: Bool

    fileprivate init(_ tree: FieldValue, path: [any CodingKey], refusesUnknown: Bool) {
        self.tree = tree
        codingPath = path
        self.refusesUnknown = refusesUnknown
    }

    /// The longest text in a request in bytes, as in `watch.device`; far beyond all that has a meaning there.
    private static let longestText = 4096
    /// The key of the one text that may be as long as the message: a profile, which its own reader bounds.
    private static let profileKey = "profile"

    /// The tree, all of whose keys are known then.
    ///
    /// - Throws: `FieldError` where a text of a request is too long.
    func whole() throws(FieldError) -> FieldValue {
        asked.isWhole = true
        if refusesUnknown { try Self.checkLengths(in: tree, at: codingPath) }
        return tree
    }

    private static func checkLength(of tree: FieldValue, at path: [any CodingKey]) throws(FieldError) {
        guard case .text(let text) = tree, text.utf8.count > longestText else { return }
        guard path.last?.stringValue != profileKey else { return }
        throw FieldError(path.text, .tooLong(limit: longestText))
    }

    private static func checkLengths(in tree: FieldValue, at path: [any CodingKey]) throws(FieldError) {
        switch tree {
        case .list(let items): for item in items { try checkLengths(in: item, at: path) }
        case .object(let object): for entry in object.entries { try checkLengths(in: entry.value, at: path) }
        default: try checkLength(of: tree, at: path)
        }
    }

    static func value<Value: Decodable>(
        of type: Value.Type,
        _ tree: FieldValue,
        path: [any CodingKey],
        refusesUnknown: Bool
    ) throws -> Value {
        if refusesUnknown { try checkLength(of: tree, at: path) }
        if let primitive = type as? any FieldPrimitive.Type {
            guard let value = primitive.init(tree) as? Value else {
                throw FieldError(path.text, .wrongType(expected: primitive.expected))
            }
            return value
        }
        if let words = wireWords(of: type) {
            guard case .text(let word) = tree else { throw FieldError(path.text, .wrongType(expected: "a text")) }
            guard words.contains(word) else { throw FieldError(path.text, .unknownWord(word, known: words)) }
        }
        let decoder = FieldDecoder(tree, path: path, refusesUnknown: refusesUnknown)
        let value = try Value(from: decoder)
        try decoder.refuseUnknownKeys()
        return value
    }

    private func refuseUnknownKeys() throws(FieldError) {
        guard refusesUnknown, !asked.isWhole, case .object(let object) = tree else { return }
        for entry in object.entries where !asked.keys.contains(entry.key) {
            // Whole paths, so that the nearest of them can be named.
            let known = asked.keys.map { (codingPath + [PathKey(stringValue: $0)]).text }
            throw FieldError((codingPath + [PathKey(stringValue: entry.key)]).text, .unknown(known: known))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let object) = tree else {
            throw FieldError(codingPath.text, .wrongType(expected: "an object"))
        }
        return KeyedDecodingContainer(Keyed<Key>(decoder: self, object: object))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let values) = tree else {
            throw FieldError(codingPath.text, .wrongType(expected: "a list"))
        }
        return Unkeyed(decoder: self, values: values)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        Single(decoder: self)
    }

    fileprivate func within(_ key: some CodingKey, _ tree: FieldValue) -> FieldDecoder {
        FieldDecoder(tree, path: codingPath + [key], refusesUnknown: refusesUnknown)
    }

    fileprivate func value<Value: Decodable>(
        of type: Value.Type,
        _ tree: FieldValue,
        at key: some CodingKey
    ) throws -> Value {
        try Self.value(of: type, tree, path: codingPath + [key], refusesUnknown: refusesUnknown)
    }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: FieldDecoder
    let object: FieldObject
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { object.entries.compactMap { Key(stringValue: $0.key) } }

    private func find(_ key: Key) -> FieldValue? {
        if !decoder.asked.keys.contains(key.stringValue) { decoder.asked.keys.append(key.stringValue) }
        return object[key.stringValue]
    }

    private func required(_ key: Key) throws(FieldError) -> FieldValue {
        guard let value = find(key) else { throw FieldError((codingPath + [key]).text, .missing) }
        return value
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try required(key) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.value(of: type, required(key), at: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.within(key, required(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.within(key, required(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.within(key, try required(key)) }
}

private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: FieldDecoder
    let values: [FieldValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    init(decoder: FieldDecoder, values: [FieldValue]) {
        self.decoder = decoder
        self.values = values
    }

    private var key: PathKey { PathKey(intValue: currentIndex) }

    private func current() throws(FieldError) -> FieldValue {
        guard !isAtEnd else { throw FieldError((codingPath + [key]).text, .missing) }
        return values[currentIndex]
    }

    mutating func decodeNil() throws -> Bool {
        guard try current() == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder.value(of: type, current(), at: key)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> FieldDecoder {
        let next = decoder.within(key, try current())
        currentIndex += 1
        return next
    }
}

private struct Single: SingleValueDecodingContainer {
    let decoder: FieldDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.tree == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let primitive = type as? any FieldPrimitive.Type {
            guard let value = primitive.init(decoder.tree) as? Value else {
                throw FieldError(codingPath.text, .wrongType(expected: primitive.expected))
            }
            return value
        }
        return try Value(from: decoder)
    }
}
