internal import DBus
internal import EventLoop

/// The subscriptions to a characteristic of an application.
///
/// If the characteristic has the property NotifyAcquired, bluetoothd acquires a socket with AcquireNotify: before 5.69 one
/// for all devices, since then one for each device. Otherwise it calls StartNotify for the first subscription and
/// StopNotify after the last.
@EventLoop
final class Subscriptions {
    /// The handle of the value in the database.
    var handle: UInt16 = 0
    private let proxy: ClientProxy
    private let database: AttributeDatabase
    private let faults: ServerFaults
    private let version: BlueZVersion
    /// The number of subscriptions; as in bluetoothd, a change from notifications to indications counts as another one.
    private var count = 0
    private var sockets: [(peer: ATTBearer?, socket: ValueSocket)] = []
    private var isClosed = false

    init(_ proxy: ClientProxy, in localGATT: LocalGATT) {
        self.proxy = proxy
        database = localGATT.database
        faults = localGATT.faults
        version = localGATT.version
    }

    // MARK: Adding and removing

    func add(_ peer: ATTBearer) {
        if hasSocket(for: peer) {
            count += 1
        } else if proxy.has("NotifyAcquired"), let device = peer.device {
            proxy.call("AcquireNotify", [peer.options(for: device)]) { [weak self] result in
                self?.answered(result, for: peer)
            }
        } else {
            start()
        }
    }

    private func start() {
        proxy.post("StartNotify")
        count += 1
    }

    /// Removes a subscription.
    ///
    /// - Parameter peer: The peer that has unsubscribed; nil for a device that is not connected.
    func remove(_ peer: ATTBearer?) {
        guard count > 0 else { return }
        count -= 1
        if !version.sharesSockets, let peer, hasSocket(for: peer) { return closeSockets(of: peer) }
        guard count == 0 else { return }
        if version.sharesSockets, !sockets.isEmpty { return closeSockets() }
        proxy.post("StopNotify")
    }

    func disconnected(_ peer: ATTBearer) { closeSockets(of: peer) }

    func close() {
        isClosed = true
        closeSockets()
    }

    // MARK: Sockets

    private func hasSocket(for peer: ATTBearer) -> Bool {
        sockets.contains { $0.peer == nil || $0.peer === peer }
    }

    private func answered(_ result: Result<[Value], DBusError>, for peer: ATTBearer) {
        // If the device has disconnected, the socket is closed unused.
        guard !isClosed, peer.isOpen else { return }
        switch result {
        case .success(let values):
            guard values.count == 2, let descriptor = values[0].unixFD, values[1].uint16 != nil else { return start() }
            adoptSocket(descriptor, for: version.sharesSockets ? nil : peer)
        case .failure(let error):
            let isFinal = error.name == DBusError.Name.noReply || error.name == DBusError.failed("").name
            if !isFinal { start() }
        }
    }

    private func adoptSocket(_ descriptor: FileDescriptor, for peer: ATTBearer?) {
        // Another device may have subscribed before the first socket arrived.
        if peer == nil { closeSockets() }
        let socket = ValueSocket(
            descriptor,
            packet: { [weak self] in self?.send($0, to: peer) },
            closed: { [weak self] socket in self?.sockets.removeAll { $0.socket === socket } }
        )
        sockets.append((peer, socket))
        count += 1
    }

    private func closeSockets(of peer: ATTBearer) {
        for (owner, socket) in sockets where owner === peer { socket.close() }
        sockets.removeAll { $0.peer === peer }
    }

    private func closeSockets() {
        for (_, socket) in sockets { socket.close() }
        sockets = []
    }

    // MARK: Values

    /// Sends a value to all subscribers, as each has configured it.
    func send(_ value: [UInt8]) {
        for peer in database.bearers.compactMap(\.bearer) {
            faults.sendValue(handle, value, to: peer) { [weak proxy] in proxy?.post("Confirm") }
        }
    }

    /// Sends a value that was received through a socket.
    private func send(_ value: [UInt8], to peer: ATTBearer?) {
        guard let peer else { return send(value) }
        faults.sendValue(handle, value, to: peer) { [weak self] in self?.confirmed(by: peer) }
    }

    /// Reports a confirmation to the application as one byte through the socket, as bluetoothd does since 5.80.
    private func confirmed(by peer: ATTBearer) {
        _ = sockets.first { $0.peer === peer }?.socket.send([1])
    }
}
