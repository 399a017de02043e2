internal import CDBus
internal import EventLoop

extension Message {
    /// Returns the arguments, which libdbus has validated, including their nesting depth.
    ///
    /// - Throws: `DBusError` of kind `.system` if the process had no descriptor left for one received with the message.
    func arguments() throws(DBusError) -> [Value] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(raw, &iterator) != 0 else { return [] }
        return try iterator.readAll()
    }

    /// The first argument, if it is a string.
    var firstString: String? {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(raw, &iterator) != 0, iterator.code == "s" else { return nil }
        return iterator.readText()
    }
}

extension DBusMessageIter {
    fileprivate var code: Unicode.Scalar {
        mutating get { Unicode.Scalar(UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&self))) }
    }

    /// Reads the values from the current position to the end of the container or message.
    fileprivate mutating func readAll() throws(DBusError) -> [Value] {
        var values: [Value] = []
        while code != "\0" {
            values.append(try read())
            dbus_message_iter_next(&self)
        }
        return values
    }

    private mutating func read() throws(DBusError) -> Value {
        switch code {
        case "y": return .byte(readScalar(0))
        case "b": return .boolean(readScalar(dbus_bool_t(0)) != 0)
        case "n": return .int16(readScalar(0))
        case "q": return .uint16(readScalar(0))
        case "i": return .int32(readScalar(0))
        case "u": return .uint32(readScalar(0))
        case "x": return .int64(readScalar(0))
        case "t": return .uint64(readScalar(0))
        case "d": return .double(readScalar(0))
        case "s": return .string(readText())
        case "o": return .objectPath(ObjectPath(unchecked: readText()))
        case "g": return .signature(Signature(unchecked: readText()))
        case "h": return .unixFD(try readDescriptor())
        case "a": return try readArray()
        case "v":
            var inner = recursed()
            return .variant(try inner.read())
        default:
            var inner = recursed()
            return .structure(try inner.readAll())
        }
    }

    private mutating func recursed() -> DBusMessageIter {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&self, &inner)
        return inner
    }

    private mutating func readScalar<Scalar: BitwiseCopyable>(_ zero: Scalar) -> Scalar {
        var value = zero
        withUnsafeMutablePointer(to: &value) { dbus_message_iter_get_basic(&self, $0) }
        return value
    }

    fileprivate mutating func readText() -> String {
        readScalar(UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? ""
    }

    /// Reads a descriptor; libdbus returns a duplicate that the caller owns.
    private mutating func readDescriptor() throws(DBusError) -> FileDescriptor {
        let descriptor = readScalar(CInt(-1))
        guard descriptor >= 0 else {
            throw DBusError(
                kind: .system,
                name: DBusError.Name.limitsExceeded,
                message: "no file descriptor left for one received with a message"
            )
        }
        return FileDescriptor(owning: descriptor)
    }

    private mutating func readArray() throws(DBusError) -> Value {
        let element = Unicode.Scalar(UInt8(truncatingIfNeeded: dbus_message_iter_get_element_type(&self)))
        if element == "y" { return .bytes(readBytes()) }
        let type = elementType()
        var inner = recursed()
        guard element == "e" else { return .array(of: type, try inner.readAll()) }
        // The braces enclose the key's single letter and the value's type.
        let key = Signature(unchecked: String(type.text.dropFirst().prefix(1)))
        let value = Signature(unchecked: String(type.text.dropFirst(2).dropLast()))
        var entries: [DictionaryEntry] = []
        while inner.code != "\0" {
            var entry = inner.recursed()
            let key = try entry.read()
            dbus_message_iter_next(&entry)
            entries.append(DictionaryEntry(key: key, value: try entry.read()))
            dbus_message_iter_next(&inner)
        }
        return .dictionary(key: key, value: value, entries)
    }

    /// The element type of the array, which is known even if the array is empty.
    private mutating func elementType() -> Signature {
        guard let text = dbus_message_iter_get_signature(&self) else { return "" }
        defer { dbus_free(text) }
        return Signature(unchecked: String(cString: text + 1))
    }

    private mutating func readBytes() -> [UInt8] {
        var inner = recursed()
        var start: UnsafePointer<UInt8>?
        var count: CInt = 0
        withUnsafeMutablePointer(to: &start) { dbus_message_iter_get_fixed_array(&inner, $0, &count) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
