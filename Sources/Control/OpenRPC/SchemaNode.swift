internal import GATT

/// A type that provides its JSON Schema, because its decoding does not reveal it.
protocol SchemaDescribing: Decodable {
    static var schema: FieldObject { get }
    /// Returns an arbitrary value, so that the recording of the schema can continue.
    static func example() throws -> Self
}

/// A type whose fields depend on the value of one key.
protocol SchemaDiscriminated: Decodable {
    static var discriminatorKey: String { get }
}

extension FieldValue: SchemaDescribing {
    static var schema: FieldObject { FieldObject() }
    static func example() -> FieldValue { .null }
}

extension FieldObject: SchemaDescribing {
    static var schema: FieldObject { ["type": "object"] }
    static func example() -> FieldObject { FieldObject() }
}

/// A node of a JSON Schema, recorded by decoding.
final class SchemaNode {
    struct Member {
        var key: String
        var node: SchemaNode
        var isOptional: Bool
    }

    /// A schema that is known without recording.
    var known: FieldObject?
    var members: [Member] = []
    var isList = false
    var element: SchemaNode?
    /// The alternatives, one for each value of the discriminator.
    var alternatives: [SchemaNode] = []
    /// The key of the discriminator, and the word to use for it.
    let selectedCase: (key: String, word: String)?

    init(selectedCase: (key: String, word: String)? = nil) {
        self.selectedCase = selectedCase
    }

    func member(_ key: String, isOptional: Bool) -> SchemaNode {
        if let index = members.firstIndex(where: { $0.key == key }) { return members[index].node }
        let node = SchemaNode()
        members.append(Member(key: key, node: node, isOptional: isOptional))
        return node
    }

    /// - Parameter absent: Encoding of optional properties without a value.
    func schema(absent: ControlCoder.Absent) -> FieldObject {
        if let known { return known }
        if !alternatives.isEmpty { return ["oneOf": .list(alternatives.map { .object($0.schema(absent: absent)) })] }
        if isList {
            var schema: FieldObject = ["type": "array"]
            if let element { schema.append("items", .object(element.schema(absent: absent))) }
            return schema
        }
        var properties = FieldObject()
        for member in members {
            var schema = member.node.schema(absent: absent)
            if member.isOptional, absent == .null { schema = schema.orNull }
            properties.append(member.key, .object(schema))
        }
        let required = members.filter { !$0.isOptional || absent == .null }.map { FieldValue.text($0.key) }
        var schema: FieldObject = ["type": "object"]
        if !members.isEmpty { schema.append("properties", .object(properties)) }
        if !required.isEmpty { schema.append("required", .list(required)) }
        return schema
    }

    /// Records a type and everything it contains.
    static func recording(_ type: any Decodable.Type) throws -> SchemaNode {
        func record<Value: Decodable>(_ type: Value.Type, _ node: SchemaNode) throws {
            _ = try SchemaDecoder(node: node).value(of: type)
        }
        let node = SchemaNode()
        try record(type, node)
        return node
    }
}

extension FieldObject {
    /// The schema extended by `null`.
    fileprivate var orNull: FieldObject {
        if case .text(let type) = self["type"], self["enum"] == nil {
            var schema = self
            schema["type"] = [.text(type), "null"]
            return schema
        }
        return ["oneOf": [.object(self), ["type": "null"]]]
    }
}
