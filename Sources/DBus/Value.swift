package import EventLoop

/// A D-Bus value of any type (specification, "Type System").
package enum Value: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(ObjectPath)
    case signature(Signature)
    /// A file descriptor, whose ownership a message never transfers.
    ///
    /// Sending duplicates it (libdbus keeps its copy until the message is freed), and receiving returns a separate duplicate, so the value
    /// put into a message stays usable and is closed independently.
    case unixFD(FileDescriptor)
    /// An array of bytes, `ay`; every `ay` that is read is represented by this case.
    case bytes([UInt8])
    case array(of: Signature, [Value])
    case structure([Value])
    /// An array of dictionary entries, in the order of the message.
    case dictionary(key: Signature, value: Signature, [DictionaryEntry])
    indirect case variant(Value)
}

/// A key-value pair of a dictionary.
package struct DictionaryEntry: Hashable, Sendable {
    package var key: Value
    package var value: Value

    package init(key: Value, value: Value) {
        self.key = key
        self.value = value
    }
}

extension Value {
    package var type: Signature {
        var text = ""
        appendType(to: &text)
        return Signature(unchecked: text)
    }

    /// The concatenated types of several values, as in a message's signature.
    static func types(of values: [Value]) -> Signature {
        var text = ""
        for value in values { value.appendType(to: &text) }
        return Signature(unchecked: text)
    }

    private func appendType(to text: inout String) {
        switch self {
        case .bytes:
            text += "ay"
        case .array(let element, _):
            text += "a"
            text += element.text
        case .structure(let members):
            text += "("
            for member in members { member.appendType(to: &text) }
            text += ")"
        case .dictionary(let key, let value, _):
            text += "a{"
            text += key.text
            text += value.text
            text += "}"
        case .variant:
            text += "v"
        default:
            if let code = basicCode { text.unicodeScalars.append(UnicodeScalar(code)) }
        }
    }

    /// The type code of a basic value; nil for a container.
    var basicCode: UInt8? {
        switch self {
        case .byte: UInt8(ascii: "y")
        case .boolean: UInt8(ascii: "b")
        case .int16: UInt8(ascii: "n")
        case .uint16: UInt8(ascii: "q")
        case .int32: UInt8(ascii: "i")
        case .uint32: UInt8(ascii: "u")
        case .int64: UInt8(ascii: "x")
        case .uint64: UInt8(ascii: "t")
        case .double: UInt8(ascii: "d")
        case .string: UInt8(ascii: "s")
        case .objectPath: UInt8(ascii: "o")
        case .signature: UInt8(ascii: "g")
        case .unixFD: UInt8(ascii: "h")
        case .bytes, .array, .structure, .dictionary, .variant: nil
        }
    }
}
