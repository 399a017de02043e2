internal import GATT

extension ProfileSchema {
    /// The types of a user's own UUIDs.
    static let types: [(String, SchemaPart)] = [("type", type), ("field", field), ("encoding", encoding)]

    private static let unsigned = NumberFormat.named.map(\.name).filter { $0.hasPrefix("uint") }

    private static let options: [SchemaPart.Key] = [
        .init("type", .words(unsigned), "The unsigned integer of names; uint8 by default."),
        .init("scale", .positiveNumber, "The factor of an integer: value = raw × scale + offset; 1 by default."),
        .init("offset", .number, "The number that is added after scaling; 0 by default."),
        .init("unit", .text, "The symbol of the unit of a number."),
        .init(
            "count",
            .anyOf(.integer(1...ValueParser.maximumLength), .words(["rest"])),
            "A list of as many numbers, or rest for all up to the end of the value."
        ),
        .init("length", .integer(1...ValueParser.maximumLength), "The number of bytes of a text or of bytes."),
    ]

    private static var type: SchemaPart {
        var rules = SchemaPart.excluding([["fields", "value"]])
        rules["anyOf"] = SchemaPart.requirements([["name"], ["fields"], ["value"]])
        var requirements: FieldObject = [:]
        for option in options { requirements[option.name] = ["value"] }
        rules["dependentRequired"] = .object(requirements)
        let keys: [SchemaPart.Key] = [
            .init(
                "uuid",
                .text(matching: "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$"),
                "A 128-bit UUID of your own.",
                isRequired: true
            ),
            .init("name", .text, "The name, used in kebab case within the file."),
            .init("fields", .list(.definition("field"), atLeast: 1), "The layout of the value, field by field."),
            .init("value", .definition("encoding"), "The encoding of the only field."),
        ]
        return .section(keys + options, rules)
    }

    /// A field, whose first key is its name.
    private static var field: SchemaPart {
        var rules: FieldObject = ["minProperties": 1]
        rules["additionalProperties"] = .object(SchemaPart.definition("encoding").keywords)
        return .section(
            options + [.init("if", .text, "The flag on which the presence of the field depends, as FIELD.FLAG.")],
            rules
        )
    }

    private static let encoding = SchemaPart.anyOf(
        .words(NumberFormat.named.map(\.name) + ["utf8", "bytes"]),
        SchemaPart([
            "description": "An integer whose numbers have names: { 0: off, 1: on }.",
            "type": "object", "minProperties": 1, "additionalProperties": ["type": "string"],
        ]),
        SchemaPart([
            "description": "An integer whose bits have names, starting at bit 0: [a, b, ~, d].",
            "type": "array", "minItems": 1, "items": ["type": ["string", "null"]],
        ])
    )
}
