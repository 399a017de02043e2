internal import DBus
internal import EventLoop
internal import GATT

/// A characteristic of an application, as the handler of an attribute.
@EventLoop
final class RegisteredCharacteristic: AttributeHandler {
    let proxy: ClientProxy
    let properties: CharacteristicProperties
    private let forwarder: AttributeForwarder
    private let writes: AcquiredWrites
    private let subscriptions: Subscriptions

    init(_ characteristic: ApplicationObjects.Characteristic, _ proxy: ClientProxy, in localGATT: LocalGATT) {
        self.proxy = proxy
        properties = characteristic.flags.properties
        forwarder = AttributeForwarder(
            proxy,
            needsAuthorization: characteristic.flags.permissions.contains(.authorize),
            localGATT.version
        )
        writes = AcquiredWrites(forwarder, localGATT.version)
        subscriptions = Subscriptions(proxy, in: localGATT)
    }

    /// The handle of the value in the database.
    var valueHandle: UInt16 {
        get { subscriptions.handle }
        set { subscriptions.handle = newValue }
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        forwarder.read(access, reply: reply)
    }

    /// Writes a value; a characteristic with Write Without Response answers requests immediately, too.
    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        let isAwaited = !properties.contains(.writeWithoutResponse)
        if access.kind == .authorizePrepare {
            return forwarder.authorize(access, isAwaited: isAwaited, reply: reply)
        }
        if let wasSent = writes.send(value, from: access.peer) {
            return reply(wasSent ? .success(()) : .failure(.unlikelyError))
        }
        if proxy.has("WriteAcquired"), let device = access.peer.device {
            return writes.acquire(for: value, access, device, reply: reply)
        }
        forwarder.write(value, access, isAwaited: isAwaited, reply: reply)
    }

    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        if new != 0 {
            subscriptions.add(peer)
        } else if peer.isOpen || peer.device?.isBonded != true {
            // The subscription of a bonded device outlasts its link.
            subscriptions.remove(peer)
        }
    }

    /// Removes the subscription of a device that is no longer bonded and has no link.
    func removeSubscriber() { subscriptions.remove(nil) }

    /// Applies property changes of the application; each change of the value is sent to the subscribers.
    func update(_ changed: [(name: String, value: Value)], invalidated: [String] = []) {
        for (name, value) in changed {
            proxy.update([name: value])
            if name == "Value", let bytes = value.bytes { publish(bytes) }
        }
        for name in invalidated {
            proxy.update([:], invalidated: [name])
            if name == "Value" { publish([]) }
        }
    }

    private func publish(_ value: [UInt8]) {
        guard !properties.isDisjoint(with: [.notify, .indicate]) else { return }
        subscriptions.send(Array(value.prefix(ATTServer.longestValue)))
    }

    func disconnected(_ peer: ATTBearer) {
        writes.disconnected(peer)
        subscriptions.disconnected(peer)
    }

    /// Cancels all operations because the application no longer has the characteristic.
    func cancel() {
        writes.close()
        subscriptions.close()
        forwarder.cancel()
    }
}
