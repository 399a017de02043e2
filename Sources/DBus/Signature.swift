/// A sequence of complete D-Bus types, such as `oa{sv}`, valid by construction.
///
/// D-Bus specification, "Valid Signatures": at most 255 bytes; at most 32 nested arrays and 32 nested structures (64
/// containers in all); a structure has a member; a dictionary entry stands directly in an array, its key is basic.
package struct Signature: Hashable, Sendable {
    package let text: String

    /// Checks and takes a signature; empty means no value.
    ///
    /// - Throws: `DBusError` of kind `.invalid` that shows the signature.
    package init(_ text: String) throws(DBusError) {
        guard Self.isValid(text) else { throw .invalid("'\(text)' is not a type signature") }
        self.text = text
    }

    /// For what libdbus has validated already, or was put together from valid parts.
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

    /// The complete types one after the other: `oa{sv}` gives `o` and `a{sv}`.
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

    /// Whether it is exactly one complete type.
    package var isSingleType: Bool {
        var parser = Parser(bytes: text.utf8[...])
        return parser.skipType(arrays: 0, structures: 0) && parser.bytes.isEmpty
    }

    /// Whether an array of it is a type: whether there is an array's depth left.
    var isValidInArray: Bool {
        // What is shorter than the depths allowed cannot be deeper.
        text.utf8.count < Self.maximumArrayDepth || Self.isValid("a" + text)
    }

    /// Whether a dictionary with values of it is a type, which takes the depth of an array and of a structure.
    var isValidInDictionary: Bool {
        text.utf8.count < min(Self.maximumArrayDepth, Self.maximumStructureDepth) || Self.isValid("a{y\(text)}")
    }

    /// Whether it is one basic (not container) type, as a dictionary's key has to be.
    var isBasicType: Bool {
        text.utf8.count == 1 && text.utf8.first.map(Self.isBasicCode) == true
    }

    static func isBasicCode(_ code: UInt8) -> Bool {
        switch UnicodeScalar(code) {
        case "y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g", "h": true
        default: false
        }
    }

    /// A recursive descent whose depth the limits above bound.
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
    /// For signatures written in the program; a wrong one is a programming error.
    package init(stringLiteral text: String) {
        precondition(Self.isValid(text), "'\(text)' is not a type signature")
        self.text = text
    }
}
