internal import EventLoop

/// Validates values before they are passed to libdbus, which reacts to an invalid value with a warning or an abort; the bus
/// daemon reacts to a message over a limit by closing the connection.
///
/// The limits are those of the D-Bus specification, "Valid Signatures" and "Message Format".
package struct ValueChecker {
    package static let maximumDepth = 64
    package static let maximumArrayBytes = 1 << 26
    package static let maximumMessageBytes = 1 << 27
    /// The daemon's default limit; a message with more descriptors costs the connection.
    package static let maximumDescriptors = 16
    /// An upper bound of the fixed part of a header and its names (each at most 255 bytes).
    private static let headerBytes = 2048

    private var descriptors = 0
    private var offset = 0

    package init() {}

    /// Validates a message's arguments.
    ///
    /// - Parameter headerSize: The number of bytes of the header's path, the only part of it without a limit of its own.
    /// - Throws: `DBusError` of kind `.invalid` that describes the problem.
    package mutating func check(_ values: [Value], headerSize: Int = 0) throws(DBusError) {
        for value in values { try check(value, arrays: 0, structures: 0, depth: 0) }
        let type = Value.types(of: values)
        guard type.text.utf8.count <= Signature.maximumLength else {
            throw .invalid("the arguments' signature is longer than \(Signature.maximumLength) bytes")
        }
        guard offset + headerSize + Self.headerBytes <= Self.maximumMessageBytes else {
            throw .invalid("a message is at most \(Self.maximumMessageBytes) bytes long")
        }
    }

    private mutating func check(_ value: Value, arrays: Int, structures: Int, depth: Int) throws(DBusError) {
        guard arrays <= Signature.maximumArrayDepth, structures <= Signature.maximumStructureDepth,
            depth <= Self.maximumDepth
        else { throw .invalid("the value is nested too deeply") }
        switch value {
        case .byte: add(1, alignment: 1)
        case .int16, .uint16: add(2, alignment: 2)
        case .boolean, .int32, .uint32: add(4, alignment: 4)
        case .int64, .uint64, .double: add(8, alignment: 8)
        case .string(let text):
            guard !text.utf8.contains(0) else { throw .invalid("a string contains a NUL") }
            add(4 + text.utf8.count + 1, alignment: 4)
        case .objectPath(let path): add(4 + path.text.utf8.count + 1, alignment: 4)
        case .signature(let signature): add(1 + signature.text.utf8.count + 1, alignment: 1)
        case .unixFD(let descriptor): try check(descriptor)
        case .bytes(let bytes):
            guard arrays < Signature.maximumArrayDepth else { throw .invalid("the value is nested too deeply") }
            add(4 + bytes.count, alignment: 4)
            try checkArray(bytes.count)
        case .array(let element, let values):
            try check(values, of: element, arrays: arrays, structures: structures, depth: depth)
        case .structure(let members):
            guard !members.isEmpty else { throw .invalid("a structure has no members") }
            add(0, alignment: 8)
            for member in members {
                try check(member, arrays: arrays, structures: structures + 1, depth: depth + 1)
            }
        case .dictionary(let key, let value, let entries):
            try check(entries, key: key, value: value, arrays: arrays, structures: structures, depth: depth)
        case .variant(let value):
            let type = value.type.text
            guard type.utf8.count <= Signature.maximumLength else {
                throw .invalid("a variant's signature is longer than \(Signature.maximumLength) bytes")
            }
            add(1 + type.utf8.count + 1, alignment: 1)
            // The content of a variant has a signature of its own, so the counts of arrays and structures start again.
            try check(value, arrays: 0, structures: 0, depth: depth + 1)
        }
    }

    private mutating func check(
        _ values: [Value],
        of element: Signature,
        arrays: Int,
        structures: Int,
        depth: Int
    ) throws(DBusError) {
        guard element.isSingleType else { throw .invalid("'\(element)' is not one complete type") }
        // Checks the depth of the element's type, which counts even if the array is empty.
        guard element.isValidInArray else { throw .invalid("'a\(element)' is not a type signature") }
        let start = openArray(of: element.text.utf8.first)
        for value in values {
            guard value.isOf(element) else { throw .invalid("a '\(value.type)' in an array of '\(element)'") }
            try check(value, arrays: arrays + 1, structures: structures, depth: depth + 1)
        }
        try checkArray(offset - start)
    }

    private mutating func check(
        _ entries: [DictionaryEntry],
        key: Signature,
        value: Signature,
        arrays: Int,
        structures: Int,
        depth: Int
    ) throws(DBusError) {
        guard key.isBasicType, value.isSingleType, value.isValidInDictionary else {
            throw .invalid("'a{\(key)\(value)}' is not a type signature")
        }
        let start = openArray(of: UInt8(ascii: "{"))
        for entry in entries {
            guard entry.key.isOf(key), entry.value.isOf(value) else {
                throw .invalid("an entry '{\(entry.key.type)\(entry.value.type)}' in an 'a{\(key)\(value)}'")
            }
            add(0, alignment: 8)
            try check(entry.key, arrays: arrays + 1, structures: structures + 1, depth: depth + 2)
            try check(entry.value, arrays: arrays + 1, structures: structures + 1, depth: depth + 2)
        }
        try checkArray(offset - start)
    }

    private mutating func check(_ descriptor: FileDescriptor) throws(DBusError) {
        guard descriptor.rawValue != nil else { throw .invalid("a file descriptor is no longer owned by its value") }
        descriptors += 1
        guard descriptors <= Self.maximumDescriptors else {
            throw .invalid("a message carries at most \(Self.maximumDescriptors) file descriptors")
        }
        add(4, alignment: 4)
    }

    private func checkArray(_ count: Int) throws(DBusError) {
        guard count <= Self.maximumArrayBytes else {
            throw .invalid("an array is at most \(Self.maximumArrayBytes) bytes long")
        }
    }

    /// Adds an array's length and the padding before its first element, which does not count as array content.
    private mutating func openArray(of element: UInt8?) -> Int {
        add(4, alignment: 4)
        switch element.map(UnicodeScalar.init) {
        case "x", "t", "d", "(", "{": add(0, alignment: 8)
        default: break
        }
        return offset
    }

    private mutating func add(_ size: Int, alignment: Int) {
        offset = (offset + alignment - 1) / alignment * alignment + size
    }
}

extension Value {
    /// Returns whether the value is of one complete type, without examining its elements.
    func isOf(_ type: Signature) -> Bool {
        if let basicCode { return type.text.utf8.count == 1 && type.text.utf8.first == basicCode }
        if case .variant = self { return type.text == "v" }
        return self.type == type
    }
}
