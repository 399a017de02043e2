import DBus
import EventLoop
internal import GATT

/// A service of a peer, exported as GattService1.
@EventLoop
final class RemoteService {
    static let interface = "org.bluez.GattService1"

    unowned let gatt: RemoteGATT
    let definition: DiscoveredService
    /// A Boolean value that indicates whether bluetoothd uses the service itself, so that clients may only read.
    let isClaimed: Bool
    let path: ObjectPath
    private(set) var characteristics: [RemoteCharacteristic] = []
    private var includes: [RemoteService] = []

    init?(_ definition: DiscoveredService, isClaimed: Bool, of gatt: RemoteGATT) {
        guard let path = gatt.device.attribute("service", definition.range.lowerBound) else { return nil }
        self.gatt = gatt
        self.definition = definition
        self.isClaimed = isClaimed
        self.path = path
    }

    func export() {
        gatt.server.add(table, at: path)
        for definition in definition.characteristics {
            guard let characteristic = RemoteCharacteristic(definition, of: self) else { continue }
            characteristics.append(characteristic)
            characteristic.export()
        }
    }

    func remove() {
        for characteristic in characteristics { characteristic.remove() }
        characteristics = []
        includes = []
        gatt.server.remove(Self.interface, at: path)
    }

    /// Adds the objects of the included services, as far as they exist.
    func updateIncludes(from services: [UInt16: RemoteService]) {
        let found = definition.includes.compactMap { services[$0.lowerBound] }
        let new = found.filter { service in !includes.contains { $0 === service } }
        guard !new.isEmpty else { return }
        includes += new
        gatt.server.propertyChanged("Includes", of: Self.interface, at: path)
    }

    func removeIncludes(where isRemoved: (RemoteService) -> Bool) {
        guard includes.contains(where: isRemoved) else { return }
        includes.removeAll(where: isRemoved)
        gatt.server.propertyChanged("Includes", of: Self.interface, at: path)
    }

    private var table: ServedInterface {
        let uuid = definition.uuid.description128
        let isPrimary = definition.isPrimary
        let device = gatt.device
        return ServedInterface(
            Self.interface,
            properties: .handle(definition.range.lowerBound, gatt.version) + [
                ServedProperty("UUID", "s") { .string(uuid) },
                ServedProperty("Device", "o") { .objectPath(device) },
                ServedProperty("Primary", "b") { .boolean(isPrimary) },
                ServedProperty("Includes", "ao") { [weak self] in .objectPaths(self?.includes.map(\.path) ?? []) },
            ]
        )
    }
}

extension [ServedProperty] {
    /// Returns the property `Handle`, in the releases that have it.
    static func handle(_ handle: UInt16, _ version: BlueZVersion) -> [ServedProperty] {
        version.hasHandleProperty ? [ServedProperty("Handle", "q") { .uint16(handle) }] : []
    }
}
