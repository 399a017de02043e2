package import Central
package import GATT

/// The encoding of fields from the command line as the bytes of a value.
package enum ValueEncoding {
    /// Encodes fields.
    ///
    /// - Throws: An error that names the invalid field and its valid values.
    package static func bytes(
        of fields: FieldValue,
        as type: ValueType,
        _ edition: SpecificationEdition? = nil
    ) throws(CentralError) -> [UInt8] {
        let name = type.text
        do throws(FieldError) {
            return try type.encode(fields, edition)
        } catch {
            if case .unknownUUID = error.reason {
                throw CentralError(.badInput, "the fields of \(name) are not known", hint: "give the value as hex")
            }
            throw CentralError(.badInput, "invalid \(name): \(error)", hint: hint(error, type))
        }
    }

    private static func hint(_ error: FieldError, _ type: ValueType) -> String? {
        switch error.reason {
        case .missing:
            type.fieldKeys.map { "the fields are \($0.joined(separator: ", "))" }
        case .wrongType(expected: .text):
            "put a text that looks like a number in quotation marks: '\"42\"'"
        default: error.hint
        }
    }
}
