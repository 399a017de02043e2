import CoreBluetooth
import Foundation

/// Many connections at once.
final class Crowd: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
    private var central: CBCentralManager?
    private let adapter: String
    private let count: Int
    private var found: [CBPeripheral] = []
    private var measuring: Set<UUID> = []
    private var threadsBefore = 0

    init(adapter: String, count: Int) {
        self.adapter = adapter
        self.count = count
    }

    func run() -> Never {
        central = CBCentralManager(delegate: self, queue: nil, options: [CBManagerOptionAdapterKey: adapter])
        dispatchMain()
    }

    private var threads: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0 }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        threadsBefore = threads
        central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        guard found.count < count, !found.contains(peripheral) else { return }
        found.append(peripheral)
        peripheral.delegate = self
        central.connect(peripheral)
        if found.count == count { central.stopScan() }
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        peripheral.discoverServices([CBUUID(string: "180D")])
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        fail("cannot connect: \(error.map { "\($0)" } ?? "")")
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        for service in peripheral.services ?? [] {
            peripheral.discoverCharacteristics([CBUUID(string: "2A37")], for: service)
        }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        for characteristic in service.characteristics ?? [] { peripheral.setNotifyValue(true, for: characteristic) }
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?) {
        guard measuring.insert(peripheral.identifier).inserted, measuring.count == count else { return }
        let connected = found.count { $0.state == .connected }
        print("\(connected)\t\(threadsBefore)\t\(threads)")
        exit(0)
    }
}
