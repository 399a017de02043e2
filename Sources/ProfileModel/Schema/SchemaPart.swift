internal import GATT

/// The schema of a node of a profile, in the keywords of JSON Schema 2020-12.
struct SchemaPart {
    var keywords: FieldObject

    init(_ keywords: FieldObject) {
        self.keywords = keywords
    }

    /// Any value; the parser validates it.
    static let any = SchemaPart([:])
    static let number = SchemaPart(["type": "number"])
    static let positiveNumber = SchemaPart(["type": "number", "exclusiveMinimum": 0])
    static let boolean = SchemaPart(["type": "boolean"])

    /// A text; plain numbers and Booleans are read as text, too.
    static let text = SchemaPart(["type": ["string", "number", "boolean"], "minLength": 1])
    /// A number, a word, `true` or `false`.
    static let scalar = SchemaPart(["type": ["number", "string", "boolean"]])

    /// The part of the schema with a name under `$defs`.
    static func definition(_ name: String) -> SchemaPart {
        SchemaPart(["$ref": .text("#/$defs/\(name)")])
    }

    static func integer(_ range: ClosedRange<Int>) -> SchemaPart {
        SchemaPart(["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)])
    }

    static func words(_ words: [String]) -> SchemaPart {
        SchemaPart(["enum": texts(words)])
    }

    static func texts(_ texts: [String]) -> FieldValue {
        .list(texts.map { .text($0) })
    }

    static func numbers(_ numbers: Int...) -> SchemaPart {
        SchemaPart(["enum": .list(numbers.map { .integer($0) })])
    }

    static func list(_ items: SchemaPart, atLeast minimum: Int = 0) -> SchemaPart {
        var keywords: FieldObject = ["type": "array", "items": .object(items.keywords)]
        if minimum > 0 { keywords["minItems"] = .integer(minimum) }
        return SchemaPart(keywords)
    }

    /// A list of two items of different kinds.
    static func pair(_ first: SchemaPart, _ second: SchemaPart) -> SchemaPart {
        SchemaPart([
            "type": "array", "prefixItems": [.object(first.keywords), .object(second.keywords)], "minItems": 2,
            "maxItems": 2,
        ])
    }

    /// A mapping whose keys are chosen by the user.
    static func mapping(to values: SchemaPart, keys pattern: String? = nil) -> SchemaPart {
        var keywords: FieldObject = ["type": "object"]
        if let pattern { keywords["propertyNames"] = ["pattern": .text(pattern)] }
        keywords["additionalProperties"] = .object(values.keywords)
        return SchemaPart(keywords)
    }

    static func anyOf(_ parts: SchemaPart...) -> SchemaPart {
        SchemaPart(["anyOf": .list(parts.map { .object($0.keywords) })])
    }

    /// A mapping with the given keys.
    ///
    /// - Parameter rules: Further keywords, which apply to the mapping as a whole.
    static func section(_ keys: [Key], _ rules: FieldObject = [:]) -> SchemaPart {
        var properties: FieldObject = [:]
        for key in keys {
            var keywords: FieldObject = ["description": .text(key.description)]
            for entry in key.part.keywords.entries { keywords[entry.key] = entry.value }
            properties[key.name] = .object(keywords)
        }
        var keywords: FieldObject = ["type": "object", "properties": .object(properties)]
        let required = keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { keywords["required"] = texts(required) }
        keywords["additionalProperties"] = false
        for rule in rules.entries { keywords[rule.key] = rule.value }
        return SchemaPart(keywords)
    }

    /// The keyword that requires exactly one of several keys.
    static func exactlyOne(of keys: [String]) -> FieldObject {
        ["oneOf": requirements(keys.map { [$0] })]
    }

    /// The keyword that excludes keys from occurring together.
    static func excluding(_ combinations: [[String]]) -> FieldObject {
        ["not": ["anyOf": requirements(combinations)]]
    }

    static func requirements(_ combinations: [[String]]) -> FieldValue {
        .list(combinations.map { ["required": texts($0)] })
    }

    /// A key of a section.
    struct Key {
        var name: String
        var part: SchemaPart
        /// A text that editors show.
        var description: String
        var isRequired: Bool

        init(_ name: String, _ part: SchemaPart, _ description: String, isRequired: Bool = false) {
            self.name = name
            self.part = part
            self.description = description
            self.isRequired = isRequired
        }
    }
}
