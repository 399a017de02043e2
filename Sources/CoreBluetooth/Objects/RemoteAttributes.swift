internal import BlueZ
internal import Foundation
internal import GATT

extension CBService {
    /// Creates the object of a discovered service.
    convenience init(_ remote: RemoteService, of peripheral: CBPeripheral) {
        self.init(uuid: CBUUID(remote.uuid), isPrimary: remote.isPrimary, peripheral: peripheral, handle: remote.handle)
    }
}

extension CBCharacteristic {
    /// Creates the object of a discovered characteristic.
    convenience init(_ remote: RemoteCharacteristic, of service: CBService) {
        let properties = CBCharacteristicProperties(rawValue: UInt(remote.properties.rawValue & 0xFF))
        self.init(uuid: CBUUID(remote.uuid), properties: properties, service: service, handle: remote.handle)
    }

    /// A Boolean value that indicates whether the characteristic notifies or indicates its value.
    var supportsNotifications: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

    /// The value of the Client Characteristic Configuration for this program (Core Specification, Vol 3, Part G, 3.3.3.3).
    ///
    /// bluetoothd prefers notifications to indications.
    var configuration: Data {
        guard isNotifying else { return Data([0, 0]) }
        return Data([properties.contains(.notify) ? 1 : 2, 0])
    }
}

extension CBDescriptor {
    /// Creates the object of a discovered descriptor.
    convenience init(_ remote: RemoteDescriptor, of characteristic: CBCharacteristic) {
        self.init(uuid: CBUUID(remote.uuid), characteristic: characteristic, handle: remote.handle)
    }

    /// Creates the Client Characteristic Configuration of a characteristic, whose handle bluetoothd does not report.
    convenience init(configurationOf characteristic: CBCharacteristic) {
        self.init(uuid: CBUUID(.clientCharacteristicConfiguration), characteristic: characteristic)
    }

    /// A Boolean value that indicates whether this is a Client Characteristic Configuration.
    var isConfiguration: Bool { uuid.bluetoothUUID == .clientCharacteristicConfiguration }
}

extension BluetoothUUID {
    fileprivate static let clientCharacteristicConfiguration = BluetoothUUID(0x2902)
}

extension [CBUUID]? {
    /// Returns true if a filter of this kind passes the UUID; nil passes all.
    func includes(_ uuid: BluetoothUUID) -> Bool { self?.contains(CBUUID(uuid)) ?? true }
}
