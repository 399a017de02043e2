import CoreBluetooth
import Testing

/// A delegate without any optional method.
private final class MinimalDelegate: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
    func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}

/// A delegate as in source for Apple platforms, with some optional methods.
private final class TypicalDelegate: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        guard central.state == .poweredOn else { return }
        central.scanForPeripherals(withServices: [CBUUID(string: "180D")], options: nil)
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        central.connect(peripheral, options: nil)
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        peripheral.delegate = self
        peripheral.discoverServices(nil)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        for service in peripheral.services ?? [] {
            peripheral.discoverCharacteristics(nil, for: service)
        }
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        guard let data = characteristic.value else { return }
        _ = characteristic.service?.peripheral?.identifier
        _ = data.first
    }
}

@Suite struct DelegateTests {
    @Test func `a delegate needs only the required methods`() {
        let minimal: any CBCentralManagerDelegate & CBPeripheralDelegate = MinimalDelegate()
        #expect(minimal.isEqual(minimal))
    }

    @Test func `source for Apple platforms compiles`() {
        let typical: any CBCentralManagerDelegate & CBPeripheralDelegate = TypicalDelegate()
        #expect(typical.isEqual(typical))
    }
}
