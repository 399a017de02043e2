package import EventLoop

extension Value {
    package var byte: UInt8? { if case .byte(let value) = self { value } else { nil } }
    package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    package var int16: Int16? { if case .int16(let value) = self { value } else { nil } }
    package var uint16: UInt16? { if case .uint16(let value) = self { value } else { nil } }
    package var int32: Int32? { if case .int32(let value) = self { value } else { nil } }
    package var uint32: UInt32? { if case .uint32(let value) = self { value } else { nil } }
    package var int64: Int64? { if case .int64(let value) = self { value } else { nil } }
    package var uint64: UInt64? { if case .uint64(let value) = self { value } else { nil } }
    package var double: Double? { if case .double(let value) = self { value } else { nil } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var objectPath: ObjectPath? { if case .objectPath(let value) = self { value } else { nil } }
    package var signature: Signature? { if case .signature(let value) = self { value } else { nil } }
    package var unixFD: FileDescriptor? { if case .unixFD(let value) = self { value } else { nil } }
    package var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
    package var array: [Value]? { if case .array(_, let value) = self { value } else { nil } }
    package var structure: [Value]? { if case .structure(let value) = self { value } else { nil } }
    package var dictionary: [DictionaryEntry]? {
        if case .dictionary(_, _, let entries) = self { entries } else { nil }
    }
    /// The value that a variant contains.
    package var variant: Value? { if case .variant(let value) = self { value } else { nil } }

    /// The value itself, or the innermost value of nested variants.
    package var unwrapped: Value { if case .variant(let value) = self { value.unwrapped } else { self } }

    /// The strings of an `as`.
    package var strings: [String]? { elements(of: "s", \.string) }

    /// The paths of an `ao`.
    package var objectPaths: [ObjectPath]? { elements(of: "o", \.objectPath) }

    private func elements<Element>(of type: Signature, _ element: (Value) -> Element?) -> [Element]? {
        guard case .array(type, let values) = self else { return nil }
        return values.compactMap(element)
    }

    /// The properties of an `a{sv}`, unwrapped from their variants.
    package var properties: [String: Value]? {
        guard case .dictionary(key: "s", value: "v", let entries) = self else { return nil }
        // Not reserveCapacity(), which the standard library does not specialize for the type.
        var properties = [String: Value](minimumCapacity: entries.count)
        for entry in entries {
            if let key = entry.key.string, let value = entry.value.variant { properties[key] = value }
        }
        return properties
    }
}

extension Value {
    /// Creates an `a{sv}` from plain values, sorted by key.
    package static func options(_ options: [String: Value]) -> Value {
        let entries = options.sorted { $0.key < $1.key }.map { key, value in
            DictionaryEntry(key: .string(key), value: .variant(value))
        }
        return .dictionary(key: "s", value: "v", entries)
    }

    /// Creates an `as`.
    package static func strings(_ strings: [String]) -> Value {
        .array(of: "s", strings.map(Value.string))
    }

    /// Creates an `ao`.
    package static func objectPaths(_ paths: [ObjectPath]) -> Value {
        .array(of: "o", paths.map(Value.objectPath))
    }
}
