internal import GATT

extension SchemaPart {
    static let duration = definition("duration")
    static let uuid = definition("uuid")
    static let serviceUUID = definition("service-uuid")
    static let hex = definition("hex")
    static let hexPattern = definition("hex-pattern")
    static let fieldValue = definition("field-value")
    /// The name of a signal.
    static let signalName = text
    /// The pattern of a key that is a number without a sign.
    static let numberPattern = "^(0x[0-9A-Fa-f]+|0o[0-7]+|[0-9]+)$"
}

extension ProfileSchema {
    /// The texts, numbers and lists of them that several sections share.
    static let scalars: [(String, SchemaPart)] = [
        ("reference", reference), ("duration", duration), ("uuid", uuid), ("service-uuid", serviceUUID), ("hex", hex),
        ("hex-pattern", hexPattern), ("ranges", ranges), ("condition", condition),
    ]

    private static let reference = SchemaPart(["type": "string", "pattern": #"\$\{"#])
        .described("A text that refers to a variable as ${name}.")

    private static let duration = SchemaPart.text(matching: #"^[0-9]+(\.[0-9]+)?(us|ms|s|m|h)$"#)
        .described("A number with us, ms, s, m or h, such as 1.5s.")

    private static let uuidDescription =
        "A UUID: 16 bits such as 180D, 128 bits with hyphens, or a name in kebab case such as heart-rate."

    // Plain digits are a number in YAML.
    private static let uuid = SchemaPart(["type": ["string", "number"], "minLength": 1]).described(uuidDescription)

    private static let serviceUUID = SchemaPart([
        "type": ["string", "number"], "minLength": 1,
        "examples": SchemaPart.texts(AssignedNumbers.kebabNames(.service).sorted()),
    ]).described(uuidDescription)

    private static let hex = bytes(matching: #"^(\(0x\))?([ :-]|0[xX]|[0-9A-Fa-f]{2})*$"#)
        .described("Bytes of two hex digits, in quotes; spaces, colons or hyphens may separate them.")

    private static let hexPattern = bytes(matching: #"^([ :-]|\(0x\)|0[xX]|[0-9A-Fa-f]{2}|\?\?|\.\.|\{[^{}]*\})*$"#)
        .described(
            "Bytes of two hex digits, in quotes. {name} or {name:u16} captures or inserts a number; ?? matches any byte, "
                + "and .. any further bytes."
        )

    /// Returns bytes in hex, which without quotes and letters are any number: editors do not know its digits as written.
    private static func bytes(matching pattern: String) -> SchemaPart {
        .orReference(["type": ["string", "number"], "pattern": .text(pattern)])
    }

    /// The numbers to which a captured one is limited.
    private static let ranges = SchemaPart([
        "type": ["integer", "string", "array"], "items": ["type": ["integer", "string"]], "minItems": 1,
    ])

    /// The values to which a signal is limited.
    private static let condition = SchemaPart([
        "type": ["integer", "string", "boolean", "array"], "items": ["type": ["integer", "string", "boolean"]],
        "minItems": 1,
    ])
}
