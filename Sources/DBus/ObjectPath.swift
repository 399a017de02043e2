/// The path of an object on the bus, valid by construction.
///
/// D-Bus specification, "Valid Object Paths": it starts with a slash, its elements are one or more of `[A-Za-z0-9_]`,
/// and only the root ends with a slash. Valid: `/`, `/org/bluez/hci0`. Invalid: `org`, `/a/`, `//a`, `/a-b`.
package struct ObjectPath: Hashable, Sendable {
    package let text: String

    /// Creates a path from text, after validating it.
    ///
    /// - Throws: `DBusError` of kind `.invalid` that quotes the path.
    package init(_ text: String) throws(DBusError) {
        guard Self.isValid(text) else {
            throw .invalid("'\(text)' is not an object path")
        }
        self.text = text
    }

    /// Creates a path from text that libdbus has already validated.
    init(unchecked text: String) {
        self.text = text
    }

    package static let root = ObjectPath(unchecked: "/")

    static func isValid(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if previous == 0 {
                guard byte == UInt8(ascii: "/") else { return false }
            } else if byte == UInt8(ascii: "/") {
                guard previous != UInt8(ascii: "/") else { return false }
            } else {
                guard Name.isElementByte(byte) else { return false }
            }
            previous = byte
        }
        return text == "/" || (previous != 0 && previous != UInt8(ascii: "/"))
    }
}

extension ObjectPath {
    /// The path of the object that contains this one; nil for the root.
    package var parent: ObjectPath? {
        guard text != "/", let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == text.startIndex ? .root : ObjectPath(unchecked: String(text[..<slash]))
    }

    /// The last element; empty for the root.
    package var lastElement: Substring {
        text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? ""
    }

    /// Returns the path of a child whose name is a single element.
    ///
    /// - Throws: `DBusError` of kind `.invalid` if the name is not a valid element.
    package func appending(_ element: String) throws(DBusError) -> ObjectPath {
        try ObjectPath(self == .root ? "/" + element : text + "/" + element)
    }

    /// Returns whether this path equals `ancestor` or lies below it.
    package func isWithin(_ ancestor: ObjectPath) -> Bool {
        if ancestor == .root { return true }
        guard text.hasPrefix(ancestor.text) else { return false }
        return text.utf8.count == ancestor.text.utf8.count
            || text.utf8.dropFirst(ancestor.text.utf8.count).first == 0x2F
    }
}

extension ObjectPath: Comparable {
    package static func < (left: ObjectPath, right: ObjectPath) -> Bool { left.text < right.text }
}

extension ObjectPath: CustomStringConvertible {
    package var description: String { text }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// Creates a path from a literal; an invalid literal is a programming error.
    package init(stringLiteral text: String) {
        precondition(Self.isValid(text), "'\(text)' is not an object path")
        self.text = text
    }
}
