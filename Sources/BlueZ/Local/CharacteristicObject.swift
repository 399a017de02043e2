internal import DBus
internal import GATT

/// A characteristic of ours on the bus, and who is subscribed to it.
@EventLoop
final class CharacteristicObject {
    private let characteristic: LocalCharacteristic
    private let attribute: AttributeObject
    private weak var delegate: (any LocalApplicationDelegate)?
    private let path: ObjectPath
    private let service: ObjectPath
    private let offersSockets: Bool
    private(set) var subscribers: [Subscriber] = []

    init(
        _ characteristic: LocalCharacteristic,
        path: ObjectPath,
        service: ObjectPath,
        offersSockets: Bool,
        attribute: AttributeObject,
        delegate: (any LocalApplicationDelegate)?
    ) {
        self.characteristic = characteristic
        self.delegate = delegate
        self.attribute = attribute
        self.path = path
        self.service = service
        self.offersSockets = offersSockets
    }

    private(set) lazy var exported = ExportedObject(
        path: path,
        interfaces: [
            ExportedInterface(
                Names.Interface.gattCharacteristic,
                methods: attribute.methods + (characteristic.sendsValues ? notifyMethods : []),
                properties: properties
            )
        ]
    )

    private var properties: [ExportedProperty] {
        var properties: [ExportedProperty] = [
            ExportedProperty(Names.PropertyName.uuid, constant: .string(characteristic.uuid.longDescription)),
            ExportedProperty(Names.PropertyName.service, constant: .objectPath(service)),
            ExportedProperty(
                Names.PropertyName.flags,
                constant: .strings(characteristic.properties.words + characteristic.permissions.words)
            ),
        ]
        // Its presence, not its value, tells bluetoothd to call AcquireNotify instead of StartNotify.
        if characteristic.sendsValues, offersSockets {
            properties.append(ExportedProperty(Names.PropertyName.notifyAcquired, constant: .boolean(false)))
        }
        return properties
    }

    private var notifyMethods: [ExportedMethod] {
        [
            ExportedMethod(
                Names.Member.acquireNotify,
                in: "a{sv}",
                out: "hq",
                inputNames: ["options"],
                outputNames: ["fd", "mtu"]
            ) { [weak self] in self?.acquire($0) },
            ExportedMethod(Names.Member.startNotify) { [weak self] in self?.start($0) },
            ExportedMethod(Names.Member.stopNotify) { [weak self] in self?.stop($0) },
            // bluetoothd's word that an indication was confirmed; nothing here waits for it.
            ExportedMethod(Names.Member.confirm, noReply: true) { _ in },
        ]
    }

    // MARK: - Through a socket

    private func acquire(_ invocation: Invocation) {
        let request = AttributeRequest(options: invocation.arguments.first?.properties ?? [:])
        do throws(DBusError) {
            let sockets = try SocketPair()
            let subscriber = try Subscriber(
                request: request,
                descriptor: sockets.ours,
                settled: { [weak self] in self?.settled($0, $1, sent: $2) },
                closed: { [weak self] in self?.remove($0) }
            )
            // The same device again: bluetoothd has dropped its former socket, and we read of it later.
            for former in subscribers where former.hasSocket && former.device == request.device { end(former) }
            invocation.reply([.unixFD(sockets.theirs), .uint16(UInt16(clamping: request.mtu ?? Self.unknownMTU))])
            add(subscriber)
        } catch {
            // Any name but Failed and NoReply makes bluetoothd fall back to StartNotify.
            invocation.fail(DBusError(Names.ErrorName.prefix + Names.ErrorName.notSupported, error.message))
        }
    }

    /// The largest MTU BlueZ negotiates; it ignores ours in the answer but wants one.
    private static let unknownMTU = 517

    /// The MTU may be exchanged after the subscription.
    func noteCapacity(_ request: AttributeRequest) {
        guard let mtu = request.mtu else { return }
        for subscriber in subscribers where subscriber.hasSocket && subscriber.device == request.device {
            subscriber.capacity = Subscriber.capacity(mtu: mtu)
        }
    }

    private func settled(_ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        delegate?.settled(characteristic.id, subscriber, value, sent: sent)
    }

    // MARK: - Through the Value property

    /// bluetoothd calls it for the first subscriber only, and tells nothing of who it is.
    private func start(_ invocation: Invocation) {
        invocation.reply([])
        guard !subscribers.contains(where: { !$0.hasSocket }) else { return }
        add(Subscriber(object: exported))
    }

    private func stop(_ invocation: Invocation) {
        invocation.reply([])
        for subscriber in subscribers where !subscriber.hasSocket { end(subscriber) }
    }

    // MARK: - Coming and going

    private func add(_ subscriber: Subscriber) {
        subscribers.append(subscriber)
        delegate?.subscribed(characteristic.id, subscriber)
    }

    private func end(_ subscriber: Subscriber) {
        subscriber.cutOff()
        remove(subscriber)
    }

    private func remove(_ subscriber: Subscriber) {
        guard let index = subscribers.firstIndex(where: { $0 === subscriber }) else { return }
        subscribers.remove(at: index)
        delegate?.unsubscribed(characteristic.id, subscriber)
    }

    func dropSubscribers() {
        for subscriber in subscribers { end(subscriber) }
    }
}
