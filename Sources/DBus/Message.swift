internal import CDBus

/// A reference to a libdbus message, released when this value is destroyed.
struct Message: ~Copyable {
    let raw: OpaquePointer

    /// Takes ownership of one reference.
    init(owning raw: OpaquePointer) {
        self.raw = raw
    }

    deinit {
        dbus_message_unref(raw)
    }
}

/// The fields that route a reply to its caller.
struct ReplyAddress: Sendable {
    var serial: UInt32
    var caller: String?
}

// Header access. libdbus validates all messages it returns.
extension Message {
    enum Kind {
        case methodCall, methodReturn, error, signal
        /// A message type of a later protocol version; ignored.
        case other
    }

    var kind: Kind {
        switch dbus_message_get_type(raw) {
        case DBUS_MESSAGE_TYPE_METHOD_CALL: .methodCall
        case DBUS_MESSAGE_TYPE_METHOD_RETURN: .methodReturn
        case DBUS_MESSAGE_TYPE_ERROR: .error
        case DBUS_MESSAGE_TYPE_SIGNAL: .signal
        default: .other
        }
    }

    var replySerial: UInt32 { dbus_message_get_reply_serial(raw) }
    var sender: String? { dbus_message_get_sender(raw).map { String(cString: $0) } }
    var path: ObjectPath? { dbus_message_get_path(raw).map { ObjectPath(unchecked: String(cString: $0)) } }
    var interface: String? { dbus_message_get_interface(raw).map { String(cString: $0) } }
    var member: String? { dbus_message_get_member(raw).map { String(cString: $0) } }
    var errorName: String? { dbus_message_get_error_name(raw).map { String(cString: $0) } }
    var type: Signature { Signature(unchecked: dbus_message_get_signature(raw).map { String(cString: $0) } ?? "") }
    var expectsReply: Bool { dbus_message_get_no_reply(raw) == 0 }
    var replyAddress: ReplyAddress { ReplyAddress(serial: dbus_message_get_serial(raw), caller: sender) }

    /// A Boolean value that indicates whether libdbus generated this message locally to report the loss of the connection.
    ///
    /// The bus sets a sender on every message, so no other program can forge it.
    var isDisconnected: Bool {
        dbus_message_get_sender(raw) == nil
            && dbus_message_is_signal(raw, DBUS_INTERFACE_LOCAL, "Disconnected") != 0
    }
}

// Message creation. libdbus returns NULL only when out of memory, because the names have been validated.
extension Message {
    static func methodCall(_ call: MethodCall, expectsReply: Bool) throws(DBusError) -> Message {
        guard Name.isBusName(call.destination) else { throw .invalid("'\(call.destination)' is not a bus name") }
        try checkNames(call.interface, call.member)
        let raw = dbus_message_new_method_call(call.destination, call.path.text, call.interface, call.member)
        guard let raw else { throw .outOfMemory }
        let message = Message(owning: raw)
        dbus_message_set_no_reply(raw, expectsReply ? 0 : 1)
        try message.append(call.arguments, headerSize: call.path.text.utf8.count)
        return message
    }

    static func signal(_ signal: Signal) throws(DBusError) -> Message {
        try checkNames(signal.interface, signal.member)
        guard let raw = dbus_message_new_signal(signal.path.text, signal.interface, signal.member) else {
            throw .outOfMemory
        }
        let message = Message(owning: raw)
        try message.append(signal.arguments, headerSize: signal.path.text.utf8.count)
        return message
    }

    static func reply(to address: ReplyAddress, _ values: [Value]) throws(DBusError) -> Message {
        let message = try makeReply(DBUS_MESSAGE_TYPE_METHOD_RETURN, to: address)
        try message.append(values, headerSize: 0)
        return message
    }

    static func error(to address: ReplyAddress, _ error: DBusError) throws(DBusError) -> Message {
        let message = try makeReply(DBUS_MESSAGE_TYPE_ERROR, to: address)
        let name = Name.isInterface(error.name) ? error.name : DBusError.Name.failed
        guard dbus_message_set_error_name(message.raw, name) != 0 else { throw .outOfMemory }
        // A D-Bus string cannot contain a NUL; the rest of the text is still worth sending.
        try message.append([.string(error.message.filter { $0 != "\0" })], headerSize: 0)
        return message
    }

    private static func makeReply(_ type: CInt, to address: ReplyAddress) throws(DBusError) -> Message {
        guard let raw = dbus_message_new(type) else { throw .outOfMemory }
        let message = Message(owning: raw)
        dbus_message_set_no_reply(raw, 1)
        guard dbus_message_set_reply_serial(raw, address.serial) != 0,
            dbus_message_set_destination(raw, address.caller) != 0
        else { throw .outOfMemory }
        return message
    }

    private static func checkNames(_ interface: String, _ member: String) throws(DBusError) {
        guard Name.isInterface(interface) else { throw .invalid("'\(interface)' is not an interface name") }
        guard Name.isMember(member) else { throw .invalid("'\(member)' is not a member name") }
    }
}
