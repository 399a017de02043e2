import CoreBluetooth
import Foundation
import Testing

/// A delegate without any method.
final class RequiredPeripheralDelegate: NSObject, CBPeripheralDelegate {}

/// A delegate with every method, as declared on Apple's systems.
private final class CompletePeripheralDelegate: NSObject, CBPeripheralDelegate {
    private(set) var calls: [String] = []

    func peripheralDidUpdateName(_ peripheral: CBPeripheral) { calls.append(#function) }

    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
        calls.append(#function)
    }

    @available(*, deprecated)
    func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?) { calls.append(#function) }

    func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
        calls.append(#function)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) { calls.append(#function) }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?)
    {
        calls.append(#function)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?) {
        calls.append(#function)
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
    {
        calls.append("\(#function) characteristic")
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
    {
        calls.append("\(#function) characteristic")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverDescriptorsFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {
        calls.append("\(#function) descriptor")
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?) {
        calls.append("\(#function) descriptor")
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { calls.append(#function) }

    func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?) {
        calls.append(#function)
    }
}

/// The calls of a delegate, among them a deprecated one.
private protocol DelegateCalls {
    func callAll(_ delegate: any CBPeripheralDelegate) throws
}

private struct PeripheralDelegateCalls: DelegateCalls {
    /// Calls every method of the protocol.
    @available(*, deprecated)
    func callAll(_ delegate: any CBPeripheralDelegate) throws {
        let specimens = try Specimens()
        let (peripheral, service) = (specimens.peripheral, specimens.service)
        let (characteristic, descriptor) = (specimens.characteristic, specimens.descriptor)
        delegate.peripheralDidUpdateName(peripheral)
        delegate.peripheral(peripheral, didModifyServices: [service])
        delegate.peripheralDidUpdateRSSI(peripheral, error: nil)
        delegate.peripheral(peripheral, didReadRSSI: NSNumber(value: -60), error: nil)
        delegate.peripheral(peripheral, didDiscoverServices: nil)
        delegate.peripheral(peripheral, didDiscoverIncludedServicesFor: service, error: nil)
        delegate.peripheral(peripheral, didDiscoverCharacteristicsFor: service, error: nil)
        delegate.peripheral(peripheral, didUpdateValueFor: characteristic, error: nil)
        delegate.peripheral(peripheral, didWriteValueFor: characteristic, error: nil)
        delegate.peripheral(peripheral, didUpdateNotificationStateFor: characteristic, error: nil)
        delegate.peripheral(peripheral, didDiscoverDescriptorsFor: characteristic, error: nil)
        delegate.peripheral(peripheral, didUpdateValueFor: descriptor, error: nil)
        delegate.peripheral(peripheral, didWriteValueFor: descriptor, error: nil)
        delegate.peripheralIsReady(toSendWriteWithoutResponse: peripheral)
        delegate.peripheral(peripheral, didOpen: nil, error: CBError(.connectionFailed))
    }
}

@Suite struct PeripheralDelegateSignatures {
    private let calls: any DelegateCalls = PeripheralDelegateCalls()

    @Test func `each method of a delegate implements its requirement`() throws {
        let delegate = CompletePeripheralDelegate()
        try calls.callAll(delegate)
        #expect(
            delegate.calls == [
                "peripheralDidUpdateName(_:)", "peripheral(_:didModifyServices:)",
                "peripheralDidUpdateRSSI(_:error:)", "peripheral(_:didReadRSSI:error:)",
                "peripheral(_:didDiscoverServices:)", "peripheral(_:didDiscoverIncludedServicesFor:error:)",
                "peripheral(_:didDiscoverCharacteristicsFor:error:)",
                "peripheral(_:didUpdateValueFor:error:) characteristic",
                "peripheral(_:didWriteValueFor:error:) characteristic",
                "peripheral(_:didUpdateNotificationStateFor:error:)",
                "peripheral(_:didDiscoverDescriptorsFor:error:)",
                "peripheral(_:didUpdateValueFor:error:) descriptor",
                "peripheral(_:didWriteValueFor:error:) descriptor",
                "peripheralIsReady(toSendWriteWithoutResponse:)", "peripheral(_:didOpen:error:)",
            ]
        )
    }

    @Test func `a delegate without methods accepts every call`() throws {
        let delegate: any NSObjectProtocol & CBPeripheralDelegate = RequiredPeripheralDelegate()
        try calls.callAll(delegate)
    }
}
