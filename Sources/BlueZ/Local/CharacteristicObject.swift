internal import DBus
internal import EventLoop
internal import GATT

/// The D-Bus object of a local characteristic, with its subscribers.
@EventLoop
final class CharacteristicObject {
    private let characteristic: LocalCharacteristic
    private let attribute: AttributeObject
    private weak var delegate: (any LocalApplicationDelegate)?
    private let path: ObjectPath
    private let service: ObjectPath
    private let offersSockets: Bool
    private let window: NotificationWindow
    private(set) var subscribers: [Subscriber] = []

    init(
        _ characteristic: LocalCharacteristic,
        path: ObjectPath,
        service: ObjectPath,
        offersSockets: Bool,
        window: NotificationWindow,
        attribute: AttributeObject,
        delegate: (any LocalApplicationDelegate)?
    ) {
        self.characteristic = characteristic
        self.delegate = delegate
        self.attribute = attribute
        self.path = path
        self.service = service
        self.offersSockets = offersSockets
        self.window = window
    }

    private(set) lazy var exported = ExportedObject(
        path: path,
        interfaces: [
            ExportedInterface(
                BlueZNames.Interface.gattCharacteristic,
                methods: attribute.methods + (characteristic.sendsValues ? notifyMethods : []),
                properties: properties
            )
        ]
    )

    private var properties: [ExportedProperty] {
        var properties: [ExportedProperty] = [
            ExportedProperty(BlueZNames.PropertyName.uuid, constant: .string(characteristic.uuid.description128)),
            ExportedProperty(BlueZNames.PropertyName.service, constant: .objectPath(service)),
            ExportedProperty(
                BlueZNames.PropertyName.flags,
                constant: .strings(characteristic.properties.names + characteristic.permissions.names)
            ),
        ]
        // The presence of the property, not its value, makes bluetoothd call AcquireNotify instead of StartNotify.
        if characteristic.sendsValues, offersSockets {
            properties.append(ExportedProperty(BlueZNames.PropertyName.notifyAcquired, constant: .boolean(false)))
        }
        return properties
    }

    private var notifyMethods: [ExportedMethod] {
        [
            ExportedMethod(
                BlueZNames.Member.acquireNotify,
                in: "a{sv}",
                out: "hq",
                inputNames: ["options"],
                outputNames: ["fd", "mtu"]
            ) { [weak self] in self?.handleAcquireNotify($0) },
            ExportedMethod(BlueZNames.Member.startNotify) { [weak self] in self?.handleStartNotify($0) },
            ExportedMethod(BlueZNames.Member.stopNotify) { [weak self] in self?.handleStopNotify($0) },
            // bluetoothd reports with this call that an indication was confirmed; the result is not used.
            ExportedMethod(BlueZNames.Member.confirm, noReply: true) { _ in },
        ]
    }

    // MARK: - Notifying through a socket

    private func handleAcquireNotify(_ invocation: Invocation) {
        let request = AttributeRequest(options: invocation.arguments.first?.properties ?? [:])
        do throws(SystemError) {
            let sockets = try SocketPair()
            let subscriber = try Subscriber(
                request: request,
                descriptor: sockets.local,
                window: window,
                onQueuedValueCompleted: { [weak self] in self?.queuedValueCompleted($0, $1, sent: $2) },
                onClose: { [weak self] in self?.remove($0) }
            )
            // The same device subscribes again: bluetoothd has dropped its previous socket, which is detected only later.
            for former in subscribers where former.hasSocket && former.device == request.device { end(former) }
            invocation.reply([.unixFD(sockets.remote), .uint16(UInt16(clamping: request.mtu ?? Self.unknownMTU))])
            add(subscriber)
        } catch {
            // Any error name except Failed and NoReply makes bluetoothd fall back to StartNotify.
            invocation.fail(DBusError(BlueZNames.ErrorName.prefix + BlueZNames.ErrorName.notSupported, error.message))
        }
    }

    /// The largest MTU that BlueZ negotiates; bluetoothd ignores the MTU in the reply but requires one.
    private static let unknownMTU = 517

    /// Updates the capacity of a subscriber, since the MTU may be exchanged after the subscription.
    func updateCapacity(from request: AttributeRequest) {
        guard let mtu = request.mtu else { return }
        for subscriber in subscribers where subscriber.hasSocket && subscriber.device == request.device {
            subscriber.capacity = Subscriber.capacity(mtu: mtu)
        }
    }

    private func queuedValueCompleted(_ subscriber: Subscriber, _ value: [UInt8], sent: Bool) {
        delegate?.queuedValueCompleted(characteristic.id, subscriber, value, sent: sent)
    }

    // MARK: - Notifying through the Value property

    /// Handles StartNotify, which bluetoothd calls for the first subscriber only, without identifying it.
    private func handleStartNotify(_ invocation: Invocation) {
        invocation.reply([])
        guard !subscribers.contains(where: { !$0.hasSocket }) else { return }
        add(Subscriber(object: exported))
    }

    private func handleStopNotify(_ invocation: Invocation) {
        invocation.reply([])
        for subscriber in subscribers where !subscriber.hasSocket { end(subscriber) }
    }

    // MARK: - Adding and removing subscribers

    private func add(_ subscriber: Subscriber) {
        subscribers.append(subscriber)
        delegate?.didSubscribe(characteristic.id, subscriber)
    }

    private func end(_ subscriber: Subscriber) {
        subscriber.invalidate()
        remove(subscriber)
    }

    private func remove(_ subscriber: Subscriber) {
        guard let index = subscribers.firstIndex(where: { $0 === subscriber }) else { return }
        subscribers.remove(at: index)
        delegate?.didUnsubscribe(characteristic.id, subscriber)
    }

    func dropSubscribers() {
        for subscriber in subscribers { end(subscriber) }
    }
}
