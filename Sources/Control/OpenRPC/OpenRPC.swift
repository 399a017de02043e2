package import GATT

/// The description of the protocol for programs, made from the types of the requests (OpenRPC 1.3.2).
package enum OpenRPC {
    /// The whole document.
    package static var document: FieldObject {
        [
            "openrpc": "1.3.2",
            "info": [
                "title": "gattlabd",
                "version": .text("\(Hello.version).0.0"),
                "description": "JSON-RPC 2.0 on a Unix stream socket, a message a line; docs/protocol.md says more.",
            ],
            "methods": .list(Requests.all.map { .object(method($0)) }),
            "x-notifications": .list(notifications),
        ]
    }

    // MARK: Methods

    private static func method<Asked: Request>(_ type: Asked.Type) -> FieldObject {
        [
            "name": .text(Asked.method),
            "summary": .text(Asked.summary),
            "paramStructure": "by-name",
            "params": .list(parameters(of: type)),
            "result": ["name": "answer", "schema": .object(schema(of: Asked.Answer.self, absent: .null))],
            "errors": .list(errors(of: type)),
            "x-role": FieldValue(Asked.role?.rawValue),
        ]
    }

    private static func parameters<Asked: Request>(of type: Asked.Type) -> [FieldValue] {
        guard let node = try? SchemaNode.recording(type) else { return [] }
        return node.members.map { member in
            [
                "name": .text(member.key),
                "required": .boolean(!member.isOptional),
                "schema": .object(member.node.schema(absent: .leftOut)),
            ]
        }
    }

    private static func schema(of type: any Decodable.Type, absent: ControlCoder.Absent) -> FieldObject {
        (try? SchemaNode.recording(type))?.schema(absent: absent) ?? FieldObject()
    }

    /// Those of the method, and that it may be denied; those of JSON-RPC itself need no saying.
    ///
    /// Each number once, as OpenRPC demands, with all the words that may be in `data.code`.
    private static func errors<Asked: Request>(of type: Asked.Type) -> [FieldValue] {
        let words = (Asked.role == nil ? [] : [ControlError.Code.denied]) + Asked.errors
        let meanings = [
            (RPCError.Code.denied, "the caller has not the role"), (RPCError.Code.limit, "beyond one of the limits"),
            (RPCError.Code.failed, "the request failed"),
        ]
        return meanings.compactMap { code, meaning in
            let those = words.filter { RPCError(ControlError($0, meaning)).code == code }
            guard !those.isEmpty else { return nil }
            let data: FieldValue = ["code": .list(those.map { .text($0.rawValue) })]
            return ["code": .integer(code), "message": .text(meaning), "data": data]
        }
    }

    // MARK: Notifications

    /// What the daemon tells without being asked anew; OpenRPC itself has no word for it.
    private static var notifications: [FieldValue] {
        let event: FieldObject = [
            "type": "object",
            "properties": ["event": ["type": "string", "enum": .list(SessionEvent.words.map(FieldValue.text))]],
            "required": ["event"],
        ]
        let error = schema(of: ControlError.self, absent: .null)
        return [
            notification(
                "event",
                "Something has happened in a session",
                ["seq": ["type": "integer"], "time": ["type": "string"], "event": .object(event)]
            ),
            notification(
                "gap",
                "Events are missing at this place of the stream",
                ["gap": .object(schema(of: Gap.self, absent: .null))]
            ),
            notification(
                "end",
                "The session is over",
                ["error": ["oneOf": [.object(error), ["type": "null"]]]]
            ),
        ]
    }

    private static func notification(_ name: String, _ summary: String, _ more: FieldObject) -> FieldValue {
        let common: FieldObject = ["subscription": ["type": "integer"], "session": ["type": "string"]]
        let parameters = (common.entries + more.entries).map { entry -> FieldValue in
            ["name": .text(entry.key), "required": true, "schema": entry.value]
        }
        return [
            "name": .text(name), "summary": .text(summary), "paramStructure": "by-name", "params": .list(parameters),
        ]
    }
}

// MARK: - Types that decode in their own way

extension AttributeValue: SchemaDescribing {
    static var schema: FieldObject {
        let text: FieldValue = ["type": "string"]
        return [
            "type": "object",
            "properties": [
                "address": text, "service": text, "characteristic": text, "descriptor": text,
                "handle": ["type": "integer", "minimum": 0, "maximum": 65535],
                "value": ["type": "string", "pattern": "^([0-9a-f]{2})*$"],
                "decoded": ["type": ["object", "null"]],
            ],
            "required": ["address", "service", "characteristic", "handle", "value", "decoded"],
        ]
    }

    static func example() throws -> AttributeValue {
        try AttributeValue([
            "address": "AA:BB:CC:DD:EE:FF", "service": "180F", "characteristic": "2A19", "handle": 1, "value": "",
        ])
    }
}

extension SessionSpecification: SchemaChoosing {
    static var choosingKey: String { "kind" }
}
