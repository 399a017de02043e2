internal import DBus
internal import GATT

/// A characteristic of an application, as an attribute.
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

    /// Where its value stands in the database.
    var valueHandle: UInt16 {
        get { subscriptions.handle }
        set { subscriptions.handle = newValue }
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        forwarder.read(access, reply: reply)
    }

    /// Writes of a characteristic that can be written without response are answered at once, requests as well.
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
            // What a bonded device wants outlasts its link.
            subscriptions.remove(peer)
        }
    }

    /// A device that had subscribed is forgotten while it is away.
    func forgetSubscriber() { subscriptions.remove(nil) }

    /// Takes what the application says of its properties; each word on the value is one to the subscribers.
    func update(_ changed: [(name: String, value: Value)], invalidated: [String] = []) {
        for (name, value) in changed {
            proxy.update([name: value])
            if name == "Value", let octets = value.bytes { tell(octets) }
        }
        for name in invalidated {
            proxy.update([:], invalidated: [name])
            if name == "Value" { tell([]) }
        }
    }

    private func tell(_ value: [UInt8]) {
        guard !properties.isDisjoint(with: [.notify, .indicate]) else { return }
        subscriptions.tell(Array(value.prefix(ATTServer.longestValue)))
    }

    func disconnected(_ peer: ATTBearer) {
        writes.disconnected(peer)
        subscriptions.disconnected(peer)
    }

    /// Ends all that goes on with it, because the application no longer has it.
    func cancel() {
        writes.close()
        subscriptions.close()
        forwarder.cancel()
    }
}
