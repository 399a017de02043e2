internal import GATT

extension ProfileSchema {
    /// The rules for writes and the control points.
    static let writes: [(String, SchemaPart)] = [
        ("write-rule", writeRule), ("action", action), ("stored-value", storedValue),
        ("notified-value", notifiedValue), ("period", period), ("captured-period", capturedPeriod),
        ("captured-number", capturedNumber), ("template", template), ("control-point", controlPoint),
        ("operation", operation),
    ]

    private static let fields = SchemaPart.fieldValue
    private static let actions = SchemaPart.list(.definition("action"), atLeast: 1)
    private static let signalNames = SchemaPart.anyOf(.signalName, .list(.signalName))

    private static let target = SchemaPart.Key(
        "characteristic",
        .text,
        "A UUID, a name, or service/characteristic; the written characteristic by default."
    )
    private static let restrictions = SchemaPart.Key(
        "where",
        .mapping(to: .definition("ranges")),
        "Limits captured numbers to a number, a range such as 1..100, or a list of them."
    )
    private static let conditions = SchemaPart.Key(
        "when",
        .mapping(to: .definition("condition")),
        "Limits the rule to values of signals: { control: 1, state: [idle, paused] }."
    )

    private static let actionKeys: [SchemaPart.Key] = [
        .init("reset", signalNames, "A signal, or a list of them, that restarts from its start."),
        .init("stop", signalNames, "A signal, or a list of them, that stays at its current value."),
        .init("start", signalNames, "A stopped signal, or a list of them, that continues from its value."),
        .init(
            "set",
            SchemaPart([
                "type": "object", "minProperties": 1, "maxProperties": 1,
                "additionalProperties": .object(
                    SchemaPart.anyOf(.scalar, .definition("captured-number")).keywords
                ),
            ]),
            "A signal with the value at which it stays; a total continues from it."
        ),
        .init(
            "store",
            .anyOf(.orReference(["const": true]), .definition("stored-value")),
            "true: the written bytes become the value; or a value of another characteristic."
        ),
        .init("notify", .definition("notified-value"), "Sends a value without storing it."),
        .init("period", .definition("period"), "Changes the period of notify: { every: … }."),
        .init(
            "answer",
            .definition("template"),
            "Becomes the value and is indicated, or notified: hex, or the fields as a mapping."
        ),
        .init("error", .anyOf(.integer(1...255), .words(ATTError.kebabNames)), "The write fails with this ATT error."),
    ]

    private static let action = SchemaPart.section(actionKeys, ["minProperties": 1, "maxProperties": 1])

    private static var writeRule: SchemaPart {
        let keys: [SchemaPart.Key] = [
            .init("value", fields, "The written fields that the rule matches."),
            .init("hex", .hexPattern, "The written bytes that the rule matches, some of them open or captured."),
            restrictions, conditions,
        ]
        var rules = SchemaPart.exactlyOne(of: WriteActionParser.keys + ["do"])
        for rule in SchemaPart.excluding([ValueParser.keys]).entries { rules[rule.key] = rule.value }
        return .section(keys + actionKeys + [.init("do", actions, "Several effects, in order.")], rules)
    }

    private static let storedValue = SchemaPart.section(
        [
            target, .init("value", fields, "The fields of the value."),
            .init("hex", .hexPattern, "The bytes of the value."),
        ],
        SchemaPart.exactlyOne(of: ValueParser.keys)
    )

    private static let notifiedValue = SchemaPart.section(
        [
            target, .init("value", fields, "The fields of the value."),
            .init("hex", .hexPattern, "The bytes of the value."),
            .init("values", .list(.definition("template")), "Several values, each hex or fields."),
        ],
        SchemaPart.exactlyOne(of: ValueParser.keys + ["values"])
    )

    private static let period = SchemaPart.section([
        target,
        .init(
            "every",
            .anyOf(.duration, .words(["never"]), .definition("captured-period")),
            "The new period, counted from the write; never stops the notifications.",
            isRequired: true
        ),
    ])

    private static let capturedPeriod = SchemaPart.section([
        .init("capture", .text, "The name of a captured number.", isRequired: true),
        .init("unit", .duration, "The duration of 1; 0 stops the notifications.", isRequired: true),
    ])

    private static let capturedNumber = SchemaPart.section([
        .init("capture", .text, "The name of a captured number.", isRequired: true),
        .init("scale", .number, "The factor by which the captured number is multiplied; 1 by default."),
        .init("offset", .number, "The number that is added afterwards; 0 by default."),
    ])

    private static let template = SchemaPart.anyOf(
        .hexPattern,
        SchemaPart(["type": ["object", "array"], "$ref": "#/$defs/field-value"])
    )

    // MARK: - Control points

    private static let result = SchemaPart.anyOf(.integer(0...255), SchemaPart(["type": "string"]))

    private static let controlPoint = SchemaPart.section([
        .init(
            "response",
            .definition("template"),
            "The format of all responses: hex such as \"80 {op} {result}\", or fields.",
            isRequired: true
        ),
        .init("success", result, "The result of a performed operation.", isRequired: true),
        .init("unsupported", result, "The result of op codes that are not in the table.", isRequired: true),
        .init("invalid", result, "The result of another parameter than that of the op code.", isRequired: true),
        .init("denied", result, "The result while the condition of the op code is not met."),
        .init(
            "operations",
            .mapping(to: .definition("operation"), keys: SchemaPart.numberPattern),
            "The op codes and their effects.",
            isRequired: true
        ),
    ])

    private static let operation = SchemaPart.section([
        .init("parameter", .hexPattern, "The pattern of the bytes after the op code; none by default."),
        restrictions, conditions,
        .init("do", actions, "The effects, in order, before the response; none by default."),
        .init("then", actions, "The effects after the response, such as the notification of a new status."),
        .init("result", result, "The result, if it is not that of success."),
        .init("response", .definition("template"), "The whole response, if it has another format."),
    ])
}
