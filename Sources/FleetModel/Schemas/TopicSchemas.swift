internal import Control
internal import FleetJobs
package import GATT

/// The JSON Schemas of all messages that gattlabd publishes and accepts at a broker, apart from those of Home Assistant.
///
/// They follow from the types that encode the messages; `docs/schemas/mqtt` contains them.
package enum TopicSchemas {
    private static let base = "gattlab/+/+"

    /// All topics; the first filter that matches a topic is the one of its schema.
    package static var topics: [TopicSchema] {
        [
            TopicSchema("\(base)/status", "status.json", isRetained: true),
            TopicSchema("\(base)/claims", "claims.json", isJSON: false),
            TopicSchema("\(base)/sessions/+", "session.json", isRetained: true),
            TopicSchema("\(base)/sessions/+/events", "events.json"),
            TopicSchema("\(base)/adapters/+", "adapter.json", isRetained: true),
            TopicSchema("\(base)/devices/+", "device.json", isRetained: true),
            TopicSchema("\(base)/devices/+/values", "values.json", isRetained: true),
            TopicSchema("\(base)/emulations/+", "emulation.json", isRetained: true),
            TopicSchema("\(base)/alarms/+", "alarm.json", isRetained: true),
            TopicSchema("\(base)/questions", "questions.json", isRetained: true),
            TopicSchema("\(base)/metrics", "metrics.json", isJSON: false),
        ] + requests.map { TopicSchema("\(base)/requests/+/\($0.method)", "requests.json", $0.method) } + [
            TopicSchema("\(base)/requests/+/\(RemoteLease.disconnect)", "requests.json", RemoteLease.disconnect),
            TopicSchema("\(base)/probes/+", "probes.json"),
            TopicSchema("\(base)/responses/+/start", "marker.json", isJSON: false),
            TopicSchema("\(base)/responses/#", "responses.json"),
            TopicSchema("gattlab/clients/+", "marker.json", isJSON: false),
        ]
    }

    /// The requests that a broker's users can send.
    private static var requests: [any ControlRequest.Type] {
        Requests.all.filter { !$0.isLocal }
    }

    /// All files with their contents, including the index of the topics.
    package static var files: [(name: String, schema: FieldObject)] {
        [
            ("topics.json", index), ("status.json", file("The connection of gattlabd", MachineStatus.schema)),
            (
                "claims.json",
                file("The identity of a machine that starts to use the name", identity)
            ),
            ("session.json", file("A named session", session)),
            ("events.json", file("An event, a gap or the end of a session", events)),
            ("adapter.json", file("An adapter", adapter)),
            ("device.json", file("The connection of a device", device)),
            (
                "values.json",
                file(
                    "The last numbers of a device by CHARACTERISTIC/FIELD, with @INSTANCE if there are several",
                    ["type": "object", "additionalProperties": ["type": "number"]]
                )
            ),
            ("emulation.json", file("An emulation", MessageSchema.of(EmulationStatus.self, absent: .omitted))),
            ("alarm.json", file("An alarm", MessageSchema.of(AlarmSummary.self, absent: .omitted))),
            (
                "questions.json",
                file(
                    "The pending questions",
                    ["type": "array", "items": .object(MessageSchema.of(Question.self, absent: .null))]
                )
            ),
            (
                "metrics.json",
                file("The metrics of gattlabd as OpenMetrics text", ["type": "string", "pattern": "# EOF\\n$"])
            ),
            ("requests.json", file("The parameters of requests by method", requestSchema)),
            ("probes.json", file("A message of a run of probes to a machine", RunSchemas.request)),
            (
                "responses.json",
                file(
                    "The response to a request, whose result is by method; a notification of a subscription; or a reply to a run of probes",
                    responseSchema
                )
            ),
            (
                "marker.json",
                file("A message without a payload, whose acknowledgement follows all retained messages", ["const": ""])
            ),
        ]
    }

    /// Returns a complete schema.
    private static func file(_ title: String, _ schema: FieldObject) -> FieldObject {
        FieldObject(
            distinct: [
                .init(key: "$schema", value: .text(draft)), .init(key: "title", value: .text(title)),
            ] + schema.entries
        )
    }

    private static let draft = "https://json-schema.org/draft/2020-12/schema"

    private static var index: FieldObject {
        [
            "description": "The schema of each topic; # and + are wildcards of MQTT.",
            "topics": .list(topics.map { .object($0.fields) }),
        ]
    }

    // MARK: States

    private static let identity: FieldObject = ["type": "string", "pattern": "^[0-9a-f]+$"]

    /// Numbers of events would change with each event.
    private static var session: FieldObject {
        var schema = MessageSchema.of(SessionSummary.self, absent: .omitted)
        guard case .object(var properties) = schema["properties"], case .list(let required) = schema["required"] else {
            return schema
        }
        for key in VolatileMembers.ofSessions { properties[key] = nil }
        schema["properties"] = .object(properties)
        schema["required"] = .list(required.filter { !VolatileMembers.ofSessions.map(FieldValue.text).contains($0) })
        return schema
    }

    private static var adapter: FieldObject {
        let boolean: FieldValue = ["type": "boolean"]
        let count: FieldValue = ["type": ["integer", "null"], "minimum": 0, "maximum": 255]
        return MessageSchema.object([
            "adapter": MessageSchema.text, "address": MessageSchema.optionalText,
            "addressType": MessageSchema.optionalText, "name": MessageSchema.optionalText, "powered": boolean,
            "discovering": boolean, "roles": ["type": "array", "items": MessageSchema.text],
            "advertising": .object(MessageSchema.object(["active": count, "available": count])),
        ])
    }

    private static var device: FieldObject {
        MessageSchema.object(["address": MessageSchema.text, "connected": ["type": "boolean"]])
    }

    // MARK: Events

    private static var events: FieldObject {
        let common: FieldObject = ["since": MessageSchema.time, "session": MessageSchema.text]
        let parts: [FieldObject] = [
            [
                "seq": ["type": "integer", "minimum": 1], "time": MessageSchema.time,
                "event": .object(SessionEvent.schema),
            ],
            ["gap": .object(MessageSchema.of(Gap.self, absent: .null))],
            ["end": .object(MessageSchema.object(["error": optionalError]))],
        ]
        return [
            "oneOf": .list(
                parts.map { .object(MessageSchema.object(FieldObject(distinct: common.entries + $0.entries))) }
            )
        ]
    }

    // MARK: Requests

    private static var requestSchema: FieldObject {
        let definitions = requests.map { type in
            var schema = MessageSchema.parameters(of: type)
            schema["description"] = .text(type.summary)
            // gattlabd refuses unknown parameters.
            schema["additionalProperties"] = false
            return FieldObject.Entry(key: type.method, value: .object(schema))
        }
        let disconnect = FieldObject.Entry(
            key: RemoteLease.disconnect,
            value: [
                "type": "object", "additionalProperties": false, "description": "Ends the connection of the client",
            ]
        )
        return ["$defs": .object(FieldObject(distinct: definitions + [disconnect]))]
    }

    private static var responseSchema: FieldObject {
        let definitions = requests.map { type in
            FieldObject.Entry(key: type.method, value: .object(result(type)))
        }
        let disconnect = FieldObject.Entry(key: RemoteLease.disconnect, value: ["type": "null"])
        let responses = [
            MessageSchema.object(["result": .object(FieldObject())]),
            MessageSchema.object(["error": .object(MessageSchema.responseError)]),
        ]
        return [
            "oneOf": .list((responses + notifications + RunSchemas.replies).map(FieldValue.object)),
            "$defs": .object(FieldObject(distinct: definitions + [disconnect])),
        ]
    }

    private static var notifications: [FieldObject] {
        let parts: [(String, FieldObject)] = [
            (
                "event",
                [
                    "seq": ["type": "integer", "minimum": 1], "time": MessageSchema.time,
                    "event": .object(SessionEvent.schema),
                ]
            ),
            ("gap", ["gap": .object(MessageSchema.of(Gap.self, absent: .null))]), ("end", ["error": optionalError]),
        ]
        return parts.map { method, members in
            let common: FieldObject = [
                "subscription": ["type": "integer", "minimum": 1], "session": MessageSchema.text,
            ]
            let parameters = MessageSchema.object(FieldObject(distinct: common.entries + members.entries))
            return MessageSchema.object([
                "jsonrpc": ["const": "2.0"], "method": ["const": .text(method)], "params": .object(parameters),
            ])
        }
    }

    private static var optionalError: FieldValue {
        ["oneOf": [.object(MessageSchema.error), ["type": "null"]]]
    }

    private static func result<Request: ControlRequest>(_ type: Request.Type) -> FieldObject {
        MessageSchema.result(of: type)
    }
}
