package import GATT

/// The OpenRPC 1.3.2 description of the protocol, generated from the types of the requests.
package enum OpenRPC {
    /// The complete document.
    package static var document: FieldObject {
        [
            "openrpc": "1.3.2",
            "info": [
                "title": "gattlabd",
                "version": .text("\(Hello.version).0.0"),
                "description": "JSON-RPC 2.0 over a Unix stream socket, one message per line; see docs/protocol.md.",
            ],
            "methods": .list(Requests.all.map { .object(method($0)) }),
            "x-notifications": .list(notifications),
        ]
    }

    // MARK: Methods

    private static func method<Request: ControlRequest>(_ type: Request.Type) -> FieldObject {
        [
            "name": .text(Request.method),
            "summary": .text(Request.summary),
            "paramStructure": "by-name",
            "params": .list(parameters(of: type)),
            "result": ["name": "answer", "schema": .object(MessageSchema.result(of: type))],
            "errors": .list(errors(of: type)),
            "x-role": FieldValue(Request.role?.rawValue),
            "x-local": .boolean(Request.isLocal),
            "x-local-parameters": .list(Request.localParameters.map { .text($0.name) }),
        ]
    }

    private static func parameters<Request: ControlRequest>(of type: Request.Type) -> [FieldValue] {
        guard let node = try? SchemaNode.recording(type) else { return [] }
        return node.members.map { member in
            [
                "name": .text(member.key),
                "required": .boolean(!member.isOptional),
                "schema": .object(member.node.schema(absent: .omitted)),
            ]
        }
    }

    /// Returns the errors of a method, including `denied`, but not those of JSON-RPC itself.
    ///
    /// Each code is listed once, as OpenRPC requires, with all words that may be in `data.code`.
    private static func errors<Request: ControlRequest>(of type: Request.Type) -> [FieldValue] {
        let words = (Request.role == nil ? [] : [ControlError.Code.denied]) + Request.errors
        let meanings = [
            (RPCError.Code.denied, "the caller lacks the role"), (RPCError.Code.limit, "a limit is exceeded"),
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

    /// Notifications of the daemon, in an extension field because OpenRPC does not define notifications.
    private static var notifications: [FieldValue] {
        let event: FieldObject = [
            "type": "object",
            "properties": ["event": ["type": "string", "enum": .list(SessionEvent.names.map(FieldValue.text))]],
            "required": ["event"],
        ]
        let error = MessageSchema.of(ControlError.self, absent: .null)
        return [
            notification(
                "event",
                "An event of a session",
                ["seq": ["type": "integer"], "time": ["type": "string"], "event": .object(event)]
            ),
            notification(
                "gap",
                "Events are missing at this position of the stream",
                ["gap": .object(MessageSchema.of(Gap.self, absent: .null))]
            ),
            notification(
                "end",
                "The session has ended",
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

// MARK: - Types with custom decoding

extension RemoteAttributeValue: SchemaDescribing {
    static var schema: FieldObject {
        let text: FieldValue = ["type": "string"]
        return [
            "type": "object",
            "properties": [
                "address": text, "service": text, "characteristic": text, "descriptor": text,
                "instance": text,
                "handle": ["type": "integer", "minimum": 0, "maximum": 65535],
                "value": ["type": "string", "pattern": "^([0-9a-f]{2})*$"],
                "decoded": ["type": ["object", "null"]], "edition": ["type": "integer"],
            ],
            "required": ["address", "service", "characteristic", "handle", "value", "decoded"],
        ]
    }

    static func example() throws -> RemoteAttributeValue {
        try RemoteAttributeValue([
            "address": "AA:BB:CC:DD:EE:FF", "service": "180F", "characteristic": "2A19", "handle": 1, "value": "",
        ])
    }
}

/// All keys are encoded, even in objects that omit those without a value.
extension ControlError: SchemaDescribing {
    static var schema: FieldObject {
        MessageSchema.object([
            "code": MessageSchema.text, "att": ["type": ["integer", "null"], "minimum": 0, "maximum": 255],
            "name": MessageSchema.optionalText, "message": MessageSchema.text, "hint": MessageSchema.optionalText,
            "address": MessageSchema.optionalText,
        ])
    }

    static func example() throws -> ControlError { try ControlError(["code": "failed", "message": ""]) }
}

extension SessionSpecification: SchemaDiscriminated {
    static var discriminatorKey: String { "kind" }
}
