import CoreBluetooth
import Foundation

/// A heart-rate sensor that measures a slow sine, as on Apple's systems.
final class HeartRateStrap: NSObject, CBPeripheralManagerDelegate {
    private var manager: CBPeripheralManager?
    private var timer: (any DispatchSourceTimer)?
    private var seconds = 0

    private let measurement = CBMutableCharacteristic(
        type: CBUUID(string: "2A37"),
        properties: .notify,
        value: nil,
        permissions: .readable
    )
    private let bodySensorLocation = CBMutableCharacteristic(
        type: CBUUID(string: "2A38"),
        properties: .read,
        value: Data([1]),  // Chest
        permissions: .readable
    )
    private let controlPoint = CBMutableCharacteristic(
        type: CBUUID(string: "2A39"),
        properties: .write,
        value: nil,
        permissions: .writeable
    )
    private let heartRate = CBUUID(string: "180D")

    /// Creates a sensor on an adapter, such as `hci1`; nil stands for the first one.
    init(adapter: String?) {
        super.init()
        let options = adapter.map { [CBManagerOptionAdapterKey: $0] }
        manager = CBPeripheralManager(delegate: self, queue: nil, options: options)
    }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
        switch peripheral.state {
        case .poweredOn:
            // After the adapter was off, the service is still published.
            peripheral.removeAllServices()
            let service = CBMutableService(type: heartRate, primary: true)
            service.characteristics = [measurement, bodySensorLocation, controlPoint]
            peripheral.add(service)
        case .unsupported: fail("there is no Bluetooth adapter")
        case .unauthorized: fail("the bus does not allow this program to use Bluetooth")
        default: print("waiting for Bluetooth")
        }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: Error?) {
        if let error { fail("cannot publish the service: \(error.localizedDescription)") }
        guard !peripheral.isAdvertising else { return }
        peripheral.startAdvertising([
            CBAdvertisementDataLocalNameKey: "Strap", CBAdvertisementDataServiceUUIDsKey: [heartRate],
        ])
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) {
        if let error { fail("cannot advertise: \(error.localizedDescription)") }
        print("advertising")
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didSubscribeTo characteristic: CBCharacteristic
    ) {
        print("a central has subscribed")
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: 1)
        timer.setEventHandler { [weak self] in self?.sendMeasurement() }
        timer.resume()
        self.timer = timer
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didUnsubscribeFrom characteristic: CBCharacteristic
    ) {
        print("a central has unsubscribed")
        guard measurement.subscribedCentrals?.isEmpty != false else { return }
        timer?.cancel()
        timer = nil
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
        guard let request = requests.first else { return }
        // 1 resets the energy expended; Control Point Not Supported, 0x80, refuses the rest (Heart Rate Service, 3.3).
        let isReset = request.value == Data([1])
        let refusal = CBATTError.Code(rawValue: 0x80) ?? .requestNotSupported
        print(isReset ? "the energy expended is reset" : "an unknown control point value is refused")
        peripheral.respond(to: request, withResult: isReset ? .success : refusal)
    }

    private func sendMeasurement() {
        seconds += 1
        let rate = UInt8(80 + 20 * sin(Double(seconds) / 10))
        if manager?.updateValue(Data([0, rate]), for: measurement, onSubscribedCentrals: nil) == true {
            print("\(rate) bpm")
        }
    }

    private func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(1)
    }
}
