import CoreBluetooth
import Foundation
import Testing

/// A delegate with the required method only.
final class RequiredCentralDelegate: NSObject, CBCentralManagerDelegate {
    func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}

/// A delegate with every method, as declared on Apple's systems.
private final class CompleteCentralDelegate: NSObject, CBCentralManagerDelegate {
    private(set) var calls: [String] = []

    func centralManagerDidUpdateState(_ central: CBCentralManager) { calls.append(#function) }

    func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) { calls.append(#function) }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        calls.append(#function)
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) { calls.append(#function) }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?) {
        calls.append(#function)
    }

    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        timestamp: CFAbsoluteTime,
        isReconnecting: Bool,
        error: (any Error)?
    ) {
        calls.append(#function)
    }

    func centralManager(
        _ central: CBCentralManager,
        connectionEventDidOccur event: CBConnectionEvent,
        for peripheral: CBPeripheral
    ) {
        calls.append(#function)
    }

    func centralManager(_ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral) {
        calls.append(#function)
    }
}

@Suite struct CentralDelegateSignatures {
    /// Calls every method of the protocol.
    private func callAll(_ delegate: any CBCentralManagerDelegate) throws {
        let specimens = try Specimens()
        let (central, peripheral) = (specimens.central, specimens.peripheral)
        delegate.centralManagerDidUpdateState(central)
        delegate.centralManager(central, willRestoreState: [:])
        delegate.centralManager(central, didDiscover: peripheral, advertisementData: [:], rssi: NSNumber(value: -60))
        delegate.centralManager(central, didConnect: peripheral)
        delegate.centralManager(central, didFailToConnect: peripheral, error: nil)
        delegate.centralManager(central, didDisconnectPeripheral: peripheral, error: nil)
        delegate.centralManager(
            central,
            didDisconnectPeripheral: peripheral,
            timestamp: CFAbsoluteTimeGetCurrent(),
            isReconnecting: false,
            error: nil
        )
        delegate.centralManager(central, connectionEventDidOccur: .peerConnected, for: peripheral)
        delegate.centralManager(central, didUpdateANCSAuthorizationFor: peripheral)
    }

    @Test func `each method of a delegate implements its requirement`() throws {
        let delegate = CompleteCentralDelegate()
        try callAll(delegate)
        #expect(
            delegate.calls == [
                "centralManagerDidUpdateState(_:)", "centralManager(_:willRestoreState:)",
                "centralManager(_:didDiscover:advertisementData:rssi:)", "centralManager(_:didConnect:)",
                "centralManager(_:didFailToConnect:error:)", "centralManager(_:didDisconnectPeripheral:error:)",
                "centralManager(_:didDisconnectPeripheral:timestamp:isReconnecting:error:)",
                "centralManager(_:connectionEventDidOccur:for:)", "centralManager(_:didUpdateANCSAuthorizationFor:)",
            ]
        )
    }

    @Test func `a delegate with the required method accepts every call`() throws {
        let delegate: any NSObjectProtocol & CBCentralManagerDelegate = RequiredCentralDelegate()
        try callAll(delegate)
    }
}
