import CoreBluetooth

/// Prints the name, the signal strength and the services of every peripheral in range.
///
/// The delegate is called on the main queue, so the conformance is checked at run time: `@preconcurrency`.
@MainActor
final class Scanner: NSObject, @preconcurrency CBCentralManagerDelegate {
    private var central: CBCentralManager?
    private var descriptions: [UUID: String] = [:]

    /// Creates a scanner on an adapter, such as `hci1`; nil stands for the first one.
    init(adapter: String?) {
        super.init()
        let options = adapter.map { [CBManagerOptionAdapterKey: $0] }
        central = CBCentralManager(delegate: self, queue: .main, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        switch central.state {
        case .poweredOn: central.scanForPeripherals(withServices: nil)
        case .poweredOff: print("Bluetooth is off")
        case .unsupported: print("there is no Bluetooth adapter")
        case .unauthorized: print("the bus does not allow this program to use Bluetooth")
        default: break
        }
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        let name = advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? peripheral.name ?? "(no name)"
        let services = advertisementData[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
        let description = "\(name)  \(services.map(\.uuidString).joined(separator: " "))"
        // The scan response, which has the name as a rule, arrives after the advertisement.
        guard descriptions.updateValue(description, forKey: peripheral.identifier) != description else { return }
        print("\(peripheral.identifier)  \(RSSI) dBm  \(description)")
    }

    /// Stops the scan and ends the program.
    func finish() -> Never {
        central?.stopScan()
        print("\(descriptions.count) peripherals")
        exit(0)
    }
}
