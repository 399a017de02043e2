import CoreBluetooth
import Foundation

/// Sends a text to the first echo server, and prints the text that returns.
final class EchoClient: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate, StreamDelegate {
    private var central: CBCentralManager?
    private var server: CBPeripheral?
    private var channel: CBL2CAPChannel?
    private var unsent: Data
    private var received = Data()
    private let text: Data

    /// Creates a client on an adapter, such as `hci1`; nil stands for the first one.
    init(text: String, adapter: String?) {
        self.text = Data(text.utf8)
        unsent = self.text
        super.init()
        let options = adapter.map { [CBManagerOptionAdapterKey: $0] }
        central = CBCentralManager(delegate: self, queue: .main, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        switch central.state {
        case .poweredOn: central.scanForPeripherals(withServices: [EchoService.uuid])
        case .unsupported: fail("there is no Bluetooth adapter")
        default: print("waiting for Bluetooth")
        }
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
        peripheral.discoverServices([EchoService.uuid])
    }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: Error?) {
        fail("cannot connect: \(error?.localizedDescription ?? "")")
    }

    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: Error?) {
        if let error { fail("the connection was lost: \(error.localizedDescription)") }
        exit(0)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: Error?) {
        for service in peripheral.services ?? [] { peripheral.discoverCharacteristics(nil, for: service) }
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: Error?) {
        let psm = CBUUID(string: CBUUIDL2CAPPSMCharacteristicString)
        guard let characteristic = service.characteristics?.first(where: { $0.uuid == psm }) else {
            fail("the server has no PSM characteristic")
        }
        peripheral.readValue(for: characteristic)
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?) {
        guard let value = characteristic.value, value.count == 2 else { fail("the PSM has no value") }
        peripheral.openL2CAPChannel(CBL2CAPPSM(value[0]) | CBL2CAPPSM(value[1]) << 8)
    }

    func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: Error?) {
        guard let channel else { fail("cannot open the channel: \(error?.localizedDescription ?? "")") }
        self.channel = channel
        for stream in [channel.inputStream, channel.outputStream] as [Stream?] {
            stream?.delegate = self
            stream?.schedule(in: .main, forMode: .default)
            stream?.open()
        }
    }

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
        switch eventCode {
        case .hasSpaceAvailable: send()
        case .hasBytesAvailable: receive()
        case .endEncountered: fail("the server has closed the channel")
        case .errorOccurred: fail("the channel failed: \(aStream.streamError?.localizedDescription ?? "")")
        default: break
        }
    }

    private func send() {
        guard let output = channel?.outputStream, !unsent.isEmpty else { return }
        let count = [UInt8](unsent).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { output.write($0, maxLength: buffer.count) } ?? 0
        }
        if count > 0 { unsent = unsent.dropFirst(count) }
    }

    private func receive() {
        guard let input = channel?.inputStream else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = input.read(&buffer, maxLength: buffer.count)
        if count > 0 { received += buffer.prefix(count) }
        guard received.count >= text.count, let server else { return }
        print(String(decoding: received, as: UTF8.self))
        channel?.inputStream.close()
        channel?.outputStream.close()
        central?.cancelPeripheralConnection(server)
    }
}
