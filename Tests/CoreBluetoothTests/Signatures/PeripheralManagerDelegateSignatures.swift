import CoreBluetooth
import Foundation
import Testing

/// A delegate with the required method only.
final class RequiredPeripheralManagerDelegate: NSObject, CBPeripheralManagerDelegate {
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {}
}

/// A delegate with every method, as declared on Apple's systems.
private final class CompletePeripheralManagerDelegate: NSObject, CBPeripheralManagerDelegate {
    private(set) var calls: [String] = []

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { calls.append(#function) }

    func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
        calls.append(#function)
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
        calls.append(#function)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
        calls.append(#function)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didSubscribeTo characteristic: CBCharacteristic
    ) {
        calls.append(#function)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didUnsubscribeFrom characteristic: CBCharacteristic
    ) {
        calls.append(#function)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
        calls.append(#function)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
        calls.append(#function)
    }

    func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) { calls.append(#function) }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didPublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?) {
        calls.append(#function)
    }
}

@Suite struct PeripheralManagerDelegateSignatures {
    /// Calls every method of the protocol.
    private func callAll(_ delegate: any CBPeripheralManagerDelegate) throws {
        let specimens = try Specimens()
        let (manager, central) = (specimens.peripheralManager, specimens.remoteCentral)
        let characteristic = specimens.characteristic
        delegate.peripheralManagerDidUpdateState(manager)
        delegate.peripheralManager(manager, willRestoreState: [:])
        delegate.peripheralManagerDidStartAdvertising(manager, error: nil)
        delegate.peripheralManager(manager, didAdd: specimens.service, error: nil)
        delegate.peripheralManager(manager, central: central, didSubscribeTo: characteristic)
        delegate.peripheralManager(manager, central: central, didUnsubscribeFrom: characteristic)
        delegate.peripheralManager(manager, didReceiveRead: specimens.request)
        delegate.peripheralManager(manager, didReceiveWrite: [specimens.request])
        delegate.peripheralManagerIsReady(toUpdateSubscribers: manager)
        delegate.peripheralManager(manager, didPublishL2CAPChannel: 0x81, error: nil)
        delegate.peripheralManager(manager, didUnpublishL2CAPChannel: 0x81, error: nil)
        delegate.peripheralManager(manager, didOpen: nil, error: CBError(.connectionFailed))
    }

    @Test func `each method of a delegate implements its requirement`() throws {
        let delegate = CompletePeripheralManagerDelegate()
        try callAll(delegate)
        #expect(
            delegate.calls == [
                "peripheralManagerDidUpdateState(_:)", "peripheralManager(_:willRestoreState:)",
                "peripheralManagerDidStartAdvertising(_:error:)", "peripheralManager(_:didAdd:error:)",
                "peripheralManager(_:central:didSubscribeTo:)", "peripheralManager(_:central:didUnsubscribeFrom:)",
                "peripheralManager(_:didReceiveRead:)", "peripheralManager(_:didReceiveWrite:)",
                "peripheralManagerIsReady(toUpdateSubscribers:)",
                "peripheralManager(_:didPublishL2CAPChannel:error:)",
                "peripheralManager(_:didUnpublishL2CAPChannel:error:)", "peripheralManager(_:didOpen:error:)",
            ]
        )
    }

    @Test func `a delegate with the required method accepts every call`() throws {
        let delegate: any NSObjectProtocol & CBPeripheralManagerDelegate = RequiredPeripheralManagerDelegate()
        try callAll(delegate)
    }
}
