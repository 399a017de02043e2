import Dispatch
import Foundation
import Testing

@testable import CoreBluetooth

@Suite struct AttributeTests {
    private let heartRate = CBUUID(string: "180D")
    private let measurement = CBUUID(string: "2A37")

    @Test func `a remote attribute starts undiscovered`() {
        let service = CBService(uuid: heartRate, isPrimary: true, peripheral: nil, handle: 0x10)
        let characteristic = CBCharacteristic(uuid: measurement, properties: .notify, service: service, handle: 0x11)
        let descriptor = CBDescriptor(uuid: CBUUID(string: "2902"), characteristic: characteristic, handle: 0x13)
        #expect(service.uuid == heartRate)
        #expect(service.isPrimary)
        #expect(service.peripheral == nil)
        #expect(service.characteristics == nil)
        #expect(service.includedServices == nil)
        #expect(characteristic.service === service)
        #expect(characteristic.properties == .notify)
        #expect(characteristic.value == nil)
        #expect(characteristic.descriptors == nil)
        #expect(!characteristic.isNotifying)
        #expect(descriptor.characteristic === characteristic)
        #expect(descriptor.value == nil)
        #expect([service.handle, characteristic.handle, descriptor.handle] == [0x10, 0x11, 0x13])
    }

    @Test func `the results of discovery and reads are stored`() {
        let service = CBService(uuid: heartRate, isPrimary: true, peripheral: nil)
        let characteristic = CBCharacteristic(uuid: measurement, properties: .notify, service: service)
        let descriptor = CBDescriptor(uuid: CBUUID(string: "2902"), characteristic: characteristic)
        let battery = CBService(uuid: CBUUID(string: "180F"), isPrimary: false, peripheral: nil)
        service.setCharacteristics([characteristic])
        service.setIncludedServices([battery])
        characteristic.setDescriptors([descriptor])
        characteristic.setValue(Data([0, 60]))
        characteristic.setIsNotifying(true)
        descriptor.setValue(Data([1, 0]))
        #expect(service.characteristics == [characteristic])
        #expect(service.includedServices == [battery])
        #expect(characteristic.descriptors == [descriptor])
        #expect(characteristic.value == Data([0, 60]))
        #expect(characteristic.isNotifying)
        #expect(descriptor.value as? Int == 1)
    }

    @Test func `a reference to the parent does not keep it alive`() {
        var service: CBService? = CBService(uuid: heartRate, isPrimary: true, peripheral: nil)
        let characteristic = CBCharacteristic(uuid: measurement, properties: .notify, service: service)
        service?.setCharacteristics([characteristic])
        weak let released = service
        service = nil
        #expect(released == nil)
        #expect(characteristic.service == nil)
    }

    @Test func `a local service is assembled from its parts`() {
        let description = CBMutableDescriptor(type: CBUUID(string: "2901"), value: "Pulse")
        let characteristic = CBMutableCharacteristic(
            type: measurement,
            properties: [.read, .notify],
            value: nil,
            permissions: .readable
        )
        let service = CBMutableService(type: heartRate, primary: true)
        characteristic.descriptors = [description]
        service.characteristics = [characteristic]
        service.includedServices = []
        #expect(service.characteristics == [characteristic])
        #expect(service.includedServices == [])
        #expect(characteristic.service === service)
        #expect(characteristic.descriptors == [description])
        #expect(description.characteristic === characteristic)
        #expect(description.value as? String == "Pulse")
        #expect(characteristic.permissions == .readable)
        #expect(characteristic.subscribedCentrals == [])
        #expect(service.handle == 0)
    }

    @Test func `the properties of a local characteristic can be changed`() {
        let characteristic = CBMutableCharacteristic(
            type: measurement,
            properties: .read,
            value: nil,
            permissions: .readable
        )
        characteristic.properties.insert(.notify)
        characteristic.permissions.insert(.writeable)
        characteristic.value = Data([1])
        let base: CBCharacteristic = characteristic
        #expect(base.properties == [.read, .notify])
        #expect(base.value == Data([1]))
        #expect(characteristic.permissions == [.readable, .writeable])
        #expect(characteristic.cachedValue == nil)
    }

    @Test func `an initial value is cached`() {
        let characteristic = CBMutableCharacteristic(
            type: CBUUID(string: "2A29"),
            properties: .read,
            value: Data("ACME".utf8),
            permissions: .readable
        )
        #expect(characteristic.cachedValue == Data("ACME".utf8))
        #expect(characteristic.value == Data("ACME".utf8))
    }

    @Test(
        arguments: [
            (.read, .readable, true), ([], [], true), (.read, .readEncryptionRequired, true),
            ([.read, .notify], .readable, false), ([.read, .write], .readable, false),
            (.read, [.readable, .writeable], false), (.read, [.readable, .writeEncryptionRequired], false),
        ] as [(CBCharacteristicProperties, CBAttributePermissions, Bool)]
    )
    func `a cached value is read-only`(
        _ properties: CBCharacteristicProperties,
        _ permissions: CBAttributePermissions,
        _ isReadOnly: Bool
    ) {
        #expect(CBMutableCharacteristic.isReadOnly(properties, permissions) == isReadOnly)
    }

    @Test func `an attribute is described by its properties`() {
        let service = CBService(uuid: heartRate, isPrimary: false, peripheral: nil)
        #expect(service.description.hasPrefix("<CBService: 0x"))
        #expect(service.description.hasSuffix(", isPrimary = NO, UUID = 180D>"))
        let characteristic = CBCharacteristic(uuid: measurement, properties: [.read, .notify], service: nil)
        characteristic.setValue(Data([1, 2]))
        let text = "UUID = 2A37, properties = 0x12, value = {length = 2}, notifying = NO>"
        #expect(characteristic.description.hasSuffix(text))
    }

    @Test func `an attribute is read while another thread changes it`() {
        nonisolated(unsafe) let characteristic = CBCharacteristic(uuid: measurement, properties: .read, service: nil)
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            characteristic.setValue(Data(repeating: UInt8(index), count: 20))
            characteristic.setDescriptors([CBDescriptor(uuid: characteristic.uuid, characteristic: characteristic)])
            let value = characteristic.value
            #expect(value.map { Set($0).count } == 1)
            #expect(characteristic.descriptors?.first?.characteristic === characteristic)
        }
    }
}
