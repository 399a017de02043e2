package import GATT

/// Coding of a tree as it is, which only `ControlCoder` supports.
extension FieldValue: Codable {
    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? FieldDecoder else { throw FieldCodingError.foreignCoder }
        self = try decoder.unmodifiedTree()
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? FieldEncoder else { throw FieldCodingError.foreignCoder }
        encoder.node.set(self)
    }
}

extension FieldObject: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try FieldValue(from: decoder)
        guard case .object(let object) = value else {
            throw FieldError(decoder.codingPath.text, .wrongType(expected: .object))
        }
        self = object
    }

    package func encode(to encoder: any Encoder) throws {
        try FieldValue.object(self).encode(to: encoder)
    }
}

/// The error of a coder other than `ControlCoder`.
enum FieldCodingError: Error {
    case foreignCoder
}
