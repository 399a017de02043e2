import CoreBluetooth
import Foundation
import Testing

/// The deprecated members of a peripheral.
private protocol DeprecatedMembers {
    func isRSSIReadOnly() -> Bool
}

private struct PeripheralMembers: DeprecatedMembers {
    @available(*, deprecated)
    func isRSSIReadOnly() -> Bool { isReadOnly(\CBPeripheral.rssi, NSNumber?.self) }
}

@Suite struct PeripheralSignatures {
    @Test func `a peer is an object that can be copied`() throws {
        let specimens = try Specimens()
        let peers: [CBPeer] = [specimens.peripheral, specimens.remoteCentral]
        let objects: [any NSObject & NSCopying] = peers
        #expect(objects.count == 2)
        #expect(isReadOnly(\CBPeer.identifier, UUID.self))
        #expect(isReadOnly(\CBCentral.maximumUpdateValueLength, Int.self))
    }

    @Test func `the properties of a peripheral`() throws {
        #expect(isReadWrite(\CBPeripheral.delegate, (any CBPeripheralDelegate)?.self))
        #expect(isReadOnly(\CBPeripheral.name, String?.self))
        #expect(isReadOnly(\CBPeripheral.state, CBPeripheralState.self))
        #expect(isReadOnly(\CBPeripheral.services, [CBService]?.self))
        #expect(isReadOnly(\CBPeripheral.canSendWriteWithoutResponse, Bool.self))
        #expect(isReadOnly(\CBPeripheral.ancsAuthorized, Bool.self))
        let deprecated: any DeprecatedMembers = PeripheralMembers()
        #expect(deprecated.isRSSIReadOnly())
        let specimens = try Specimens()
        do {
            let delegate = RequiredPeripheralDelegate()
            specimens.peripheral.delegate = delegate
            #expect(specimens.peripheral.delegate === delegate)
        }
        #expect(specimens.peripheral.delegate == nil)
    }

    @Test func `the methods that discover attributes`() {
        let _: (CBPeripheral) -> ([CBUUID]?) -> Void = CBPeripheral.discoverServices(_:)
        let _: (CBPeripheral) -> ([CBUUID]?, CBService) -> Void = CBPeripheral.discoverIncludedServices(_:for:)
        let _: (CBPeripheral) -> ([CBUUID]?, CBService) -> Void = CBPeripheral.discoverCharacteristics(_:for:)
        let _: (CBPeripheral) -> (CBCharacteristic) -> Void = CBPeripheral.discoverDescriptors(for:)
    }

    @Test func `the methods for values`() {
        let _: (CBPeripheral) -> () -> Void = CBPeripheral.readRSSI
        let _: (CBPeripheral) -> (CBCharacteristic) -> Void = CBPeripheral.readValue(for:)
        let _: (CBPeripheral) -> (CBDescriptor) -> Void = CBPeripheral.readValue(for:)
        let _: (CBPeripheral) -> (CBCharacteristicWriteType) -> Int = CBPeripheral.maximumWriteValueLength(for:)
        let _: (CBPeripheral) -> (Data, CBCharacteristic, CBCharacteristicWriteType) -> Void =
            CBPeripheral.writeValue(_:for:type:)
        let _: (CBPeripheral) -> (Data, CBDescriptor) -> Void = CBPeripheral.writeValue(_:for:)
        let _: (CBPeripheral) -> (Bool, CBCharacteristic) -> Void = CBPeripheral.setNotifyValue(_:for:)
        let _: (CBPeripheral) -> (CBL2CAPPSM) -> Void = CBPeripheral.openL2CAPChannel(_:)
    }

    @Test func `a channel has properties that need not be unwrapped`() {
        let _: CBL2CAPPSM.Type = UInt16.self
        let _: NSObject.Type = CBL2CAPChannel.self
        #expect(isReadOnly(\CBL2CAPChannel.peer, CBPeer?.self))
        #expect(isReadOnly(\CBL2CAPChannel.inputStream, InputStream?.self))
        #expect(isReadOnly(\CBL2CAPChannel.outputStream, OutputStream?.self))
        #expect(isReadOnly(\CBL2CAPChannel.psm, CBL2CAPPSM.self))
        let _: (CBL2CAPChannel) -> (CBPeer, InputStream, OutputStream) = { channel in
            (channel.peer, channel.inputStream, channel.outputStream)
        }
    }
}
