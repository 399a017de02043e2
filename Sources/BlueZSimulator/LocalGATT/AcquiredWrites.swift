internal import DBus
internal import EventLoop
internal import GATT

/// The sockets through which an application with the property WriteAcquired receives written values.
///
/// bluetoothd before 5.69 has one socket for all devices, later releases have one for each. Values written before the
/// first socket is available are sent through it, or passed to WriteValue if none is provided.
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
    /// The writes that wait for the reply to AcquireWrite.
    private var waiting: [Write] = []

    init(_ forwarder: AttributeForwarder, _ version: BlueZVersion) {
        self.forwarder = forwarder
        self.version = version
    }

    /// Sends a value through the socket.
    ///
    /// - Returns: A Boolean value that indicates whether the socket accepted the value; nil without a socket.
    func send(_ value: [UInt8], from peer: ATTBearer) -> Bool? {
        sockets.first { $0.peer == nil || $0.peer === peer }?.socket.send(value)
    }

    /// Requests a socket from the application, unless a request is pending, and sends the value through it.
    ///
    /// The offset of prepared writes is lost in the process.
    func acquire(
        for value: [UInt8],
        _ access: AttributeAccess,
        _ device: any GATTPeer,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        let isAsked = !waiting.isEmpty
        waiting.append(Write(value: value, access: access, reply: forwarder.cancelableReply(reply)))
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
            adoptSocket(descriptor, for: peer)
        case .failure(let error):
            let code = ATTError(error, notPermitted: .writeNotPermitted, version)
            guard code != .unlikelyError else { return flush() }
            waiting.first?.reply(.failure(code))
            // 5.66 never removes the write from its list: it sends no further request, and does not answer later writes.
            if version > .v5_66 { waiting.removeFirst() }
        }
    }

    private func adoptSocket(_ descriptor: FileDescriptor, for peer: ATTBearer) {
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

    /// Passes the pending values to WriteValue.
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
    /// The same access from the start of the value.
    fileprivate var fromStart: AttributeAccess {
        AttributeAccess(peer: peer, handle: handle, offset: 0, kind: kind, mtu: mtu)
    }
}

extension BlueZVersion {
    /// A Boolean value that indicates whether a characteristic of an application has one socket for all devices.
    var sharesSockets: Bool { self == .v5_66 }
}
