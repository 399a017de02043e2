internal import Control
package import GATT
internal import ProfileModel

/// The value of a write as it was typed.
package enum TypedValue: Hashable, Sendable {
    case bytes([UInt8])
    /// Fields of the attribute's value, to be encoded once its type is known.
    case fields(FieldValue)
}

extension Kind {
    package static let value = ValueKind<TypedValue>("VALUE") { (text) throws(InvalidValue) in
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" || first == "\"" else {
            return .bytes(try Kind.hex.parse(text))
        }
        return .fields(try FieldValue(json: Array(text.utf8)))
    }
}

/// What is given in the command line, or comes on standard input.
package enum Given<Value: Hashable & Sendable>: Hashable, Sendable {
    case here(Value)
    case standardInput

    /// The word for standard input.
    fileprivate static var dash: String { "-" }
}

extension Kind {
    /// Octets, or `-` for many lines of them.
    package static let givenHex = ValueKind<Given<[UInt8]>>("HEX") { (text) throws(InvalidValue) in
        text == Given<[UInt8]>.dash ? .standardInput : .here(try Kind.hex.parse(text))
    }

    /// Fields, or `-`.
    package static let givenFields = ValueKind<Given<FieldValue>>("JSON") { (text) throws(InvalidValue) in
        text == Given<FieldValue>.dash ? .standardInput : .here(try FieldValue(json: Array(text.utf8)))
    }
}

extension FieldValue {
    /// Reads JSON; what YAML allows besides, such as words without quotation marks, is taken too.
    package init(json text: [UInt8]) throws(InvalidValue) {
        do throws(Diagnostic) {
            self.init(try YAMLReader.read(text, file: "JSON"))
        } catch {
            let line = error.mark.line > 1 ? "line \(error.mark.line), " : ""
            throw InvalidValue("bad JSON at \(line)character \(error.mark.column): \(error.message)", hint: error.hint)
        }
    }
}
