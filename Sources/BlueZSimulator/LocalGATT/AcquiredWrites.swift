internal import DBus
internal import GATT

/// The sockets through which an application that has the property WriteAcquired gets what is written.
///
/// bluetoothd before 5.69 has one for all devices, since then one for each. What was written before the first socket
/// comes follows it, or goes to WriteValue if none does.
@EventLoop
final class AcquiredWrites {
    private struct Write {
        let value: [UInt8]
        let access: AttributeAccess
        let reply: @EventLoop (Result<Void, ATTError>) -> Void
    }

    private let forwarder: AttributeForwarder
    private let version: BlueZVersion
    private var sockets: [(peer: ATTBearer?, socket: ValueSocket)] = []
    /// What waits for the answer to AcquireWrite.
    private var waiting: [Write] = []

    init(_ forwarder: AttributeForwarder, _ version: BlueZVersion) {
        self.forwarder = forwarder
        self.version = version
    }

    /// Sends a value through the socket.
    ///
    /// - Returns: Whether the socket took it; nil without a socket.
    func send(_ value: [UInt8], from peer: ATTBearer) -> Bool? {
        sockets.first { $0.peer == nil || $0.peer === peer }?.socket.send(value)
    }

    /// Asks the application for a socket, unless it has been asked, and sends the value through it.
    ///
    /// The offset of prepared writes is lost on the way.
    func acquire(
        for value: [UInt8],
        _ access: AttributeAccess,
        _ device: SimulatedDevice,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        let isAsked = !waiting.isEmpty
        waiting.append(Write(value: value, access: access, reply: forwarder.waitingReply(reply)))
        guard !isAsked else { return }
        forwarder.proxy.call("AcquireWrite", [access.peer.options(for: device)]) { [weak self] result in
            self?.answered(result, for: access.peer)
        }
    }

    private func answered(_ result: Result<[Value], DBusError>, for peer: ATTBearer) {
        guard !waiting.isEmpty else { return }
        switch result {
        case .success(let values):
            guard values.count == 2, let descriptor = values[0].unixFD, values[1].uint16 != nil else { return flush() }
            use(descriptor, for: peer)
        case .failure(let error):
            let code = ATTError(error, notPermitted: .writeNotPermitted, version)
            guard code != .unlikelyError else { return flush() }
            waiting.first?.reply(.failure(code))
            // 5.66 never takes the write off its list: it asks no more, and what is written from now on is not answered.
            if version > .v5_66 { waiting.removeFirst() }
        }
    }

    private func use(_ descriptor: FileDescriptor, for peer: ATTBearer) {
        let socket = ValueSocket(descriptor) { [weak self] socket in
            self?.sockets.removeAll { $0.socket === socket }
        }
        sockets.append((version.sharesSockets ? nil : peer, socket))
        while let write = waiting.first {
            guard socket.send(write.value) else { return flush() }
            waiting.removeFirst()
            write.reply(.success(()))
        }
    }

    /// Has the values written without a socket.
    private func flush() {
        let writes = waiting
        waiting = []
        for write in writes { forwarder.write(write.value, write.access.fromStart, reply: write.reply) }
    }

    func disconnected(_ peer: ATTBearer) {
        for (owner, socket) in sockets where owner === peer { socket.close() }
        sockets.removeAll { $0.peer === peer }
    }

    func close() {
        for (_, socket) in sockets { socket.close() }
        sockets = []
        waiting = []
    }
}

extension AttributeAccess {
    /// The same use from the start of the value.
    fileprivate var fromStart: AttributeAccess {
        AttributeAccess(peer: peer, handle: handle, offset: 0, kind: kind, mtu: mtu)
    }
}

extension BlueZVersion {
    /// Whether a characteristic of an application has one socket for all devices.
    var sharesSockets: Bool { self == .v5_66 }
}
