import CoreBluetooth
import Foundation

/// Measures with the delegates of CoreBluetooth, on a queue of its own; `measure` waits on the caller's thread.
final class Client: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate, @unchecked Sendable {
    // @unchecked: the state is used on the queue, and by `measure` while nothing runs there.
    private enum Phase {
        case idle, connecting, reading, notifying, channel, ending
    }

    private let queue = DispatchQueue(label: "client")
    private let step = DispatchSemaphore(value: 0)
    private var central: CBCentralManager?
    private var server: CBPeripheral?
    private var value: CBCharacteristic?
    private var flood: CBCharacteristic?
    private var psm: CBCharacteristic?
    private var phase = Phase.idle
    private var count = 0
    private var bytes = 0
    /// The number of the last batch that arrived.
    private var batch: UInt8?
    private var channel: CBL2CAPChannel?

    init(adapter: String) {
        super.init()
        central = CBCentralManager(delegate: self, queue: queue, options: [CBManagerOptionAdapterKey: adapter])
        step.wait()
    }

    func measure(_ seconds: TimeInterval) -> Rates {
        var rates = Rates()
        run(.connecting) { self.central?.scanForPeripherals(withServices: [BenchService.service]) }

        start(.reading) { self.read() }
        Thread.sleep(forTimeInterval: seconds)
        rates.reads = Double(finish().count) / seconds
        // The last read.
        step.wait()

        // Before the notifications: bluetoothd sends those that it has accepted for seconds after the end of the subscription.
        run(.channel) { self.readPSM() }
        rates.channelBytes = receive(seconds)

        run(.notifying) {
            self.batch = nil
            self.setNotifying(true)
        }
        let processor = processorTime()
        Thread.sleep(forTimeInterval: seconds)
        let (notified, bytes) = finish()
        rates.processorTime = (processorTime() - processor) / Double(max(1, notified))
        rates.notifications = Double(notified) / seconds
        rates.notifiedBytes = Double(bytes) / seconds
        run(.idle) { self.setNotifying(false) }
        run(.ending) { if let server = self.server { self.central?.cancelPeripheralConnection(server) } }
        return rates
    }

    private func start(_ phase: Phase, _ body: @escaping @Sendable () -> Void) {
        queue.sync {
            self.phase = phase
            (count, bytes) = (0, 0)
            body()
        }
    }

    /// Starts a phase, and waits until it is established.
    private func run(_ phase: Phase, _ body: @escaping @Sendable () -> Void) {
        start(phase, body)
        step.wait()
    }

    private func finish() -> (count: Int, bytes: Int) {
        queue.sync {
            defer { phase = .idle }
            return (count, bytes)
        }
    }

    /// Returns the received bytes per second of the channel, from its first SDU on: the peripheral opens its end later.
    private func receive(_ seconds: TimeInterval) -> Double {
        guard let channel = queue.sync(execute: { self.channel }), let input = channel.inputStream else { return 0 }
        input.open()
        channel.outputStream.open()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var total = 0
        guard input.read(&buffer, maxLength: buffer.count) > 0 else { return 0 }
        let start = ContinuousClock.now
        while ContinuousClock.now < start + .seconds(seconds) {
            let count = input.read(&buffer, maxLength: buffer.count)
            if count <= 0 { break }
            total += count
        }
        let duration = (ContinuousClock.now - start) / .seconds(1)
        input.close()
        channel.outputStream.close()
        queue.sync { self.channel = nil }
        return Double(total) / duration
    }

    private func read() {
        if let value { server?.readValue(for: value) }
    }

    private func readPSM() {
        if let psm { server?.readValue(for: psm) }
    }

    private func setNotifying(_ isNotifying: Bool) {
        if let flood { server?.setNotifyValue(isNotifying, for: flood) }
    }

    // MARK: - Delegates

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        guard central.state == .poweredOn else { fail("Bluetooth is not on: \(central.state)") }
        step.signal()
    }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        central.stopScan()
        server = peripheral
        peripheral.delegate = self
        central.connect(peripheral)
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        peripheral.discoverServices([BenchService.service])
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        fail("cannot connect: \(error.map { "\($0)" } ?? "")")
    }

    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: Error?) {
        if let error { fail("the connection was lost: \(error)") }
        step.signal()
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        for service in peripheral.services ?? [] { peripheral.discoverCharacteristics(nil, for: service) }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        func characteristic(_ uuid: CBUUID) -> CBCharacteristic? { service.characteristics?.first { $0.uuid == uuid } }
        value = characteristic(BenchService.value)
        flood = characteristic(BenchService.flood)
        psm = characteristic(BenchService.psm)
        step.signal()
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: Error?
    ) {
        if let error { fail("cannot subscribe: \(error)") }
        step.signal()
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?) {
        if let error { fail("cannot read: \(error)") }
        count += 1
        bytes += characteristic.value?.count ?? 0
        if phase == .reading {
            read()
        } else if characteristic === flood {
            guard let number = characteristic.value?.first, number != batch else { return }
            batch = number
            peripheral.writeValue(Data([1]), for: characteristic, type: .withResponse)
        } else if characteristic === value {
            step.signal()
        } else if characteristic === psm, let number = characteristic.value, number.count == 2 {
            peripheral.openL2CAPChannel(CBL2CAPPSM(number[0]) | CBL2CAPPSM(number[1]) << 8)
        }
    }

    func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: Error?) {
        if let error { fail("cannot open a channel: \(error)") }
        self.channel = channel
        step.signal()
    }
}
