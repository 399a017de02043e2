internal import CDBus
internal import EventLoop

extension Message {
    /// Validates arguments and appends them.
    ///
    /// - Parameter headerSize: The number of bytes of the header's path.
    /// - Throws: `DBusError` of kind `.invalid` for values that D-Bus cannot carry, `.system` if memory runs out.
    func append(_ values: [Value], headerSize: Int) throws(DBusError) {
        guard !values.isEmpty else { return }
        var checker = ValueChecker()
        try checker.check(values, headerSize: headerSize)
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(raw, &iterator)
        for value in values {
            guard iterator.append(value) else { throw .outOfMemory }
        }
    }

    /// A Boolean value that indicates whether this message requires a connection that can pass descriptors.
    var carriesDescriptors: Bool {
        dbus_message_contains_unix_fds(raw) != 0
    }
}

// Each function returns false if memory runs out, or descriptors for a duplicate: after validation, no other failure is
// possible.
extension DBusMessageIter {
    fileprivate mutating func append(_ value: Value) -> Bool {
        switch value {
        case .byte(let value): append(value, value: "y")
        case .boolean(let value): append(dbus_bool_t(value ? 1 : 0), value: "b")
        case .int16(let value): append(value, value: "n")
        case .uint16(let value): append(value, value: "q")
        case .int32(let value): append(value, value: "i")
        case .uint32(let value): append(value, value: "u")
        case .int64(let value): append(value, value: "x")
        case .uint64(let value): append(value, value: "t")
        case .double(let value): append(value, value: "d")
        case .string(let text): append(text: text, "s")
        case .objectPath(let path): append(text: path.text, "o")
        case .signature(let signature): append(text: signature.text, "g")
        // libdbus keeps a duplicate of its own.
        case .unixFD(let descriptor): append(descriptor.rawValue ?? -1, value: "h")
        case .bytes(let bytes): append(bytes)
        case .array(let element, let values):
            container("a", element.text) { array in values.allSatisfy { array.append($0) } }
        case .structure(let members):
            container("r", nil) { structure in members.allSatisfy { structure.append($0) } }
        case .dictionary(let key, let value, let entries):
            container("a", "{\(key.text)\(value.text)}") { array in
                entries.allSatisfy { entry in
                    array.container("e", nil) { $0.append(entry.key) && $0.append(entry.value) }
                }
            }
        case .variant(let value):
            container("v", value.type.text) { $0.append(value) }
        }
    }

    private mutating func append<Scalar: BitwiseCopyable>(_ scalar: Scalar, value code: Unicode.Scalar) -> Bool {
        withUnsafePointer(to: scalar) { dbus_message_iter_append_basic(&self, CInt(code.value), $0) != 0 }
    }

    private mutating func append(text: String, _ code: Unicode.Scalar) -> Bool {
        text.withCString { append($0, value: code) }
    }

    private mutating func append(_ bytes: [UInt8]) -> Bool {
        container("a", "y") { array in
            bytes.withUnsafeBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return true }
                return withUnsafePointer(to: start) { pointer in
                    dbus_message_iter_append_fixed_array(
                        &array,
                        CInt(("y" as Unicode.Scalar).value),
                        pointer,
                        CInt(buffer.count)
                    )
                        != 0
                }
            }
        }
    }

    private mutating func container(
        _ code: Unicode.Scalar,
        _ contained: String?,
        _ fill: (inout DBusMessageIter) -> Bool
    ) -> Bool {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&self, CInt(code.value), contained, &inner) != 0 else { return false }
        guard fill(&inner) else {
            dbus_message_iter_abandon_container(&self, &inner)
            return false
        }
        return dbus_message_iter_close_container(&self, &inner) != 0
    }
}
