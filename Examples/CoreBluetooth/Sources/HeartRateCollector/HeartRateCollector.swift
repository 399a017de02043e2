import CoreBluetooth
import Foundation

/// Connects to the first heart-rate sensor and prints what it measures, as on Apple's systems.
final class HeartRateCollector: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
    private var central: CBCentralManager?
    private var sensor: CBPeripheral?
    private var remaining: Int

    private let heartRate = CBUUID(string: "180D")
    private let measurement = CBUUID(string: "2A37")

    /// Creates a collector on an adapter, such as `hci1`, that ends the program after a number of measurements.
    init(count: Int, adapter: String?) {
        remaining = count
        super.init()
        // If the program ends before it has disconnected, its next run continues with the same sensor.
        var options: [String: Any] = [CBCentralManagerOptionRestoreIdentifierKey: "collector"]
        options[CBManagerOptionAdapterKey] = adapter
        central = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
        let restored = dict[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral]
        guard let peripheral = restored?.first else { return }
        print("restored \(peripheral.name ?? "a sensor")")
        sensor = peripheral
        peripheral.delegate = self
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        switch central.state {
        case .poweredOn where sensor?.state == .connecting: print("waiting for the sensor")
        case .poweredOn: central.scanForPeripherals(withServices: [heartRate])
        case .unsupported: fail("there is no Bluetooth adapter")
        case .unauthorized: fail("the bus does not allow this program to use Bluetooth")
        default: print("waiting for Bluetooth")
        }
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        print("found \(peripheral.name ?? "a sensor"), \(RSSI) dBm")
        central.stopScan()
        sensor = peripheral
        peripheral.delegate = self
        central.connect(peripheral)
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        print("connected")
        peripheral.discoverServices([heartRate])
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        fail("cannot connect: \(error.map(String.init(describing:)) ?? "")")
    }

    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: Error?) {
        if let error { fail("the connection was lost: \(error.localizedDescription)") }
        print("disconnected")
        exit(0)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        for service in peripheral.services ?? [] { peripheral.discoverCharacteristics([measurement], for: service) }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        for characteristic in service.characteristics ?? [] where characteristic.properties.contains(.notify) {
            peripheral.setNotifyValue(true, for: characteristic)
        }
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?) {
        guard let value = characteristic.value, value.count > 1, remaining > 0 else { return }
        let isWide = value[0] & 1 != 0 && value.count > 2
        print("\(isWide ? Int(value[1]) | Int(value[2]) << 8 : Int(value[1])) bpm")
        remaining -= 1
        if remaining == 0 { central?.cancelPeripheralConnection(peripheral) }
    }

    private func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(1)
    }
}
