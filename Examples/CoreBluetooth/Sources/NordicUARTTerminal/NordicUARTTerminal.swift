import CoreBluetooth

/// A terminal for the Nordic UART Service: sends lines to the first peripheral that offers it, and prints what it sends.
///
/// The conformances are nonisolated. Their methods assume the main actor, because the delegate queue is the main queue. Objects
/// that they pass to it are not `Sendable`, but may be used from any thread: `nonisolated(unsafe)`.
@MainActor
final class NordicUARTTerminal: NSObject {
    nonisolated static var service: CBUUID { CBUUID(string: "6E400001-B5A3-F393-E0A9-E50E24DCCA9E") }
    /// The characteristic that receives data from the central.
    nonisolated static var receive: CBUUID { CBUUID(string: "6E400002-B5A3-F393-E0A9-E50E24DCCA9E") }
    /// The characteristic that transmits data to the central.
    nonisolated static var transmit: CBUUID { CBUUID(string: "6E400003-B5A3-F393-E0A9-E50E24DCCA9E") }

    private var central: CBCentralManager?
    private var peripheral: CBPeripheral?
    private var receiver: CBCharacteristic?
    private var unsent = Data()
    private var isWriting = false
    private var isInputClosed = false

    /// The longest value of devices with Nordic's usual MTU of 247 bytes, of which the header of a write takes three.
    private let packetLength = 244

    /// Creates a terminal on an adapter, such as `hci1`; nil stands for the first one.
    init(adapter: String?) {
        super.init()
        let options = adapter.map { [CBManagerOptionAdapterKey: $0] }
        central = CBCentralManager(delegate: self, queue: .main, options: options)
    }

    /// Sends a line, at once or when the peripheral is ready.
    func send(_ line: String) {
        unsent.append(Data("\(line)\n".utf8))
        flush()
    }

    /// Disconnects once all lines are sent, which ends the program.
    func close() {
        isInputClosed = true
        flush()
    }

    private func flush() {
        guard let central, let peripheral, let receiver else { return }
        // Writes without response may get lost when the program disconnects.
        let isAcknowledged = receiver.properties.contains(.write)
        let type: CBCharacteristicWriteType = isAcknowledged ? .withResponse : .withoutResponse
        while !unsent.isEmpty {
            guard isAcknowledged ? !isWriting : peripheral.canSendWriteWithoutResponse else { return }
            let part = Data(unsent.prefix(min(packetLength, peripheral.maximumWriteValueLength(for: .withoutResponse))))
            peripheral.writeValue(part, for: receiver, type: type)
            isWriting = isAcknowledged
            unsent.removeFirst(part.count)
        }
        if isInputClosed, !isWriting { central.cancelPeripheralConnection(peripheral) }
    }

    private func connect(_ discovered: CBPeripheral) {
        log("connecting to \(discovered.name ?? discovered.identifier.uuidString)")
        central?.stopScan()
        discovered.delegate = self
        peripheral = discovered
        central?.connect(discovered)
    }

    private func use(_ characteristics: [CBCharacteristic]) {
        receiver = characteristics.first { $0.uuid == Self.receive }
        guard receiver != nil, let transmitter = characteristics.first(where: { $0.uuid == Self.transmit }) else {
            return fail("the service is incomplete")
        }
        peripheral?.setNotifyValue(true, for: transmitter)
    }

    private func log(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }

    private func fail(_ message: String) {
        log("error: \(message)")
        exit(1)
    }
}

extension NordicUARTTerminal: CBCentralManagerDelegate {
    nonisolated func centralManagerDidUpdateState(_ central: CBCentralManager) {
        switch central.state {
        case .poweredOn: central.scanForPeripherals(withServices: [Self.service])
        case .unsupported: MainActor.assumeIsolated { fail("there is no Bluetooth adapter") }
        case .unauthorized: MainActor.assumeIsolated { fail("the bus does not allow this program to use Bluetooth") }
        default: break
        }
    }

    nonisolated func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        nonisolated(unsafe) let discovered = peripheral
        MainActor.assumeIsolated { connect(discovered) }
    }

    nonisolated func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        peripheral.discoverServices([Self.service])
    }

    nonisolated func centralManager(
        _ central: CBCentralManager,
        didFailToConnect peripheral: CBPeripheral,
        error: (any Error)?
    ) {
        MainActor.assumeIsolated { fail("cannot connect: \(error?.localizedDescription ?? "")") }
    }

    nonisolated func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        error: (any Error)?
    ) {
        MainActor.assumeIsolated {
            if let error { fail("the connection was lost: \(error.localizedDescription)") }
            log("disconnected")
            exit(0)
        }
    }
}

extension NordicUARTTerminal: CBPeripheralDelegate {
    nonisolated func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        for service in peripheral.services ?? [] {
            peripheral.discoverCharacteristics([Self.receive, Self.transmit], for: service)
        }
    }

    nonisolated func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverCharacteristicsFor service: CBService,
        error: (any Error)?
    ) {
        nonisolated(unsafe) let characteristics = service.characteristics ?? []
        MainActor.assumeIsolated { use(characteristics) }
    }

    nonisolated func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        MainActor.assumeIsolated {
            if let error { return fail("cannot subscribe: \(error.localizedDescription)") }
            log("connected")
            flush()
        }
    }

    nonisolated func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        guard let value = characteristic.value else { return }
        FileHandle.standardOutput.write(value)
    }

    nonisolated func peripheral(
        _ peripheral: CBPeripheral,
        didWriteValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        MainActor.assumeIsolated {
            if let error { return fail("cannot write: \(error.localizedDescription)") }
            isWriting = false
            flush()
        }
    }

    nonisolated func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
        MainActor.assumeIsolated { flush() }
    }
}
