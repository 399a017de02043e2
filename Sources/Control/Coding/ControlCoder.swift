package import GATT

/// Requests, answers and all they are made of, as trees of fields and back.
package enum ControlCoder {
    /// What becomes of optional properties without a value.
    package enum Absent: Sendable {
        /// The key is there, and its value `null`: answers always have the same shape.
        case null
        /// There is no such key: requests say only what they have to say.
        case leftOut
    }

    /// The tree of a value.
    ///
    /// - Throws: `FieldError` where a value cannot be written, as an integer beyond those of 64 bits.
    package static func encode(_ value: some Encodable, absent: Absent = .null) throws(FieldError) -> FieldValue {
        let encoder = FieldEncoder(Node(), path: [], absent: absent)
        do {
            try encoder.put(value)
        } catch {
            throw FieldError(wrapping: error)
        }
        return encoder.node.value
    }

    /// A value from its tree; keys that it does not have are ignored, since who wrote it may be newer.
    ///
    /// - Throws: `FieldError` with the path of what is wrong, as in `session.attributes[0]`.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from tree: FieldValue
    ) throws(FieldError) -> Value {
        try decode(type, from: tree, refusesUnknown: false)
    }

    /// A request from its parameters; a parameter that it does not have is refused, and the nearest one named.
    ///
    /// - Throws: `FieldError` with the path of what is wrong.
    package static func decodeRequest<Asked: Request>(
        _ type: Asked.Type,
        from parameters: FieldObject
    ) throws(FieldError) -> Asked {
        try decode(type, from: .object(parameters), refusesUnknown: true)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        from tree: FieldValue,
        refusesUnknown: Bool
    ) throws(FieldError) -> Value {
        do {
            return try FieldDecoder.value(of: type, tree, path: [], refusesUnknown: refusesUnknown)
        } catch {
            throw FieldError(wrapping: error)
        }
    }
}

extension FieldError {
    /// An error that has come through `Codable`, which throws anything.
    fileprivate init(wrapping error: any Error) {
        switch error {
        case let error as FieldError: self = error
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            self.init(context.codingPath.text, .contradiction(context.debugDescription))
        case DecodingError.keyNotFound(let key, let context):
            self.init((context.codingPath + [key]).text, .missing)
        default: self.init("value", .contradiction("\(error)"))
        }
    }

    /// The error of a field within what lies at a path.
    func within(_ path: [any CodingKey]) -> FieldError {
        path.isEmpty ? self : FieldError("\(path.text).\(field)", reason)
    }
}
