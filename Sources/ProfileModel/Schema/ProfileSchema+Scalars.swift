internal import GATT

extension SchemaPart {
    static let duration = definition("duration")
    static let uuid = definition("uuid")
    static let serviceUUID = definition("service-uuid")
    static let hex = definition("hex")
    static let hexPattern = definition("hex-pattern")
    /// The name of a signal.
    static let signalName = text
}

extension ProfileSchema {
    private static let uuidDescription =
        "A UUID: 16 bits such as 180D, 128 bits with hyphens, or a name in kebab case such as heart-rate."

    /// The texts and numbers that several sections share.
    static let scalars: [(String, SchemaPart)] = [
        (
            "duration",
            SchemaPart([
                "description": "A number with us, ms, s, m or h, such as 1.5s.",
                "type": "string",
                "pattern": #"^[0-9]+(\.[0-9]+)?(us|ms|s|m|h)$"#,
            ])
        ),
        // Plain digits are a number in YAML.
        (
            "uuid",
            SchemaPart(["description": .text(uuidDescription), "type": ["string", "number"], "minLength": 1])
        ),
        (
            "service-uuid",
            SchemaPart([
                "description": .text(uuidDescription), "type": ["string", "number"], "minLength": 1,
                "examples": SchemaPart.texts(AssignedNumbers.kebabNames(.service).sorted()),
            ])
        ),
        (
            "hex",
            SchemaPart([
                "description": "Bytes of two hex digits, in quotes; spaces or colons may separate them.",
                "type": ["string", "number"],
                "pattern": "^([ :]|0[xX]|[0-9A-Fa-f]{2})*$",
            ])
        ),
        (
            "hex-pattern",
            SchemaPart([
                "description": .text(
                    "Bytes of two hex digits, in quotes. {name} or {name:u16} captures or inserts a number; ?? matches any byte, "
                        + "and .. any further bytes."
                ),
                "type": ["string", "number"],
                "pattern": #"^([ :]|0[xX]|[0-9A-Fa-f]{2}|\?\?|\.\.|\{[^{}]*\})*$"#,
            ])
        ),
        (
            "field-value",
            SchemaPart([
                "description": "The fields as 'gattlab decode' prints them; for a single field, its value alone.",
                "if": ["type": "object", "required": ["signal"]],
                "then": .object(SchemaPart.definition("followed-signal").keywords),
                "else": [
                    "if": ["type": "object", "required": ["capture"]],
                    "then": .object(SchemaPart.definition("captured-number").keywords),
                    "else": [
                        "items": .object(SchemaPart.definition("field-value").keywords),
                        "additionalProperties": .object(SchemaPart.definition("field-value").keywords),
                    ],
                ],
            ])
        ),
        (
            "followed-signal",
            .section([
                .init("signal", .signalName, "The signal that the field follows.", isRequired: true),
                .init(
                    "every",
                    .integer(1...1_000_000),
                    "10: the field is present in every 10th notification and in every read, and absent otherwise."
                ),
            ])
        ),
    ]
}
