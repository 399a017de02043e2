internal import GATT

/// A decoder that records the requested types and keys instead of decoding.
struct SchemaDecoder: Decoder {
    let node: SchemaNode
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func value<Value: Decodable>(of type: Value.Type) throws -> Value {
        if let type = type as? any FieldPrimitive.Type, let value = primitive(type) as? Value { return value }
        if let type = type as? any SchemaDescribing.Type, let value = try described(type) as? Value { return value }
        if let words = rawStringValues(of: type) {
            node.known = ["type": "string", "enum": .list(words.map(FieldValue.text))]
            return try word(words.first ?? "", as: type)
        }
        guard let discriminated = type as? any SchemaDiscriminated.Type, node.selectedCase == nil else {
            return try Value(from: self)
        }
        return try alternatives(of: type, key: discriminated.discriminatorKey)
    }

    private func primitive<Value: FieldPrimitive>(_ type: Value.Type) -> Value? {
        node.known = Value.schema
        return Value(.integer(0)) ?? Value(.text("")) ?? Value(.boolean(false))
    }

    private func described<Value: SchemaDescribing>(_ type: Value.Type) throws -> Value {
        node.known = Value.schema
        return try Value.example()
    }

    /// Returns a case of an enumeration, created by its own decoding.
    private func word<Value: Decodable>(_ word: String, as type: Value.Type) throws -> Value {
        try ControlCoder.decode(type, from: .text(word))
    }

    /// Records one alternative for each value of the discriminator.
    private func alternatives<Value: Decodable>(of type: Value.Type, key: String) throws -> Value {
        // Record once to learn the words, and once for each of them.
        let first = SchemaNode(selectedCase: (key, ""))
        var value = try Value(from: SchemaDecoder(node: first))
        guard case .list(let words)? = first.members.first(where: { $0.key == key })?.node.known?["enum"] else {
            return value
        }
        for case .text(let word) in words {
            let alternative = SchemaNode(selectedCase: (key, word))
            value = try Value(from: SchemaDecoder(node: alternative))
            alternative.member(key, isOptional: false).known = ["const": .text(word)]
            node.alternatives.append(alternative)
        }
        return value
    }

    /// Returns the value of a key, which is the selected word if the key is the discriminator.
    fileprivate func member<Value: Decodable>(_ type: Value.Type, _ key: String, isOptional: Bool) throws -> Value {
        let member = node.member(key, isOptional: isOptional)
        let value = try SchemaDecoder(node: member).value(of: type)
        guard let selected = node.selectedCase, selected.key == key, !selected.word.isEmpty else { return value }
        return try word(selected.word, as: type)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        let element = SchemaNode()
        node.isList = true
        node.element = element
        return Unkeyed(decoder: SchemaDecoder(node: element))
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }
}

extension FieldPrimitive {
    /// The schema of the type, with bounds if they are narrower than those of 64 bits.
    fileprivate static var schema: FieldObject {
        if let type = Self.self as? any FixedWidthInteger.Type { return integerSchema(type) }
        if Self.self == Bool.self { return ["type": "boolean"] }
        return ["type": Self.self == String.self ? "string" : "number"]
    }

    private static func integerSchema<Number: FixedWidthInteger>(_ type: Number.Type) -> FieldObject {
        guard Number.bitWidth < Int.bitWidth else { return ["type": "integer"] }
        return [
            "type": "integer", "minimum": .integer(Int(clamping: Number.min)),
            "maximum": .integer(Int(clamping: Number.max)),
        ]
    }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SchemaDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.member(type, key.stringValue, isOptional: false)
    }

    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        try decoder.member(type, key.stringValue, isOptional: true)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try optional(type, key)
    }

    // The protocol declares an overload for each of these types, which would not record that the key is optional.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { nested(key).unkeyedContainer() }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { nested(key) }

    private func nested(_ key: Key) -> SchemaDecoder {
        SchemaDecoder(node: decoder.node.member(key.stringValue, isOptional: false))
    }
}

private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: SchemaDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    init(decoder: SchemaDecoder) {
        self.decoder = decoder
    }

    private mutating func next() -> SchemaDecoder {
        currentIndex += 1
        return decoder
    }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().value(of: type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { next().unkeyedContainer() }
    mutating func superDecoder() -> any Decoder { next() }
}

private struct Single: SingleValueDecodingContainer {
    let decoder: SchemaDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(of: type) }
}
