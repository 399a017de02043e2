internal import Foundation
internal import GATT

extension PeripheralRestorationState {
    /// The kept services as objects; entries that are damaged are left out.
    var restoredServices: [CBMutableService] {
        var restored: [CBMutableService] = []
        for kept in services {
            guard let service = CBMutableService(kept) else { return restored }
            let included = kept.includes.filter(restored.indices.contains).map { restored[$0] }
            if !included.isEmpty { service.includedServices = included }
            restored.append(service)
        }
        return restored
    }
}

extension PeripheralRestorationState.Service {
    /// - Parameter includes: The indices of the included services.
    init(_ service: CBMutableService, includes: [Int]) {
        self.init(
            uuid: service.uuid.uuidString,
            isPrimary: service.isPrimary,
            includes: includes,
            characteristics: (service.characteristics ?? []).compactMap { ($0 as? CBMutableCharacteristic)?.kept }
        )
    }
}

extension CBMutableService {
    fileprivate convenience init?(_ kept: PeripheralRestorationState.Service) {
        guard let uuid = BluetoothUUID(kept.uuid) else { return nil }
        self.init(type: CBUUID(uuid), primary: kept.isPrimary)
        characteristics = kept.characteristics.compactMap { CBMutableCharacteristic($0) }
    }
}

extension CBMutableCharacteristic {
    fileprivate var kept: PeripheralRestorationState.Characteristic {
        PeripheralRestorationState.Characteristic(
            uuid: uuid.uuidString,
            properties: properties.rawValue,
            permissions: permissions.rawValue,
            cachedValue: cachedValue,
            descriptors: (descriptors ?? []).compactMap { descriptor in
                DescriptorValue.localBytes(of: descriptor.value, uuid: descriptor.uuid).map { bytes in
                    PeripheralRestorationState.Descriptor(uuid: descriptor.uuid.uuidString, value: bytes)
                }
            }
        )
    }

    fileprivate convenience init?(_ kept: PeripheralRestorationState.Characteristic) {
        let properties = CBCharacteristicProperties(rawValue: kept.properties)
        let permissions = CBAttributePermissions(rawValue: kept.permissions)
        guard let uuid = BluetoothUUID(kept.uuid),
            kept.cachedValue == nil || Self.isReadOnly(properties, permissions)
        else { return nil }
        self.init(type: CBUUID(uuid), properties: properties, value: kept.cachedValue, permissions: permissions)
        let descriptors = kept.descriptors.compactMap { CBMutableDescriptor($0) }
        if !descriptors.isEmpty { self.descriptors = descriptors }
    }
}

extension CBMutableDescriptor {
    fileprivate convenience init?(_ kept: PeripheralRestorationState.Descriptor) {
        guard let uuid = BluetoothUUID(kept.uuid) else { return nil }
        let value = DescriptorValue.value(of: kept.value, uuid: CBUUID(uuid))
        guard DescriptorValue.localBytes(of: value, uuid: CBUUID(uuid)) != nil else { return nil }
        self.init(type: CBUUID(uuid), value: value)
    }
}
