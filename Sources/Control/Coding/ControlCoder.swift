package import GATT

/// The coder that converts requests, results and their parts to trees of fields and back.
package enum ControlCoder {
    /// The encoding of optional properties without a value.
    package enum Absent: Sendable {
        /// Encode as `null`, so that results always have the same keys.
        case null
        /// Omit the key, so that requests are short.
        case omitted
    }

    /// Encodes a value as a tree.
    ///
    /// - Throws: `FieldError` if a value cannot be encoded, such as an integer that does not fit 64 bits.
    package static func encode(_ value: some Encodable, absent: Absent = .null) throws(FieldError) -> FieldValue {
        let encoder = FieldEncoder(Node(), path: [], absent: absent)
        do {
            try encoder.put(value)
        } catch {
            throw FieldError(wrapping: error)
        }
        return encoder.node.value
    }

    /// Decodes a value from a tree; unknown keys are ignored, because they may be from a newer version.
    ///
    /// - Throws: `FieldError` with the path of the invalid field, such as `session.attributes[0]`.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from tree: FieldValue
    ) throws(FieldError) -> Value {
        try decode(type, from: tree, rejectsUnknownKeys: false)
    }

    /// Decodes a request from its parameters; an unknown parameter is an error that suggests the closest known one.
    ///
    /// - Throws: `FieldError` with the path of the invalid field.
    package static func decodeRequest<Request: Decodable>(
        _ type: Request.Type,
        from parameters: FieldObject
    ) throws(FieldError) -> Request {
        try decode(type, from: .object(parameters), rejectsUnknownKeys: true)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        from tree: FieldValue,
        rejectsUnknownKeys: Bool
    ) throws(FieldError) -> Value {
        do {
            return try FieldDecoder.value(of: type, tree, path: [], rejectsUnknownKeys: rejectsUnknownKeys)
        } catch {
            throw FieldError(wrapping: error)
        }
    }
}

extension FieldError {
    /// Creates an error from one that was thrown through the untyped `Codable` interface.
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

    /// Returns the error with a path put before its field.
    func within(_ path: [any CodingKey]) -> FieldError {
        path.isEmpty ? self : FieldError("\(path.text).\(field)", reason)
    }
}
