import Documents
import GATT
import ProfileModel
import Testing

/// The value of a YAML text, as a schema describes it.
func schemaNode(_ text: String) throws -> FieldValue {
    FieldValue(try #require(DiagnosticCollector(file: "f").read(Array(text.utf8))))
}

/// Returns whether a profile fits the schema of profiles.
func fitsSchema(_ text: String) throws -> Bool {
    var checker = SchemaChecker(ProfileSchema.document)
    let fits = checker.fits(try schemaNode(text))
    #expect(checker.unknownKeywords.isEmpty, "implement these keywords in SchemaChecker")
    return fits
}

/// A validator for the keywords of JSON Schema 2020-12 that the schema of profiles uses.
struct SchemaChecker {
    /// A key that no section has.
    static let unknownKey = "zzzz"
    private static let annotations = ["$schema", "$defs", "title", "description", "examples", "then", "else"]

    private let definitions: FieldObject
    private let root: FieldValue
    /// The keys of the sections in which the value has the unknown key.
    private(set) var sections: Set<Set<String>> = []
    private(set) var unknownKeywords: Set<String> = []

    init(_ document: FieldObject) {
        root = .object(document)
        definitions = if case .object(let definitions) = document["$defs"] { definitions } else { [:] }
    }

    mutating func fits(_ value: FieldValue) -> Bool { fits(value, root) }

    private mutating func fits(_ value: FieldValue, _ schema: FieldValue) -> Bool {
        guard case .object(let keywords) = schema else { return schema == true }
        var fits = true
        for keyword in keywords.entries where !self.fits(value, keyword.key, keyword.value, keywords) { fits = false }
        return fits
    }

    private mutating func fits(
        _ value: FieldValue,
        _ keyword: String,
        _ rule: FieldValue,
        _ schema: FieldObject
    ) -> Bool {
        noteUnknown(keyword)
        return switch (keyword, rule) {
        case ("$ref", .text(let path)): fits(value, definitions[String(path.dropFirst("#/$defs/".count))] ?? false)
        case ("type", .text(let type)): Self.has(value, type)
        case ("type", .list(let types)): types.contains { type in Self.has(value, type) }
        case ("enum", .list(let values)): values.contains(value)
        case ("const", _): value == rule
        case ("anyOf", .list(let schemas)): count(value, schemas) > 0
        case ("oneOf", .list(let schemas)): count(value, schemas) == 1
        case ("not", _): !fits(value, rule)
        case ("if", _): fits(value, schema[fits(value, rule) ? "then" : "else"] ?? true)
        default:
            switch value {
            case .text(let text): Self.fits(text, keyword, rule)
            case .list(let items): fits(items, keyword, rule)
            case .object(let object): fits(object, keyword, rule, schema)
            case .integer, .number: Self.fits(value.double ?? 0, keyword, rule)
            case .null, .boolean: true
            }
        }
    }

    /// Records a keyword that the checker does not implement.
    private mutating func noteUnknown(_ keyword: String) {
        let known: Set = [
            "$ref", "type", "enum", "const", "anyOf", "oneOf", "not", "if", "pattern", "minLength", "minimum",
            "maximum", "exclusiveMinimum", "items", "prefixItems", "contains", "minItems", "maxItems", "properties",
            "additionalProperties", "propertyNames", "required", "dependentRequired", "minProperties", "maxProperties",
        ]
        if !known.contains(keyword), !Self.annotations.contains(keyword) { unknownKeywords.insert(keyword) }
    }

    private mutating func count(_ value: FieldValue, _ schemas: [FieldValue]) -> Int {
        var count = 0
        for schema in schemas where fits(value, schema) { count += 1 }
        return count
    }

    private static func has(_ value: FieldValue, _ type: FieldValue) -> Bool {
        if case .text(let type) = type { has(value, type) } else { false }
    }

    private static func has(_ value: FieldValue, _ type: String) -> Bool {
        switch value {
        case .null: type == "null"
        case .boolean: type == "boolean"
        case .integer: type == "integer" || type == "number"
        case .number: type == "number"
        case .text: type == "string"
        case .list: type == "array"
        case .object: type == "object"
        }
    }

    private static func fits(_ text: String, _ keyword: String, _ rule: FieldValue) -> Bool {
        switch (keyword, rule) {
        case ("minLength", .integer(let length)): text.unicodeScalars.count >= length
        case ("pattern", .text(let pattern)): (try? Regex(pattern).firstMatch(in: text)) != nil
        default: true
        }
    }

    private static func fits(_ number: Double, _ keyword: String, _ rule: FieldValue) -> Bool {
        guard let limit = rule.double else { return true }
        return switch keyword {
        case "minimum": number >= limit
        case "maximum": number <= limit
        case "exclusiveMinimum": number > limit
        default: true
        }
    }

    private mutating func fits(_ items: [FieldValue], _ keyword: String, _ rule: FieldValue) -> Bool {
        switch (keyword, rule) {
        case ("items", _): return count(items, of: rule) == items.count
        case ("contains", _): return count(items, of: rule) > 0
        case ("prefixItems", .list(let schemas)):
            for (item, schema) in zip(items, schemas) where !fits(item, schema) { return false }
            return true
        case ("minItems", .integer(let count)): return items.count >= count
        case ("maxItems", .integer(let count)): return items.count <= count
        default: return true
        }
    }

    private mutating func count(_ items: [FieldValue], of schema: FieldValue) -> Int {
        var count = 0
        for item in items where fits(item, schema) { count += 1 }
        return count
    }

    private mutating func fits(
        _ object: FieldObject,
        _ keyword: String,
        _ rule: FieldValue,
        _ schema: FieldObject
    ) -> Bool {
        switch (keyword, rule) {
        case ("properties", .object(let properties)):
            if object[Self.unknownKey] != nil, schema["additionalProperties"] != nil {
                sections.insert(Set(properties.entries.map(\.key)))
            }
            var fits = true
            for entry in object.entries where !self.fits(entry.value, properties[entry.key] ?? true) { fits = false }
            return fits
        case ("additionalProperties", _):
            let known: FieldObject = if case .object(let known) = schema["properties"] { known } else { [:] }
            var fits = true
            for entry in object.entries where known[entry.key] == nil && !self.fits(entry.value, rule) { fits = false }
            return fits
        case ("propertyNames", _): return count(object.entries.map { .text($0.key) }, of: rule) == object.entries.count
        case ("required", .list(let keys)): return Self.has(object, keys)
        case ("dependentRequired", .object(let rules)):
            return rules.entries.allSatisfy { rule in
                guard object[rule.key] != nil, case .list(let keys) = rule.value else { return true }
                return Self.has(object, keys)
            }
        case ("minProperties", .integer(let count)): return object.entries.count >= count
        case ("maxProperties", .integer(let count)): return object.entries.count <= count
        default: return true
        }
    }

    private static func has(_ object: FieldObject, _ keys: [FieldValue]) -> Bool {
        keys.allSatisfy { key in object.entries.contains { .text($0.key) == key } }
    }
}
