/// A sequence of complete D-Bus types, such as `oa{sv}`, valid by construction.
///
/// D-Bus specification, "Valid Signatures": at most 255 bytes; at most 32 nested arrays and 32 nested structures (64 containers
/// in total); a structure has at least one member; a dictionary entry occurs only as the element of an array, and its key is a
/// basic type.
package struct Signature: Hashable, Sendable {
    package let text: String

    /// Creates a signature from text, after validating it; an empty signature means no value.
    ///
    /// - Throws: `DBusError` of kind `.invalid` that quotes the signature.
    package init(_ text: String) throws(DBusError) {
        guard Self.isValid(text) else { throw .invalid("'\(text)' is not a type signature") }
        self.text = text
    }

    /// Creates a signature from text that libdbus has already validated, or that was assembled from valid parts.
    init(unchecked text: String) {
        self.text = text
    }

    static let maximumLength = 255
    static let maximumArrayDepth = 32
    static let maximumStructureDepth = 32

    static func isValid(_ text: String) -> Bool {
        guard text.utf8.count <= maximumLength else { return false }
        var parser = Parser(bytes: text.utf8[...])
        while !parser.bytes.isEmpty {
            guard parser.skipType(arrays: 0, structures: 0) else { return false }
        }
        return true
    }

    /// The complete types in order: `oa{sv}` gives `o` and `a{sv}`.
    package var types: [Signature] {
        var parser = Parser(bytes: text.utf8[...])
        var types: [Signature] = []
        while !parser.bytes.isEmpty {
            let start = parser.bytes.startIndex
            guard parser.skipType(arrays: 0, structures: 0) else { break }
            types.append(Signature(unchecked: String(text[start..<parser.bytes.startIndex])))
        }
        return types
    }

    /// A Boolean value that indicates whether the signature is exactly one complete type.
    package var isSingleType: Bool {
        var parser = Parser(bytes: text.utf8[...])
        return parser.skipType(arrays: 0, structures: 0) && parser.bytes.isEmpty
    }

    /// A Boolean value that indicates whether an array of this type is valid, that is, within the limit of array nesting.
    var isValidInArray: Bool {
        // A signature shorter than the permitted depth cannot exceed it.
        text.utf8.count < Self.maximumArrayDepth || Self.isValid("a" + text)
    }

    /// A Boolean value that indicates whether a dictionary with values of this type is valid; it needs one level of array
    /// nesting and one of structure nesting.
    var isValidInDictionary: Bool {
        text.utf8.count < min(Self.maximumArrayDepth, Self.maximumStructureDepth) || Self.isValid("a{y\(text)}")
    }

    /// A Boolean value that indicates whether the signature is one basic (not container) type, as required of a dictionary key.
    var isBasicType: Bool {
        text.utf8.count == 1 && text.utf8.first.map(Self.isBasicCode) == true
    }

    static func isBasicCode(_ code: UInt8) -> Bool {
        switch UnicodeScalar(code) {
        case "y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g", "h": true
        default: false
        }
    }

    /// A recursive-descent parser whose depth is bounded by the limits above.
    private struct Parser {
        var bytes: Substring.UTF8View

        mutating func skipType(arrays: Int, structures: Int) -> Bool {
            guard let code = bytes.popFirst() else { return false }
            switch UnicodeScalar(code) {
            case "v":
                return true
            case "a":
                guard arrays < Signature.maximumArrayDepth else { return false }
                guard bytes.first == UInt8(ascii: "{") else {
                    return skipType(arrays: arrays + 1, structures: structures)
                }
                bytes.removeFirst()
                guard structures < Signature.maximumStructureDepth, let key = bytes.popFirst() else { return false }
                return Signature.isBasicCode(key)
                    && skipType(arrays: arrays + 1, structures: structures + 1)
                    && bytes.popFirst() == UInt8(ascii: "}")
            case "(":
                guard structures < Signature.maximumStructureDepth, bytes.first != UInt8(ascii: ")") else {
                    return false
                }
                while let next = bytes.first, next != UInt8(ascii: ")") {
                    guard skipType(arrays: arrays, structures: structures + 1) else { return false }
                }
                return bytes.popFirst() != nil
            default:
                return Signature.isBasicCode(code)
            }
        }
    }
}

extension Signature: CustomStringConvertible {
    package var description: String { text }
}

extension Signature: ExpressibleByStringLiteral {
    /// Creates a signature from a literal; an invalid literal is a programming error.
    package init(stringLiteral text: String) {
        precondition(Self.isValid(text), "'\(text)' is not a type signature")
        self.text = text
    }
}
