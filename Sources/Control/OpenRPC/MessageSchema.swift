package import GATT

/// JSON Schemas of the messages of the protocol, recorded from the types that encode and decode them.
package enum MessageSchema {
    /// Returns the schema of a type's values.
    ///
    /// - Parameter absent: Encoding of optional properties without a value.
    package static func of(_ type: any Decodable.Type, absent: ControlCoder.Absent) -> FieldObject {
        (try? SchemaNode.recording(type))?.schema(absent: absent) ?? FieldObject()
    }

    /// Returns the schema of the object with the parameters of a request.
    package static func parameters(of type: any ControlRequest.Type) -> FieldObject {
        of(type, absent: .omitted)
    }

    /// Returns the schema of the result of a request.
    package static func result<Request: ControlRequest>(of type: Request.Type) -> FieldObject {
        of(Request.Response.self, absent: .null)
    }

    /// The schema of an error response.
    package static var responseError: FieldObject {
        var data = error
        data["required"] = ["code", "att", "name", "hint"]
        if case .object(var properties) = data["properties"] {
            properties["message"] = nil
            properties.append("parameter", text)
            properties.append("offset", ["type": "integer"])
            data["properties"] = .object(properties)
        }
        return object(["code": ["type": "integer"], "message": text, "data": .object(data)])
    }

    /// The schema of an error in an event, where the address is omitted if there is none.
    package static var error: FieldObject {
        var error = of(ControlError.self, absent: .null)
        error["required"] = ["code", "att", "name", "message", "hint"]
        return error
    }

    /// Returns the schema of an object with these members, all of which are required.
    package static func object(_ members: FieldObject, optional: FieldObject = FieldObject()) -> FieldObject {
        [
            "type": "object", "properties": .object(FieldObject(distinct: members.entries + optional.entries)),
            "required": .list(members.entries.map { .text($0.key) }),
        ]
    }

    // MARK: Values

    package static let text: FieldValue = ["type": "string"]
    package static let optionalText: FieldValue = ["type": ["string", "null"]]
    /// Times are RFC 3339 in UTC with milliseconds.
    package static let time: FieldValue = ["type": "string", "format": "date-time"]
    static let bytes: FieldValue = ["type": "string", "pattern": "^([0-9a-f]{2})*$"]
    static let optionalBytes: FieldValue = ["type": ["string", "null"], "pattern": "^([0-9a-f]{2})*$"]
    static let decoded: FieldValue = ["type": ["object", "null"]]
    static let texts: FieldValue = ["type": "array", "items": text]

    package static func words(_ words: [String]) -> FieldValue {
        ["type": "string", "enum": .list(words.map(FieldValue.text))]
    }

    static func number(_ limits: ClosedRange<Int>) -> FieldValue {
        ["type": "integer", "minimum": .integer(limits.lowerBound), "maximum": .integer(limits.upperBound)]
    }

    static func optionalNumber(_ limits: ClosedRange<Int>) -> FieldValue {
        [
            "type": ["integer", "null"], "minimum": .integer(limits.lowerBound), "maximum": .integer(limits.upperBound),
        ]
    }
}
