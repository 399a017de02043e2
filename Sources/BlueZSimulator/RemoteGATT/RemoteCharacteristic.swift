import DBus
import GATT

/// A characteristic of a peer as an object: GattCharacteristic1.
@EventLoop
final class RemoteCharacteristic {
    static let interface = "org.bluez.GattCharacteristic1"

    unowned let service: RemoteService
    let definition: DiscoveredCharacteristic
    let path: ObjectPath
    let value = CachedValue()
    var isWriting = false
    /// The programs that have started notifications here.
    var sessions: [NotifySession] = []
    var isNotifying = false
    /// The sockets that programs have acquired, or are about to.
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
    var tellsItsValue: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

    var target: RemoteSubscriptions.Target { RemoteSubscriptions.Target(definition) }

    func export() {
        value.set(gatt.read[definition.uuid] ?? [])
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

    func changed(_ property: String, atOnce: Bool = false) {
        gatt.server.changed(property, of: Self.interface, at: path, atOnce: atOnce)
    }

    // MARK: Reading and writing

    func read(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        try value.read(definition.valueHandle, from: client, for: call) { [weak self] in
            self?.changed("Value", atOnce: true)
        }
    }

    func write(_ call: Invocation) throws(DBusError) {
        guard let bearer = gatt.bearer else { throw .gattNotConnected }
        guard writeAcquisition == nil else { throw .notPermitted("Write acquired") }
        guard !isWriting else { throw .inProgress }
        let octets = call.arguments.first?.bytes ?? []
        let options = try AccessOptions(call.arguments.dropFirst().first, hasType: true)
        guard !service.isClaimed else { throw .notAuthorized }
        let handle = definition.valueHandle
        switch try procedure(options) {
        case .reliable:
            isWriting = true
            bearer.client.reliableWrite(handle, octets, offset: Int(options.offset)) { [weak self] in
                self?.written(call, $0)
            }
        case .request:
            isWriting = true
            bearer.client.write(handle, octets, offset: Int(options.offset)) { [weak self] in
                self?.written(call, $0)
            }
        case .command:
            guard bearer.client.writeCommand(handle, octets) else { throw .failed("Failed to initiate write") }
            call.reply()
        case .unknown: throw .notSupported
        }
    }

    /// How a value is written: as the program says, or the safest way the characteristic has.
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

    private func written(_ call: Invocation, _ result: Result<Void, ATTError>) {
        isWriting = false
        call.answer(result)
    }
}
