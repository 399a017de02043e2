internal import DBus
internal import GATT

/// Who wants the values of a characteristic of an application, and how the application is told so.
///
/// One with the property NotifyAcquired is asked for a socket: before 5.69 for the first device, whose socket then serves
/// all, since then for each. Others are told once by StartNotify, and by StopNotify when nobody is left.
@EventLoop
final class Subscriptions {
    /// Where the value stands in the database.
    var handle: UInt16 = 0
    private let proxy: ClientProxy
    private let database: AttributeDatabase
    private let faults: ServerFaults
    private let version: BlueZVersion
    /// How many subscriptions there are; a change from notifications to indications is one more, as bluetoothd counts.
    private var count = 0
    private var sockets: [(peer: ATTBearer?, socket: ValueSocket)] = []
    private var isClosed = false

    init(_ proxy: ClientProxy, in localGATT: LocalGATT) {
        self.proxy = proxy
        database = localGATT.database
        faults = localGATT.faults
        version = localGATT.version
    }

    // MARK: Coming and going

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

    /// - Parameter peer: Who no longer wants values; nil for one that is long gone.
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
        // What comes for a device that is gone is closed unused.
        guard !isClosed, peer.isOpen else { return }
        switch result {
        case .success(let values):
            guard values.count == 2, let descriptor = values[0].unixFD, values[1].uint16 != nil else { return start() }
            use(descriptor, for: version.sharesSockets ? nil : peer)
        case .failure(let error):
            let isFinal = error.name == DBusError.Name.noReply || error.name == DBusError.failed("").name
            if !isFinal { start() }
        }
    }

    private func use(_ descriptor: FileDescriptor, for peer: ATTBearer?) {
        // Another device may have subscribed before the first socket came.
        if peer == nil { closeSockets() }
        let socket = ValueSocket(
            descriptor,
            packet: { [weak self] in self?.tell($0, peer) },
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

    /// Sends a value to all who want it, each the way it has configured.
    func tell(_ value: [UInt8]) {
        for peer in database.bearers.compactMap(\.bearer) {
            faults.tell(handle, value, to: peer) { [weak proxy] in proxy?.post("Confirm") }
        }
    }

    /// Sends a value that came through a socket.
    private func tell(_ value: [UInt8], _ peer: ATTBearer?) {
        guard let peer else { return tell(value) }
        faults.tell(handle, value, to: peer) { [weak self] in self?.confirmed(by: peer) }
    }

    /// Since 5.80 an octet goes back through the socket for each confirmation.
    private func confirmed(by peer: ATTBearer) {
        _ = sockets.first { $0.peer === peer }?.socket.send([1])
    }
}
