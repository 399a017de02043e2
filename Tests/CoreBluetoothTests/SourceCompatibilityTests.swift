import Foundation
import Testing

@testable import CoreBluetooth

/// A delegate on the main actor whose conformance is checked at run time.
@MainActor private final class CheckedDelegate: NSObject, @preconcurrency CBCentralManagerDelegate {
    var state = CBManagerState.unknown

    func centralManagerDidUpdateState(_ central: CBCentralManager) { state = central.state }
}

/// A delegate on the main actor with nonisolated conformances, which assumes its isolation.
@MainActor private final class AssumingDelegate: NSObject {
    var peripheral: CBPeripheral?
    var services: [CBService] = []
    var values: [String: Data] = [:]
}

extension AssumingDelegate: CBCentralManagerDelegate {
    nonisolated func centralManagerDidUpdateState(_ central: CBCentralManager) {}

    nonisolated func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        nonisolated(unsafe) let discovered = peripheral
        MainActor.assumeIsolated { self.peripheral = discovered }
        central.connect(peripheral)
    }
}

extension AssumingDelegate: CBPeripheralDelegate {
    nonisolated func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        nonisolated(unsafe) let discovered = peripheral.services ?? []
        MainActor.assumeIsolated { services = discovered }
    }

    nonisolated func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        let (key, value) = (characteristic.uuid.uuidString, characteristic.value)
        Task { @MainActor in values[key] = value }
    }
}

/// Results that programs ignore, because imported methods allow it.
private func ignoreResults(
    _ central: CBCentralManager,
    _ manager: CBPeripheralManager,
    _ value: CBMutableCharacteristic
) {
    central.retrievePeripherals(withIdentifiers: [])
    central.retrieveConnectedPeripherals(withServices: [])
    manager.updateValue(Data(), for: value, onSubscribedCentrals: nil)
}

/// Source for Apple's systems compiles without warnings; `scripts/test` treats them as errors.
@Suite struct SourceCompatibilityTests {
    @MainActor @Test func `delegates on the main actor conform in both ways`() {
        #expect((CheckedDelegate() as any CBCentralManagerDelegate) is CheckedDelegate)
        #expect((AssumingDelegate() as any CBPeripheralDelegate) is AssumingDelegate)
    }

    @Test(arguments: [true, NSNumber(value: true), 1] as [any Sendable])
    func `an option may be a Boolean value or a number`(_ value: any Sendable) {
        let scan = ScanRequest(services: nil, options: [CBCentralManagerScanOptionAllowDuplicatesKey: value])
        #expect(scan.allowsDuplicates == true)
        #expect(ConnectOptions([CBConnectPeripheralOptionEnableAutoReconnect: value]).reconnects)
    }
}
