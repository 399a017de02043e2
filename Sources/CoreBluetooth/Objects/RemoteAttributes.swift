internal import BlueZ
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
}

extension CBDescriptor {
    /// Creates the object of a discovered descriptor.
    convenience init(_ remote: RemoteDescriptor, of characteristic: CBCharacteristic) {
        self.init(uuid: CBUUID(remote.uuid), characteristic: characteristic, handle: remote.handle)
    }
}

extension [CBUUID]? {
    /// Returns true if a filter of this kind passes the UUID; nil passes all.
    func includes(_ uuid: BluetoothUUID) -> Bool { self?.contains(CBUUID(uuid)) ?? true }
}
