internal import GATT
internal import XML

/// The requirement of a service definition for a characteristic, descriptor or property.
enum DefinedRequirement: Hashable {
    case mandatory
    case optional
    case excluded
    /// Mandatory, optional or excluded under a condition, which is a word such as `C1` or a sentence.
    case conditional(String)

    init(_ words: String) {
        let text = words.lowercased()
        if text.hasPrefix("mandatory") {
            self = .mandatory
        } else if text.hasPrefix("optional") {
            self = .optional
        } else if text.isEmpty || text.hasPrefix("excluded") {
            self = .excluded
        } else {
            self = .conditional(words)
        }
    }

    /// The first word of a remark on an attribute; nil for a mandatory one.
    var remark: String? {
        switch self {
        case .mandatory, .excluded: nil
        case .optional: "Optional"
        case .conditional(let condition): "Conditional (\(condition))"
        }
    }
}

/// The properties of a characteristic or descriptor in a service definition.
struct DefinedProperties {
    private static let elements: [(name: String, property: CharacteristicProperties)] = [
        ("Read", .read), ("Write", .write), ("WriteWithoutResponse", .writeWithoutResponse),
        ("SignedWrite", .authenticatedSignedWrites), ("ReliableWrite", .reliableWrite), ("Notify", .notify),
        ("Indicate", .indicate), ("WritableAuxiliaries", .writableAuxiliaries), ("Broadcast", .broadcast),
        ("ExtendedProperties", .extendedProperties),
    ]

    private(set) var mandatory: CharacteristicProperties = []
    private(set) var optional: CharacteristicProperties = []
    private var conditional: [(property: CharacteristicProperties, condition: String)] = []

    /// Reads the first element `<Properties>` of an attribute.
    init(_ element: XMLElement, _ report: ImportReport) {
        let all = element.children.filter { $0.name == "Properties" }
        for second in all.dropFirst() {
            report.warn(second, "this <Properties> is not imported, because another one precedes it")
        }
        guard let properties = all.first else { return }
        let known = Self.elements.map(\.name) + ServiceDefinitionReader.prose
        report.checkParts(of: properties, attributes: [], children: known)
        for child in properties.children {
            guard let property = Self.elements.first(where: { $0.name == child.name })?.property else { continue }
            report.checkParts(of: child, attributes: [], children: [], hasText: true)
            switch DefinedRequirement(child.words) {
            case .mandatory: mandatory.formUnion(property)
            case .optional: optional.formUnion(property)
            case .excluded: break
            case .conditional(let condition): conditional.append((property, condition))
            }
        }
    }

    /// The properties of a skeleton: the mandatory ones, or the others if none is mandatory.
    var chosen: CharacteristicProperties {
        if !mandatory.isEmpty { return mandatory }
        return conditional.isEmpty ? optional : conditional.reduce(into: []) { $0.formUnion($1.property) }
    }

    /// The remarks on properties that are not mandatory.
    var remarks: [String] {
        let conditions = conditional.map { "\($0.property.names.joined()) (\($0.condition))" }
        return (optional.isEmpty ? [] : ["Optional properties: \(optional.names.joined(separator: ", "))"])
            + (conditions.isEmpty ? [] : ["Conditional properties: \(conditions.joined(separator: ", "))"])
    }
}
