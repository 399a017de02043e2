internal import GATT

/// The schema of a profile that extends another one, derived from that of a complete profile.
///
/// It follows the merge: a mapping needs no keys, null removes a key of the base, and an entry of a list that merges by UUID
/// needs its UUID only. The items of other lists are complete, because such a list replaces that of the base.
struct VariantSchema {
    /// The definitions of the items of lists that merge by UUID.
    private static let mergedItems: Set = ["service", "characteristic", "descriptor", "type"]
    /// The keywords that require or exclude keys.
    private static let keyRules: Set = ["oneOf", "not", "dependentRequired", "minProperties", "maxProperties"]

    private let complete: FieldObject
    /// The definitions of the mappings in a variant.
    private(set) var definitions: FieldObject = [:]

    /// - Parameter complete: The definitions of a complete profile that contain mappings; the others are the same in a variant.
    init(of complete: FieldObject) {
        self.complete = complete
    }

    /// Returns a reference to the variant of a definition, which is added with those that it refers to.
    mutating func reference(to name: String) -> FieldObject {
        guard case .object(let keywords) = complete[name] else { return SchemaPart.definition(name).keywords }
        let variant = "variant-" + name
        if definitions[variant] == nil {
            // Already known to a definition that refers to itself.
            definitions[variant] = [:]
            definitions[variant] = .object(self.variant(of: keywords))
        }
        return SchemaPart.definition(variant).keywords
    }

    /// Returns a part of the schema without the rules that a difference to the base need not follow.
    private mutating func variant(of keywords: FieldObject) -> FieldObject {
        var variant: FieldObject = [:]
        for entry in keywords.entries where !Self.keyRules.contains(entry.key) {
            switch (entry.key, entry.value) {
            case ("$ref", _):
                variant = .merging(variant, SchemaPart.name(of: entry.value).map { reference(to: $0) } ?? [:])
            case ("properties", .object(let properties)):
                variant["properties"] = .object(self.properties(properties, required: keywords["required"]))
            case ("required", .list(let keys)):
                if keys.contains("uuid") { variant["required"] = ["uuid"] }
            case ("additionalProperties", .object(let values)):
                variant["additionalProperties"] = .object(removable(values))
            case ("items", .object(let items)):
                let merges = SchemaPart.name(of: items["$ref"]).map(Self.mergedItems.contains) ?? false
                variant["items"] = .object(merges ? self.variant(of: items) : items)
            case ("then", .object(let part)), ("else", .object(let part)):
                variant[entry.key] = .object(self.variant(of: part))
            case ("anyOf", .list(let parts)):
                // Beside 'properties', it requires one of several keys.
                if keywords["properties"] == nil { variant["anyOf"] = .list(parts.map { self.variant(of: $0) }) }
            default:
                variant[entry.key] = entry.value
            }
        }
        return variant
    }

    private mutating func variant(of part: FieldValue) -> FieldValue {
        if case .object(let keywords) = part { .object(variant(of: keywords)) } else { part }
    }

    /// Returns the keys of a section, all of which except the required ones can be removed.
    private mutating func properties(_ properties: FieldObject, required: FieldValue?) -> FieldObject {
        let required: [FieldValue] = if case .list(let keys) = required { keys + ["extends"] } else { ["extends"] }
        var variants: FieldObject = [:]
        for property in properties.entries {
            guard case .object(let keywords) = property.value else { continue }
            let isRequired = required.contains(.text(property.key))
            variants[property.key] = .object(isRequired ? variant(of: keywords) : removable(keywords))
        }
        return variants
    }

    /// Returns the variant of a value, or null.
    private mutating func removable(_ keywords: FieldObject) -> FieldObject {
        var value = variant(of: keywords)
        var removable: FieldObject = [:]
        removable["description"] = value["description"]
        value["description"] = nil
        // Unlike an alternative, the condition lets an editor report the problems of the value itself.
        removable["if"] = ["type": "null"]
        removable["else"] = .object(value)
        return removable
    }
}

extension SchemaPart {
    /// Returns the name of the definition to which `$ref` refers.
    fileprivate static func name(of reference: FieldValue?) -> String? {
        let path = "#/$defs/"
        guard case .text(let text) = reference, text.hasPrefix(path) else { return nil }
        return String(text.dropFirst(path.count))
    }
}
