import GATT

/// A check of values against the part of JSON Schema that the schemas of the protocol use.
enum SchemaChecker {
    /// Returns a Boolean value that indicates whether a value is valid by the few JSON Schema keywords that the document uses.
    static func fits(_ value: FieldValue, _ schema: FieldValue) -> Bool {
        guard case .object(let schema) = schema else { return false }
        for entry in schema.entries where !fits(value, entry.key, entry.value) { return false }
        if case .object(let object) = value, case .object(let properties) = schema["properties"] {
            return object.entries.allSatisfy { entry in properties[entry.key].map { fits(entry.value, $0) } ?? false }
        }
        if case .object(let object) = value, let more = schema["additionalProperties"] {
            return object.entries.allSatisfy { fits($0.value, more) }
        }
        return true
    }

    private static func fits(_ value: FieldValue, _ word: String, _ rule: FieldValue) -> Bool {
        switch (word, value, rule) {
        case ("type", _, .list(let types)): types.contains { fits(value, "type", $0) }
        case ("type", .null, _): rule == "null"
        case ("type", .boolean, _): rule == "boolean"
        case ("type", .integer, _): rule == "integer" || rule == "number"
        case ("type", .number, _): rule == "number"
        case ("type", .text, _): rule == "string"
        case ("type", .list, _): rule == "array"
        case ("type", .object, _): rule == "object"
        case ("enum", _, .list(let words)): words.contains(value)
        case ("const", _, _): rule == value
        case ("oneOf", _, .list(let choices)): choices.count { fits(value, $0) } == 1
        case ("minimum", .integer(let value), .integer(let limit)): value >= limit
        case ("maximum", .integer(let value), .integer(let limit)): value <= limit
        case ("items", .list(let values), _): values.allSatisfy { fits($0, rule) }
        case ("required", .object(let object), .list(let keys)):
            keys.allSatisfy { key in object.entries.contains { .text($0.key) == key } }
        case ("properties", _, _), ("additionalProperties", _, _), ("pattern", .text, _), ("format", .text, _): true
        case ("required", .null, _), ("items", .null, _), ("pattern", .null, _): true
        case ("minimum", .null, _), ("maximum", .null, _): true
        default: false
        }
    }
}
