internal import CDBus
internal import EventLoop

/// A libdbus connection driven by the event loop: it sends and receives messages without interpreting them.
///
/// Neither the dispatching nor the timeouts of libdbus are used: the readiness of its socket is passed to its watches, then the
/// messages are popped. `dbus_connection_read_write` would poll the socket again for readiness that the loop already knows.
@EventLoop
final class Transport {
    /// The number of messages handled before other work of the loop gets its turn.
    private static let batch = 256

    private var raw: OpaquePointer?
    private let watches = WatchList()
    private var readiness: Watch?
    private var isDelivering = false
    private var isDeliveryScheduled = false
    /// A Boolean value that indicates whether delivery is paused until an earlier message has been parsed.
    private var isDeliveryPaused = false
    private let receive: @EventLoop (borrowing Message) -> Void

    /// Connects a socket and starts authentication; messages sent meanwhile are queued until it has finished.
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

    /// A Boolean value that indicates whether descriptors can be sent to the peer.
    var passesDescriptors: Bool {
        raw.map { dbus_connection_can_send_type($0, CInt(UInt8(ascii: "h"))) != 0 } ?? false
    }

    /// Sends a message, or queues it if the socket is full.
    ///
    /// - Returns: The serial number that identifies the reply.
    @discardableResult
    func send(_ message: borrowing Message) throws(DBusError) -> UInt32 {
        guard let raw else { throw .closed }
        guard !message.carriesDescriptors || passesDescriptors else {
            throw DBusError(
                kind: .invalid,
                name: DBusError.Name.notSupported,
                message: "the connection to the bus cannot pass file descriptors"
            )
        }
        var serial: dbus_uint32_t = 0
        guard dbus_connection_send(raw, message.raw, &serial) != 0 else { throw .outOfMemory }
        refresh()
        return serial
    }

    /// Closes the connection, unless it is already closed.
    ///
    /// Data that has not been written to the socket is lost.
    func close() {
        guard let raw else { return }
        self.raw = nil
        readiness?.cancel()
        readiness = nil
        dbus_connection_close(raw)
        dbus_connection_unref(raw)
    }

    /// Pauses the delivery of further messages until `resumeDelivery()`; the current one is being parsed off the loop.
    func pauseDelivery() { isDeliveryPaused = true }

    func resumeDelivery() {
        isDeliveryPaused = false
        deliverMessages()
    }

    private func handleReadiness(_ readiness: EventLoop.Interest) {
        watches.handle(readiness)
        deliverMessages()
    }

    private func deliverMessages() {
        guard !isDelivering, !isDeliveryPaused else { return }
        isDelivering = true
        var remaining = Self.batch
        // The handler of a message may close the connection.
        while remaining > 0, !isDeliveryPaused, let raw = self.raw, let message = dbus_connection_pop_message(raw) {
            receive(Message(owning: message))
            remaining -= 1
        }
        isDelivering = false
        refresh()
    }

    /// Updates the loop's interest to that of libdbus; called after every call into libdbus.
    private func refresh() {
        guard let raw else { return }
        let wanted = watches.wanted
        if readiness == nil, let descriptor = wanted.descriptor {
            readiness = try? EventLoop.watch(descriptor, wanted.interest) { [weak self] in self?.handleReadiness($0) }
        } else if wanted.descriptor == nil {
            // libdbus has closed its socket. It reports this in a final message, for which no readiness is signaled.
            readiness?.cancel()
            readiness = nil
        } else {
            try? readiness?.update(wanted.interest)
        }
        guard !isDelivering, !isDeliveryPaused, !isDeliveryScheduled,
            dbus_connection_get_dispatch_status(raw) == DBUS_DISPATCH_DATA_REMAINS
        else { return }
        isDeliveryScheduled = true
        EventLoop.deferToEndOfTurn { [weak self] in
            self?.isDeliveryScheduled = false
            self?.deliverMessages()
        }
    }
}

extension DBusError {
    static func unreachable(_ address: String, name: String, _ reason: String) -> DBusError {
        DBusError(
            kind: .unreachable,
            name: name,
            message: "no bus at \(address): \(reason)",
            hint: "start the bus (systemctl start dbus), or set DBUS_SYSTEM_BUS_ADDRESS to another"
        )
    }
}

/// The current watches of libdbus: one for reading and one for writing, on the same socket.
///
/// libdbus calls the functions below only from within calls into the connection, and thus on the loop's thread.
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

    /// Performs the reads and writes that the socket is ready for.
    func handle(_ readiness: EventLoop.Interest) {
        // Handling one watch may remove the others, because it can detect the end of the connection.
        for watch in watches where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0 {
            let flags = readiness.watchFlags(within: dbus_watch_get_flags(watch))
            if flags != 0 { dbus_watch_handle(watch, flags) }
        }
    }

    func add(_ watch: OpaquePointer) { watches.append(watch) }
    func remove(_ watch: OpaquePointer) { watches.removeAll { $0 == watch } }
}

extension EventLoop.Interest {
    /// The flags to pass to libdbus for a watch with the flags `wanted`.
    ///
    /// A hang-up is passed on only once all data has been read: libdbus drops the connection immediately on a hang-up, and
    /// reading detects the end of the stream anyway.
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
