internal import GATT

/// A decoder for trees of fields, which throws `FieldError` with the path of the invalid field.
struct FieldDecoder: Decoder {
    /// The keys of an object that have been requested, which are the known ones.
    fileprivate final class RequestedKeys {
        var keys: [String] = []
        /// A Boolean value that indicates whether the tree was decoded as it is.
        var isUnmodified = false
    }

    fileprivate let tree: FieldValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate let requested = RequestedKeys()
    fileprivate let rejectsUnknownKeys: Bool

    fileprivate init(_ tree: FieldValue, path: [any CodingKey], rejectsUnknownKeys: Bool) {
        self.tree = tree
        codingPath = path
        self.rejectsUnknownKeys = rejectsUnknownKeys
    }

    /// Maximum length of a string in a request in bytes, as for `watch.device`; far above any meaningful value.
    private static let longestText = 4096
    /// The keys of the strings that may be as long as the message: a profile, whose parser has limits of its own, faults, and
    /// the kept state of a program, which have limits of their own.
    private static let longTextKeys = ["profile", "faults", "state"]

    /// Returns the tree itself, after which all of its keys are known.
    ///
    /// - Throws: `FieldError` if a string in a request is too long.
    func unmodifiedTree() throws(FieldError) -> FieldValue {
        requested.isUnmodified = true
        if rejectsUnknownKeys { try Self.checkLengths(in: tree, at: codingPath) }
        return tree
    }

    private static func checkLength(of tree: FieldValue, at path: [any CodingKey]) throws(FieldError) {
        guard case .text(let text) = tree, text.utf8.count > longestText else { return }
        if let key = path.last?.stringValue, longTextKeys.contains(key) { return }
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
        rejectsUnknownKeys: Bool
    ) throws -> Value {
        if rejectsUnknownKeys { try checkLength(of: tree, at: path) }
        if let primitive = type as? any FieldPrimitive.Type {
            guard let value = primitive.init(tree) as? Value else {
                throw FieldError(path.text, .wrongType(expected: primitive.expected))
            }
            return value
        }
        if let words = rawStringValues(of: type) {
            guard case .text(let word) = tree else { throw FieldError(path.text, .wrongType(expected: .text)) }
            guard words.contains(word) else { throw FieldError(path.text, .unknownValue(word, known: words)) }
        }
        let decoder = FieldDecoder(tree, path: path, rejectsUnknownKeys: rejectsUnknownKeys)
        let value = try Value(from: decoder)
        try decoder.rejectUnknownKeys()
        return value
    }

    private func rejectUnknownKeys() throws(FieldError) {
        guard rejectsUnknownKeys, !requested.isUnmodified, case .object(let object) = tree else { return }
        for entry in object.entries where !requested.keys.contains(entry.key) {
            // Full paths, so that the closest one can be suggested.
            let known = requested.keys.map { (codingPath + [PathKey(stringValue: $0)]).text }
            throw FieldError((codingPath + [PathKey(stringValue: entry.key)]).text, .unknown(known: known))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let object) = tree else {
            throw FieldError(codingPath.text, .wrongType(expected: .object))
        }
        return KeyedDecodingContainer(Keyed<Key>(decoder: self, object: object))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let values) = tree else {
            throw FieldError(codingPath.text, .wrongType(expected: .list))
        }
        return Unkeyed(decoder: self, values: values)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        Single(decoder: self)
    }

    fileprivate func within(_ key: some CodingKey, _ tree: FieldValue) -> FieldDecoder {
        FieldDecoder(tree, path: codingPath + [key], rejectsUnknownKeys: rejectsUnknownKeys)
    }

    fileprivate func value<Value: Decodable>(
        of type: Value.Type,
        _ tree: FieldValue,
        at key: some CodingKey
    ) throws -> Value {
        try Self.value(of: type, tree, path: codingPath + [key], rejectsUnknownKeys: rejectsUnknownKeys)
    }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: FieldDecoder
    let object: FieldObject
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { object.entries.compactMap { Key(stringValue: $0.key) } }

    private func find(_ key: Key) -> FieldValue? {
        if !decoder.requested.keys.contains(key.stringValue) { decoder.requested.keys.append(key.stringValue) }
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
