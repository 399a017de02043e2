internal import GATT

/// A node of a tree under construction.
///
/// More than one container of a node may be requested, as by types that add a key of their own to those of another.
final class Node {
    private enum Content {
        case value(FieldValue)
        case object([(key: String, node: Node)])
        case list([Node])
    }

    private var content: Content?

    func set(_ value: FieldValue) {
        content = .value(value)
    }

    /// Returns a new node under a key, replacing an existing one.
    func member(_ key: String) -> Node {
        let node = Node()
        guard case .object(var members) = content else {
            content = .object([(key, node)])
            return node
        }
        content = nil
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = node
        } else {
            members.append((key, node))
        }
        content = .object(members)
        return node
    }

    func element() -> Node {
        let node = Node()
        guard case .list(var nodes) = content else {
            content = .list([node])
            return node
        }
        content = nil
        nodes.append(node)
        content = .list(nodes)
        return node
    }

    func beginObject() {
        if content == nil { content = .object([]) }
    }

    func beginList() {
        if content == nil { content = .list([]) }
    }

    var count: Int {
        guard case .list(let nodes) = content else { return 0 }
        return nodes.count
    }

    var value: FieldValue {
        switch content {
        case nil: .object(FieldObject())
        case .value(let value): value
        case .object(let members):
            .object(
                FieldObject(distinct: members.map { FieldObject.Entry(key: $0.key, value: $0.node.value) })
            )
        case .list(let nodes): .list(nodes.map(\.value))
        }
    }
}

/// An encoder that writes values into a tree of fields.
struct FieldEncoder: Encoder {
    let node: Node
    let codingPath: [any CodingKey]
    let absent: ControlCoder.Absent
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ node: Node, path: [any CodingKey], absent: ControlCoder.Absent) {
        self.node = node
        codingPath = path
        self.absent = absent
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.beginObject()
        return KeyedEncodingContainer(Keyed<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.beginList()
        return Unkeyed(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: self)
    }

    func put(_ value: some Encodable) throws {
        if let primitive = value as? any FieldPrimitive {
            guard let field = primitive.field else {
                throw FieldError(codingPath.text, .wrongType(expected: Int.expected))
            }
            node.set(field)
        } else {
            try value.encode(to: self)
        }
    }

    fileprivate func member(_ key: some CodingKey) -> FieldEncoder {
        FieldEncoder(node.member(key.stringValue), path: codingPath + [key], absent: absent)
    }

    fileprivate func element() -> FieldEncoder {
        let key = PathKey(intValue: node.count)
        return FieldEncoder(node.element(), path: codingPath + [key], absent: absent)
    }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.member(key).node.set(.null) }

    func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.member(key).put(value) }

    private func put(_ value: (some Encodable)?, _ key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else if encoder.absent == .null {
            encodeNil(forKey: key)
        }
    }

    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try put(value, key) }

    // The protocol declares an overload for each of these types, whose default implementation omits the key.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.member(PathKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.node.count }

    func encodeNil() { encoder.element().node.set(.null) }
    func encode(_ value: some Encodable) throws { try encoder.element().put(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.element() }
}

private struct Single: SingleValueEncodingContainer {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.node.set(.null) }
    func encode(_ value: some Encodable) throws { try encoder.put(value) }
}
