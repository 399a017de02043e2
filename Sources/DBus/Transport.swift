internal import CDBus

/// A libdbus connection driven by the event loop: messages out, messages in, nothing of what they mean.
///
/// Neither libdbus's dispatching nor its timeouts are used: readiness of its socket is handed to its watches, then the
/// messages are popped. `dbus_connection_read_write` would poll the socket again to find out what the loop knows.
@EventLoop
final class Transport {
    /// How many messages are handled before other work of the loop gets its turn.
    private static let batch = 256

    private var raw: OpaquePointer?
    private let watches = WatchList()
    private var readiness: Watch?
    private var isPumping = false
    private var willPump = false
    /// A Boolean value that indicates whether messages wait for the end of reading an earlier one.
    private var isHeld = false
    private let receive: @EventLoop (borrowing Message) -> Void

    /// Connects a socket and begins the authentication; what is sent meanwhile waits for its end.
    ///
    /// - Throws: `DBusError` of kind `.unreachable` if there is no bus at the address.
    init(address: String, receive: @escaping @EventLoop (borrowing Message) -> Void) throws(DBusError) {
        self.receive = receive
        var failure = CDBus.DBusError()
        dbus_error_init(&failure)
        guard let raw = dbus_connection_open_private(address, &failure) else {
            defer { dbus_error_free(&failure) }
            throw .unreachable(address, name: String(cString: failure.name), String(cString: failure.message))
        }
        self.raw = raw
        dbus_connection_set_exit_on_disconnect(raw, 0)
        let context = Unmanaged.passUnretained(watches).toOpaque()
        // The list outlives the connection: `close` releases the connection first.
        guard dbus_connection_set_watch_functions(raw, addWatch, removeWatch, nil, context, nil) != 0 else {
            close()
            throw .outOfMemory
        }
        refresh()
    }

    isolated deinit { close() }

    /// Whether the other side can be sent descriptors.
    var passesDescriptors: Bool {
        raw.map { dbus_connection_can_send_type($0, CInt(UInt8(ascii: "h"))) != 0 } ?? false
    }

    /// Sends a message, or queues it if the socket is full.
    ///
    /// - Returns: The serial that the answer will name.
    @discardableResult
    func send(_ message: borrowing Message) throws(DBusError) -> UInt32 {
        guard let raw else { throw .closed }
        guard !message.carriesDescriptors || passesDescriptors else {
            throw DBusError(
                kind: .invalid,
                name: DBusError.Name.notSupported,
                message: "this bus cannot pass file descriptors"
            )
        }
        var serial: dbus_uint32_t = 0
        guard dbus_connection_send(raw, message.raw, &serial) != 0 else { throw .outOfMemory }
        refresh()
        return serial
    }

    /// Ends the connection, if it has not ended.
    ///
    /// What the socket did not take yet is lost.
    func close() {
        guard let raw else { return }
        self.raw = nil
        readiness?.cancel()
        readiness = nil
        dbus_connection_close(raw)
        dbus_connection_unref(raw)
    }

    /// Hands out no further message until `goOn`; the one that is being handled is read off the loop.
    func hold() { isHeld = true }

    func goOn() {
        isHeld = false
        pump()
    }

    private func take(_ readiness: EventLoop.Interest) {
        watches.handle(readiness)
        pump()
    }

    private func pump() {
        guard !isPumping, !isHeld else { return }
        isPumping = true
        var remaining = Self.batch
        // Handling a message may close the connection.
        while remaining > 0, !isHeld, let raw = self.raw, let message = dbus_connection_pop_message(raw) {
            receive(Message(owning: message))
            remaining -= 1
        }
        isPumping = false
        refresh()
    }

    /// Brings what the loop waits for in line with what libdbus wants after any call into it.
    private func refresh() {
        guard let raw else { return }
        let wanted = watches.wanted
        if readiness == nil, let descriptor = wanted.descriptor {
            readiness = try? EventLoop.watch(descriptor, wanted.interest) { [weak self] in self?.take($0) }
        } else if wanted.descriptor == nil {
            // libdbus has closed its socket. It says so in a last message, which no readiness announces.
            readiness?.cancel()
            readiness = nil
        } else {
            try? readiness?.update(wanted.interest)
        }
        guard !isPumping, !isHeld, !willPump, dbus_connection_get_dispatch_status(raw) == DBUS_DISPATCH_DATA_REMAINS
        else {
            return
        }
        willPump = true
        EventLoop.soon { [weak self] in
            self?.willPump = false
            self?.pump()
        }
    }
}

extension DBusError {
    static func unreachable(_ address: String, name: String, _ reason: String) -> DBusError {
        DBusError(
            kind: .unreachable,
            name: name,
            message: "no bus at \(address): \(reason)",
            hint: "start the bus (systemctl start dbus), or name another in DBUS_SYSTEM_BUS_ADDRESS"
        )
    }
}

/// The watches libdbus has at the moment: one for reading and one for writing, on the same socket.
///
/// libdbus calls the functions below only from within calls into the connection, so on the loop's thread.
private final class WatchList {
    private var watches: [OpaquePointer] = []

    var wanted: (descriptor: CInt?, interest: EventLoop.Interest) {
        var interest: EventLoop.Interest = []
        for watch in watches where dbus_watch_get_enabled(watch) != 0 {
            let flags = dbus_watch_get_flags(watch)
            if flags & DBUS_WATCH_READABLE.rawValue != 0 { interest.insert(.readable) }
            if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { interest.insert(.writable) }
        }
        return (watches.first.map { dbus_watch_get_unix_fd($0) }, interest)
    }

    /// Reads and writes what the socket is ready for.
    func handle(_ readiness: EventLoop.Interest) {
        // Handling one may take the others away: the end of the connection is found so.
        for watch in watches where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0 {
            let flags = readiness.watchFlags(within: dbus_watch_get_flags(watch))
            if flags != 0 { dbus_watch_handle(watch, flags) }
        }
    }

    func add(_ watch: OpaquePointer) { watches.append(watch) }
    func remove(_ watch: OpaquePointer) { watches.removeAll { $0 == watch } }
}

extension EventLoop.Interest {
    /// What of this libdbus is to be told of a watch for `wanted`.
    ///
    /// A hang-up only when all is read: libdbus drops the connection at once, and reading finds its end by itself.
    fileprivate func watchFlags(within wanted: CUnsignedInt) -> CUnsignedInt {
        var flags: CUnsignedInt = 0
        if contains(.readable) { flags |= DBUS_WATCH_READABLE.rawValue & wanted }
        if contains(.writable) { flags |= DBUS_WATCH_WRITABLE.rawValue & wanted }
        if contains(.closed), !contains(.readable) { flags |= DBUS_WATCH_HANGUP.rawValue }
        return flags
    }
}

private func addWatch(_ watch: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> dbus_bool_t {
    guard let watch, let context else { return 0 }
    Unmanaged<WatchList>.fromOpaque(context).takeUnretainedValue().add(watch)
    return 1
}

private func removeWatch(_ watch: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
    guard let watch, let context else { return }
    Unmanaged<WatchList>.fromOpaque(context).takeUnretainedValue().remove(watch)
}
