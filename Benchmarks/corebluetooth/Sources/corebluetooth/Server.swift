import CoreBluetooth
import Foundation

/// Sends notifications and bytes of channels as fast as the stack accepts them.
final class Server: NSObject, CBPeripheralManagerDelegate {
    private var manager: CBPeripheralManager?
    private let flood = CBMutableCharacteristic(
        type: BenchService.flood,
        properties: [.notify, .write],
        value: nil,
        permissions: [.readable, .writeable]
    )
    private var value = Data()
    /// The number of requested values that have not been sent yet.
    private var remaining = 0
    /// The number of values sent since the subscription.
    private var sent = 0

    init(adapter: String) {
        super.init()
        manager = CBPeripheralManager(delegate: self, queue: nil, options: [CBManagerOptionAdapterKey: adapter])
    }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
        if peripheral.state == .poweredOn { peripheral.publishL2CAPChannel(withEncryption: false) }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM, error: Error?) {
        if let error { fail("cannot publish a channel: \(error)") }
        let cached = [
            (BenchService.value, Data([1])), (BenchService.psm, withUnsafeBytes(of: PSM.littleEndian) { Data($0) }),
        ]
        let service = CBMutableService(type: BenchService.service, primary: true)
        service.characteristics =
            [flood]
            + cached.map { CBMutableCharacteristic(type: $0, properties: .read, value: $1, permissions: .readable) }
        peripheral.add(service)
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: Error?) {
        if let error { fail("cannot publish the service: \(error)") }
        peripheral.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [service.uuid]])
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) {
        if let error { fail("cannot advertise: \(error)") }
        print("advertising")
        fflush(nil)
    }

    func peripheralManager(
        _ peripheral: CBPeripheralManager,
        central: CBCentral,
        didSubscribeTo characteristic: CBCharacteristic
    ) {
        // The values of both ways are as long as the MTU permits.
        value = Data(repeating: 0x55, count: central.maximumUpdateValueLength)
        (remaining, sent) = (BenchService.batch, 0)
        send()
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
        if let request = requests.first { peripheral.respond(to: request, withResult: .success) }
        remaining += BenchService.batch
        send()
    }

    func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) { send() }

    private func send() {
        guard let manager, flood.subscribedCentrals?.isEmpty == false else { return }
        while remaining > 0 {
            value[0] = UInt8(truncatingIfNeeded: sent / BenchService.batch)
            guard manager.updateValue(value, for: flood, onSubscribedCentrals: nil) else { return }
            remaining -= 1
            sent += 1
        }
    }

    func peripheralManager(_ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: Error?) {
        guard let channel else { return }
        let thread = Thread { [box = Box(channel)] in
            let output = box.channel.outputStream
            output?.open()
            box.channel.inputStream.open()
            let bytes = [UInt8](repeating: 0x55, count: 60_000)
            while let output, output.write(bytes, maxLength: bytes.count) > 0 {}
        }
        thread.start()
    }

    private final class Box: @unchecked Sendable {
        // @unchecked: used by the thread of the channel only.
        let channel: CBL2CAPChannel

        init(_ channel: CBL2CAPChannel) { self.channel = channel }
    }
}
