internal import GATT

extension ProfileSchema {
    /// The services, and the parts of characteristics except their rules for writes.
    static let attributes: [(String, SchemaPart)] = [
        ("service", service), ("characteristic", characteristic), ("descriptor", descriptor),
        ("field-value", fieldValue), ("followed-signal", followedSignal), ("notify", notify), ("records", records),
    ]

    private static let service = SchemaPart.section([
        .init("uuid", .serviceUUID, "The UUID or name of the service.", isRequired: true),
        .init("primary", .boolean, "true by default."),
        .init("handle", .integer(1...0xFFFF), "The handle of the service; the next free one by default."),
        .init("includes", .list(.serviceUUID), "Services that precede this one."),
        .init(
            "characteristics",
            .list(.definition("characteristic")),
            "The characteristics, in the order of their handles.",
            isRequired: true
        ),
    ])

    private static let security = SchemaPart.Key(
        "security",
        .list(.words(AttributePermissions.bitNames)),
        "BlueZ's flags: the encryption, authentication or authorization that access requires."
    )

    private static let characteristic = SchemaPart.section(
        [
            .init("uuid", .uuid, "The UUID or name of the characteristic.", isRequired: true),
            .init(
                "properties",
                .list(.words(CharacteristicProperties.bitNames), atLeast: 1),
                "The operations that the characteristic supports.",
                isRequired: true
            ),
            security,
            .init("value", .fieldValue, "The fields, some of which may follow signals."),
            .init(
                ValueParser.editionKey,
                .integer(1999...9999),
                "The year of an older edition in whose layout the fields are encoded: 2017 for fitness machines."
            ),
            .init("hex", .hex, "Bytes instead of fields, sent unchanged, valid or not."),
            .init("text", .scalar, "A text in UTF-8 instead of fields."),
            .init("file", .scalar, "A file with the bytes, in the folder of the profile."),
            .init(
                "notify",
                .anyOf(.words(["on-change", "on-request"]), .definition("notify")),
                "The schedule of notifications or indications; on-change by default."
            ),
            .init(
                "configuration",
                .words(ConfigurationDefect.allCases.map(\.rawValue)),
                "The defect of the Client Characteristic Configuration (2902) of a defective device."
            ),
            .init(
                "write",
                .list(.definition("write-rule")),
                "The effects of writes: the first rule that matches the written bytes applies."
            ),
            .init("control-point", .definition("control-point"), "The effects of writes, as a table of op codes."),
            .init(
                "records",
                .definition("records"),
                "The stored records that writes to a Record Access Control Point request."
            ),
            .init(
                "descriptors",
                .list(.definition("descriptor")),
                "Descriptors besides 2900 and 2902, which bluetoothd adds itself."
            ),
        ],
        SchemaPart.excluding([
            ["value", "hex"], ["value", "text"], ["value", "file"], ["hex", "text"], ["hex", "file"], ["text", "file"],
            ["write", "control-point"], ["write", "records"], ["control-point", "records"],
        ])
    )

    private static let descriptor = SchemaPart.section(
        [
            .init("uuid", .uuid, "The UUID or name of the descriptor.", isRequired: true),
            .init("properties", .list(.words(["read", "write"])), "[read] by default."),
            security,
            .init("value", .fieldValue, "The fields."),
            .init("hex", .hex, "Bytes instead of fields."),
            .init("text", .scalar, "A text in UTF-8 instead of fields."),
            .init("file", .scalar, "A file with the bytes, in the folder of the profile."),
        ],
        SchemaPart.exactlyOne(of: ValueParser.attributeKeys)
    )

    private static let fieldValue = SchemaPart([
        "description": "The fields as 'gattlab decode' prints them; for a single field, its value alone.",
        "if": ["type": "object", "required": ["signal"]],
        "then": .object(SchemaPart.definition("followed-signal").keywords),
        "else": [
            "if": ["type": "object", "required": ["capture"]],
            "then": .object(SchemaPart.definition("captured-number").keywords),
            "else": [
                "items": .object(SchemaPart.fieldValue.keywords),
                "additionalProperties": .object(SchemaPart.fieldValue.keywords),
            ],
        ],
    ])

    private static let followedSignal = SchemaPart.section([
        .init("signal", .signalName, "The signal that the field follows.", isRequired: true),
        .init(
            "every",
            .integer(1...1_000_000),
            "10: the field is present in every 10th notification and in every read, and absent otherwise."
        ),
    ])

    private static var notify: SchemaPart {
        var rules = SchemaPart.exactlyOne(of: ["every", "on-change", "replay"])
        rules["dependentRequired"] = ["length": ["replay"]]
        return .section(
            [
                .init("every", .duration, "A notification at every multiple of the period, counted from the start."),
                .init("on-change", .duration, "A notification if the value has changed, checked at this interval."),
                .init(
                    "replay",
                    .list(.pair(.duration, .hex), atLeast: 1),
                    "Recorded values at their times after the first subscription: [[0ms, \"0648\"], [1s, \"0649\"]]."
                ),
                .init("length", .duration, "The time after which the recorded values start again."),
            ],
            rules
        )
    }

    private static var records: SchemaPart {
        let operators = RecordAccessControlPoint.Operator.names.filter { $0.number != 0 }.map(\.name)
        let filters = RecordStoreRule.Kind.allCases.flatMap { $0.filters.map(\.name) }
        return .section([
            .init(
                "of",
                .uuid,
                "The characteristic whose values are stored: glucose-measurement or cgm-measurement.",
                isRequired: true
            ),
            .init("context", .uuid, "glucose-measurement-context, sent after each measurement."),
            .init("every", .duration, "The time between new records, from 1s to 24h.", isRequired: true),
            .init(
                "interval",
                .duration,
                "The difference between the times in successive records; 'every' by default."
            ),
            .init("stored", .integer(0...5000), "The number of records at the start; 0 by default."),
            .init(
                "capacity",
                .integer(1...5000),
                "The maximum number of records; 1000 by default. The oldest one is dropped for a new one."
            ),
            .init("pace", .duration, "The time between two reported records, from 1ms to 10s; 20ms by default."),
            .init("live", .boolean, "true also notifies each new record when it is stored."),
            .init(
                "operations",
                .list(
                    .words([
                        "report-stored-records", "delete-stored-records", "abort-operation",
                        "report-number-of-stored-records",
                    ])
                ),
                "The supported op codes; all by default."
            ),
            .init("operators", .list(.words(operators)), "The supported selections; all by default."),
            .init(
                "filters",
                .list(.words(filters)),
                "The compared properties: sequence-number and user-facing-time of a glucose measurement, time-offset of a "
                    + "CGM measurement; all by default."
            ),
        ])
    }
}
