import CoreBluetooth
import Foundation
import Testing

/// Attributes whose members are all overridden, with the exact declarations of Apple's systems.
private final class DerivedService: CBMutableService {
    override init(type UUID: CBUUID, primary isPrimary: Bool) { super.init(type: UUID, primary: isPrimary) }

    override var uuid: CBUUID { super.uuid }
    override var peripheral: CBPeripheral? { super.peripheral }
    override var isPrimary: Bool { super.isPrimary }
    override var includedServices: [CBService]? {
        get { super.includedServices }
        set { super.includedServices = newValue }
    }
    override var characteristics: [CBCharacteristic]? {
        get { super.characteristics }
        set { super.characteristics = newValue }
    }
}

private final class DerivedCharacteristic: CBMutableCharacteristic {
    override init(
        type UUID: CBUUID,
        properties: CBCharacteristicProperties,
        value: Data?,
        permissions: CBAttributePermissions
    ) {
        super.init(type: UUID, properties: properties, value: value, permissions: permissions)
    }

    override var service: CBService? { super.service }
    override var properties: CBCharacteristicProperties {
        get { super.properties }
        set { super.properties = newValue }
    }
    override var value: Data? {
        get { super.value }
        set { super.value = newValue }
    }
    override var descriptors: [CBDescriptor]? {
        get { super.descriptors }
        set { super.descriptors = newValue }
    }
    override var permissions: CBAttributePermissions {
        get { super.permissions }
        set { super.permissions = newValue }
    }
    override var isNotifying: Bool { super.isNotifying }
    override var subscribedCentrals: [CBCentral]? { super.subscribedCentrals }
}

private final class DerivedDescriptor: CBMutableDescriptor {
    override init(type UUID: CBUUID, value: Any?) { super.init(type: UUID, value: value) }

    override var characteristic: CBCharacteristic? { super.characteristic }
    override var value: Any? { super.value }
}

/// The deprecated members of attributes.
private protocol DeprecatedMembers {
    func isBroadcastedReadOnly() -> Bool
}

private struct AttributeMembers: DeprecatedMembers {
    @available(*, deprecated)
    func isBroadcastedReadOnly() -> Bool { isReadOnly(\CBCharacteristic.isBroadcasted, Bool.self) }
}

@Suite struct AttributeSignatures {
    @Test func `the classes of attributes`() {
        let attributes: [CBAttribute.Type] = [CBService.self, CBCharacteristic.self, CBDescriptor.self]
        let objects: [NSObject.Type] = attributes
        #expect(objects.count == 3)
        let _: CBService.Type = CBMutableService.self
        let _: CBCharacteristic.Type = CBMutableCharacteristic.self
        let _: CBDescriptor.Type = CBMutableDescriptor.self
    }

    @Test func `the initializers of local attributes`() {
        let _: (CBUUID, Bool) -> CBMutableService = CBMutableService.init(type:primary:)
        let _: (CBUUID, CBCharacteristicProperties, Data?, CBAttributePermissions) -> CBMutableCharacteristic =
            CBMutableCharacteristic.init(type:properties:value:permissions:)
        let _: (CBUUID, Any?) -> CBMutableDescriptor = CBMutableDescriptor.init(type:value:)
    }

    @Test func `the properties of a service`() {
        #expect(isReadOnly(\CBAttribute.uuid, CBUUID.self))
        #expect(isReadOnly(\CBService.peripheral, CBPeripheral?.self))
        #expect(isReadOnly(\CBService.isPrimary, Bool.self))
        #expect(isReadOnly(\CBService.includedServices, [CBService]?.self))
        #expect(isReadOnly(\CBService.characteristics, [CBCharacteristic]?.self))
        #expect(isReadWrite(\CBMutableService.includedServices, [CBService]?.self))
        #expect(isReadWrite(\CBMutableService.characteristics, [CBCharacteristic]?.self))
    }

    @Test func `the properties of a characteristic`() {
        #expect(isReadOnly(\CBCharacteristic.service, CBService?.self))
        #expect(isReadOnly(\CBCharacteristic.properties, CBCharacteristicProperties.self))
        #expect(isReadOnly(\CBCharacteristic.value, Data?.self))
        #expect(isReadOnly(\CBCharacteristic.descriptors, [CBDescriptor]?.self))
        #expect(isReadOnly(\CBCharacteristic.isNotifying, Bool.self))
        let deprecated: any DeprecatedMembers = AttributeMembers()
        #expect(deprecated.isBroadcastedReadOnly())
        #expect(isReadWrite(\CBMutableCharacteristic.permissions, CBAttributePermissions.self))
        #expect(isReadOnly(\CBMutableCharacteristic.subscribedCentrals, [CBCentral]?.self))
        #expect(isReadWrite(\CBMutableCharacteristic.properties, CBCharacteristicProperties.self))
        #expect(isReadWrite(\CBMutableCharacteristic.value, Data?.self))
        #expect(isReadWrite(\CBMutableCharacteristic.descriptors, [CBDescriptor]?.self))
    }

    @Test func `the properties of a descriptor`() {
        #expect(isReadOnly(\CBDescriptor.characteristic, CBCharacteristic?.self))
        #expect(isReadOnly(\CBDescriptor.value, Any?.self))
    }

    @Test func `local attributes can be derived`() {
        let service = DerivedService(type: CBUUID(string: "180D"), primary: true)
        let characteristic = DerivedCharacteristic(
            type: CBUUID(string: "2A37"),
            properties: .notify,
            value: nil,
            permissions: .readable
        )
        let descriptor = DerivedDescriptor(type: CBUUID(string: "2901"), value: "Pulse")
        characteristic.descriptors = [descriptor]
        service.characteristics = [characteristic]
        #expect(descriptor.characteristic?.service === service)
    }
}
