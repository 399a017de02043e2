package import Central
package import GATT

/// From fields as they were typed to the octets of a value.
package enum ValueEncoding {
    /// - Throws: an error that names the field and says what it can be.
    package static func octets(of fields: FieldValue, as type: ValueType) throws(CentralError) -> [UInt8] {
        let name = type.text
        do throws(FieldError) {
            if let octets = try type.encode(fields) { return octets }
        } catch {
            throw CentralError(.badInput, "this makes no \(name): \(error)", hint: hint(error, type))
        }
        throw CentralError(
            .badInput,
            "the fields of \(name) are not known",
            hint: "a value like that is written as hex"
        )
    }

    private static func hint(_ error: FieldError, _ type: ValueType) -> String? {
        switch error.reason {
        case .missing:
            type.fieldKeys.map { "the fields are \($0.joined(separator: ", "))" }
        case .wrongType(expected: "a text"):
            "a text that looks like a number is put in quotation marks: '\"42\"'"
        default: error.hint
        }
    }
}
