import CoreBluetooth
import Foundation

/// Publishes an L2CAP channel and returns the bytes that a central sends.
final class EchoServer: NSObject, CBPeripheralManagerDelegate, StreamDelegate {
    private var manager: CBPeripheralManager?
    /// The open channels; a channel without a reference is closed.
    private var channels: [CBL2CAPChannel] = []
    /// The bytes to return on each output stream.
    private var pending: [ObjectIdentifier: Data] = [:]

    /// Creates a server on an adapter, such as `hci1`; nil stands for the first one.
    init(adapter: String?) {
        super.init()
        manager = CBPeripheralManager(
            delegate: self,
            queue: .main,
            options: adapter.map { [CBManagerOptionAdapterKey: $0] }
        )
    }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
        switch peripheral.state {
        case .poweredOn: peripheral.publishL2CAPChannel(withEncryption: false)
        case .unsupported: fail("there is no Bluetooth adapter")
        default: print("waiting for Bluetooth")
        }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM, error: Error?) {
        if let error { fail("cannot publish a channel: \(error.localizedDescription)") }
        let characteristic = CBMutableCharacteristic(
            type: CBUUID(string: CBUUIDL2CAPPSMCharacteristicString),
            properties: .read,
            value: withUnsafeBytes(of: PSM.littleEndian) { Data($0) },
            permissions: .readable
        )
        let service = CBMutableService(type: EchoService.uuid, primary: true)
        service.characteristics = [characteristic]
        peripheral.add(service)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: Error?) {
        if let error { fail("cannot publish the service: \(error.localizedDescription)") }
        peripheral.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [service.uuid]])
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) {
        if let error { fail("cannot advertise: \(error.localizedDescription)") }
        print("advertising")
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: Error?) {
        guard let channel else { return }
        print("a central has opened a channel")
        channels.append(channel)
        for stream in [channel.inputStream, channel.outputStream] as [Stream?] {
            stream?.delegate = self
            stream?.schedule(in: .main, forMode: .default)
            stream?.open()
        }
    }

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
        guard let channel = channels.first(where: { $0.inputStream === aStream || $0.outputStream === aStream }) else {
            return
        }
        switch eventCode {
        case .hasBytesAvailable, .hasSpaceAvailable: echo(channel)
        case .endEncountered, .errorOccurred:
            print("the channel has ended")
            pending[ObjectIdentifier(channel)] = nil
            channels.removeAll { $0 === channel }
        default: break
        }
    }

    /// Sends what the channel accepts, and reads more once everything is sent, so that a slow central slows itself down.
    private func echo(_ channel: CBL2CAPChannel) {
        let key = ObjectIdentifier(channel)
        var bytes = pending[key] ?? Data()
        if bytes.isEmpty, channel.inputStream.hasBytesAvailable {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = channel.inputStream.read(&buffer, maxLength: buffer.count)
            if count > 0 { bytes = Data(buffer.prefix(count)) }
        }
        if !bytes.isEmpty, channel.outputStream.hasSpaceAvailable {
            let sent = [UInt8](bytes).withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { channel.outputStream.write($0, maxLength: buffer.count) } ?? 0
            }
            if sent > 0 { bytes = bytes.dropFirst(sent) }
        }
        pending[key] = bytes
    }
}
