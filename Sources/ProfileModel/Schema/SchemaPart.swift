internal import GATT

/// The schema of a node of a profile, in the keywords of JSON Schema 2020-12.
struct SchemaPart {
    var keywords: FieldObject

    init(_ keywords: FieldObject) {
        self.keywords = keywords
    }

    static let number = orReference(["type": "number"])
    static let positiveNumber = orReference(["type": "number", "exclusiveMinimum": 0])
    static let boolean = orReference(["type": "boolean"])

    /// A text; plain numbers and Booleans are read as text, too.
    static let text = SchemaPart(["type": ["string", "number", "boolean"], "minLength": 1])
    /// A number, a word, `true` or `false`.
    static let scalar = SchemaPart(["type": ["number", "string", "boolean"]])

    /// The part of the schema with a name under `$defs`.
    static func definition(_ name: String) -> SchemaPart {
        SchemaPart(["$ref": .text("#/$defs/\(name)")])
    }

    /// Something that a variable may stand for; its text refers to the variable as `${name}`.
    static func orReference(_ keywords: FieldObject) -> SchemaPart {
        anyOf(SchemaPart(keywords), .definition("reference"))
    }

    static func integer(_ range: ClosedRange<Int>) -> SchemaPart {
        orReference(["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)])
    }

    static func number(atLeast minimum: FieldValue, atMost maximum: FieldValue) -> SchemaPart {
        orReference(["type": "number", "minimum": minimum, "maximum": maximum])
    }

    static func words(_ words: [String]) -> SchemaPart {
        orReference(["enum": texts(words)])
    }

    /// A text that matches a pattern.
    static func text(matching pattern: String) -> SchemaPart {
        orReference(["type": "string", "pattern": .text(pattern)])
    }

    static func texts(_ texts: [String]) -> FieldValue {
        .list(texts.map { .text($0) })
    }

    static func numbers(_ numbers: Int...) -> SchemaPart {
        orReference(["enum": .list(numbers.map { .integer($0) })])
    }

    static func list(_ items: SchemaPart, atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> SchemaPart {
        var keywords: FieldObject = ["type": "array", "items": .object(items.keywords)]
        if minimum > 0 { keywords["minItems"] = .integer(minimum) }
        if let maximum { keywords["maxItems"] = .integer(maximum) }
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

    /// One of several parts, whose own alternatives are not nested.
    static func anyOf(_ parts: SchemaPart...) -> SchemaPart {
        var alternatives: [FieldValue] = []
        for alternative in parts.flatMap(\.alternatives) where !alternatives.contains(alternative) {
            alternatives.append(alternative)
        }
        return SchemaPart(["anyOf": .list(alternatives)])
    }

    private var alternatives: [FieldValue] {
        if keywords.entries.count == 1, case .list(let parts) = keywords["anyOf"] { parts } else { [.object(keywords)] }
    }

    /// Returns the part with a text that editors show.
    func described(_ description: String) -> SchemaPart {
        SchemaPart(FieldObject.merging(["description": .text(description)], keywords))
    }

    /// A mapping with the given keys.
    ///
    /// - Parameter rules: Further keywords, which apply to the mapping as a whole.
    static func section(_ keys: [Key], _ rules: FieldObject = [:]) -> SchemaPart {
        var properties: FieldObject = [:]
        for key in keys { properties[key.name] = .object(key.part.described(key.description).keywords) }
        var keywords: FieldObject = ["type": "object", "properties": .object(properties)]
        let required = keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { keywords["required"] = texts(required) }
        keywords["additionalProperties"] = false
        return SchemaPart(.merging(keywords, rules))
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

extension FieldObject {
    /// Returns an object with the entries of two others; those of the second one win.
    static func merging(_ first: FieldObject, _ second: FieldObject) -> FieldObject {
        var merged = first
        for entry in second.entries { merged[entry.key] = entry.value }
        return merged
    }
}
