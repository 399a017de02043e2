internal import GATT

/// What a type says of its JSON Schema itself, since its decoding does not show it.
protocol SchemaDescribing: Decodable {
    static var schema: FieldObject { get }
    /// Any value, to go on recording with.
    static func example() throws -> Self
}

/// A type whose fields depend on the word under one of its keys.
protocol SchemaChoosing: Decodable {
    static var choosingKey: String { get }
}

extension FieldValue: SchemaDescribing {
    static var schema: FieldObject { FieldObject() }
    static func example() -> FieldValue { .null }
}

extension FieldObject: SchemaDescribing {
    static var schema: FieldObject { ["type": "object"] }
    static func example() -> FieldObject { FieldObject() }
}

/// The JSON Schema of a part, as decoding shows it.
final class SchemaNode {
    struct Member {
        var key: String
        var node: SchemaNode
        var isOptional: Bool
    }

    /// A schema that is known without looking into it.
    var known: FieldObject?
    var members: [Member] = []
    var isList = false
    var element: SchemaNode?
    /// One for each word of a choice.
    var choices: [SchemaNode] = []
    /// The word to be read under a key.
    let chosen: (key: String, word: String)?

    init(chosen: (key: String, word: String)? = nil) {
        self.chosen = chosen
    }

    func member(_ key: String, isOptional: Bool) -> SchemaNode {
        if let index = members.firstIndex(where: { $0.key == key }) { return members[index].node }
        let node = SchemaNode()
        members.append(Member(key: key, node: node, isOptional: isOptional))
        return node
    }

    /// - Parameter absent: what stands for an optional value that is not there.
    func schema(absent: ControlCoder.Absent) -> FieldObject {
        if let known { return known }
        if !choices.isEmpty { return ["oneOf": .list(choices.map { .object($0.schema(absent: absent)) })] }
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

    /// Records a type and everything in it.
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
    /// The schema of what may also be `null`.
    fileprivate var orNull: FieldObject {
        if case .text(let type) = self["type"], self["enum"] == nil {
            var schema = self
            schema["type"] = [.text(type), "null"]
            return schema
        }
        return ["oneOf": [.object(self), ["type": "null"]]]
    }
}
