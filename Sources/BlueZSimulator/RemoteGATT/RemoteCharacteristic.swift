import DBus
import EventLoop
import GATT

/// A characteristic of a peer, exported as GattCharacteristic1.
@EventLoop
final class RemoteCharacteristic {
    static let interface = "org.bluez.GattCharacteristic1"

    unowned let service: RemoteService
    let definition: DiscoveredCharacteristic
    let path: ObjectPath
    let value = CachedValue()
    var isWriting = false
    /// The clients' sessions of StartNotify.
    var sessions: [NotifySession] = []
    var isNotifying = false
    /// The sockets that clients have acquired or are acquiring.
    var writeAcquisition: Acquisition?
    var notifyAcquisition: Acquisition?
    private var descriptors: [RemoteDescriptor] = []

    init?(_ definition: DiscoveredCharacteristic, of service: RemoteService) {
        guard let path = service.path.attribute("char", definition.handle) else { return nil }
        self.service = service
        self.definition = definition
        self.path = path
    }

    var gatt: RemoteGATT { service.gatt }
    var properties: CharacteristicProperties { definition.properties }
    var supportsSubscription: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

    var target: RemoteSubscriptions.Target { RemoteSubscriptions.Target(definition) }

    func export() {
        value.set(gatt.initialValues[definition.uuid] ?? [])
        gatt.server.add(table, at: path)
        for definition in definition.descriptors {
            guard let descriptor = RemoteDescriptor(definition, of: self) else { continue }
            descriptors.append(descriptor)
            descriptor.export()
        }
    }

    func remove() {
        for session in sessions { session.end() }
        sessions = []
        releaseSockets()
        for descriptor in descriptors { descriptor.remove() }
        descriptors = []
        gatt.server.remove(Self.interface, at: path)
    }

    func changed(_ property: String, immediately: Bool = false) {
        gatt.server.propertyChanged(property, of: Self.interface, at: path, immediately: immediately)
    }

    // MARK: Reading and writing

    func read(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        try value.read(definition.valueHandle, from: client, for: call) { [weak self] in
            self?.changed("Value", immediately: true)
        }
    }

    func write(_ call: Invocation) throws(DBusError) {
        guard let bearer = gatt.bearer else { throw .gattNotConnected }
        guard writeAcquisition == nil else { throw .notPermitted("Write acquired") }
        guard !isWriting else { throw .inProgress }
        let bytes = call.arguments.first?.bytes ?? []
        let options = try AccessOptions(call.arguments.dropFirst().first, hasType: true)
        guard !service.isClaimed else { throw .notAuthorized }
        let handle = definition.valueHandle
        let offset = Int(options.offset)
        // The call is answered even if the characteristic has been removed meanwhile.
        let completion: @EventLoop (Result<Void, ATTError>) -> Void = { [weak self] result in
            self?.isWriting = false
            call.complete(with: result)
        }
        switch try procedure(options) {
        case .reliable:
            isWriting = true
            bearer.client.reliableWrite(handle, bytes, offset: offset, then: completion)
        case .request:
            isWriting = true
            bearer.client.write(handle, bytes, offset: offset, then: completion)
        case .command:
            guard bearer.client.writeCommand(handle, bytes) else { throw .failed("Failed to initiate write") }
            call.reply()
        case .unknown: throw .notSupported
        }
    }

    /// Returns the procedure for a write: the one that the client requests, or the safest one that the characteristic
    /// supports.
    private func procedure(_ options: AccessOptions) throws(DBusError) -> AccessOptions.WriteType {
        switch options.type {
        case .reliable, .request: return options.type ?? .unknown
        case .command: return options.offset == 0 ? .command : .unknown
        case .unknown: return .unknown
        case nil: break
        }
        if properties.contains(.reliableWrite) { return .reliable }
        if properties.contains(.write) { return .request }
        return properties.contains(.writeWithoutResponse) && options.offset == 0 ? .command : .unknown
    }
}
