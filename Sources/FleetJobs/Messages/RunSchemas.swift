internal import Control
package import GATT

/// The JSON Schemas of the messages of runs.
package enum RunSchemas {
    /// The messages of the submitting command, with and without a signature.
    package static var request: FieldObject {
        let ticket: FieldValue = .object(MessageSchema.object(["ticket": MessageSchema.text]))
        let signed = MessageSchema.object([
            "message": MessageSchema.text, "signature": ["type": "string", "pattern": "^[0-9a-f]{128}$"],
        ])
        return one(
            of: [
                ["open": .object(MessageSchema.of(ProbeOrder.self, absent: .omitted))],
                ["job": .object(MessageSchema.of(JobOrder.self, absent: .omitted))], ["renew": ticket],
                ["close": ticket],
            ],
            and: [signed]
        )
    }

    /// The messages of a machine.
    package static var replies: [FieldObject] {
        let number: FieldValue = ["type": "integer", "minimum": 0]
        let attempt: FieldObject = ["job": number, "attempt": ["type": "integer", "minimum": 1]]
        let finished: FieldObject = [
            "omitted": number, "problem": MessageSchema.optionalText,
            "events": ["type": "array", "items": ["type": "object"]],
        ]
        return [
            ["opened": object(["ticket": MessageSchema.text, "time": number])],
            ["refused": object(["reason": MessageSchema.text])],
            ["found": object(["devices": ["type": "array", "items": number]])], ["searched": object([:])],
            ["started": object(attempt)],
            ["finished": object(FieldObject(distinct: attempt.entries + finished.entries))],
            [
                "returned": object(
                    FieldObject(distinct: attempt.entries + [.init(key: "reason", value: MessageSchema.text)])
                )
            ],
        ].map { MessageSchema.object($0) }
    }

    private static func object(_ members: FieldObject) -> FieldValue { .object(MessageSchema.object(members)) }

    private static func one(of members: [FieldObject], and others: [FieldObject]) -> FieldObject {
        ["oneOf": .list((members.map { MessageSchema.object($0) } + others).map(FieldValue.object))]
    }
}
