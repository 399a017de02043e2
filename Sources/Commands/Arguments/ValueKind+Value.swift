internal import Documents
package import GATT

/// The value to write as given on the command line.
package enum TypedValue: Hashable, Sendable {
    case bytes([UInt8])
    /// The fields of the value, encoded once the attribute's type is known.
    case fields(FieldValue)
}

extension Kind {
    /// Bytes in hex, fields in JSON, or a word that is the value of the only field.
    package static let value = ValueKind<TypedValue>("VALUE") { (text) throws(InvalidValue) in
        if isWord(text) { return .fields(.text(text)) }
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" || first == "\"" else {
            return .bytes(try Kind.hex.parse(text))
        }
        return .fields(try FieldValue(json: Array(text.utf8)))
    }

    /// A Boolean value that indicates whether the text is a word of an enumeration, and not a mistyped number in hex.
    private static func isWord(_ text: String) -> Bool {
        guard text.first?.isLowercase == true, text.allSatisfy({ $0.isASCII }) else { return false }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        return isName && text.contains { $0.isLetter && !$0.isHexDigit }
    }
}

/// A value on the command line, or a reference to standard input.
package enum ValueInput<Value: Hashable & Sendable>: Hashable, Sendable {
    case commandLine(Value)
    case standardInput

    /// The argument that means standard input.
    fileprivate static var standardInputMarker: String { "-" }
}

extension Kind {
    /// Bytes in hex, or `-` for one value per line on standard input.
    package static let hexOrStandardInput = ValueKind<ValueInput<[UInt8]>>("HEX") { (text) throws(InvalidValue) in
        text == ValueInput<[UInt8]>.standardInputMarker ? .standardInput : .commandLine(try Kind.hex.parse(text))
    }

    /// Fields in JSON, or `-` for standard input.
    package static let fieldsOrStandardInput = ValueKind<ValueInput<FieldValue>>("JSON") {
        (text) throws(InvalidValue) in
        text == ValueInput<FieldValue>.standardInputMarker
            ? .standardInput : .commandLine(try FieldValue(json: Array(text.utf8)))
    }
}

extension FieldValue {
    /// Parses JSON, and accepts extensions of YAML such as unquoted words.
    package init(json text: [UInt8]) throws(InvalidValue) {
        do throws(Diagnostic) {
            self.init(try YAMLReader.read(text, file: "JSON"))
        } catch {
            let line = error.mark.line > 1 ? "line \(error.mark.line), " : ""
            throw InvalidValue(
                "invalid JSON at \(line)character \(error.mark.column): \(error.message)",
                hint: error.hint
            )
        }
    }
}
