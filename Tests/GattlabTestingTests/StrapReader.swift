import CoreBluetooth
import Foundation
import Testing

/// The program under test: a reader of heart-rate straps, which knows nothing of the simulation.
final class StrapReader: NSObject, CBPeripheralDelegate, @unchecked Sendable {
    // @unchecked: all calls of the delegate, and all requests, are on `queue`.

    private let manager: CBCentralManager
    private let queue = DispatchQueue(label: "reader")
    private var strap: CBPeripheral?
    private var waiting: CheckedContinuation<Void, any Error>?

    private let service = CBUUID(string: "180D")

    override init() {
        manager = CBCentralManager(delegate: nil, queue: queue)
        super.init()
    }

    /// Connects to the strap with a name or, without one, to the first.
    func connect() async throws {
        for await state in manager.states where state == .poweredOn { break }
        var found: CBPeripheral?
        for await discovery in manager.discoveries(withServices: [service]) {
            found = discovery.peripheral
            break
        }
        let strap = try #require(found)
        self.strap = strap
        strap.delegate = self
        manager.connect(strap)
        for await state in strap.states where state == .connected { break }
    }

    func read(_ uuid: String) async throws -> [UInt8] {
        let (strap, characteristic) = try await find(uuid)
        try await wait { strap.readValue(for: characteristic) }
        return Array(try #require(characteristic.value))
    }

    func write(_ value: [UInt8], to uuid: String) async throws {
        let (strap, characteristic) = try await find(uuid)
        try await wait { strap.writeValue(Data(value), for: characteristic, type: .withResponse) }
    }

    func firstNotification(of uuid: String) async throws -> [UInt8] {
        let (strap, characteristic) = try await find(uuid)
        for try await value in strap.values(of: characteristic) { return Array(value) }
        throw CBError(.peripheralDisconnected)
    }

    private func find(_ uuid: String) async throws -> (CBPeripheral, CBCharacteristic) {
        let strap = try #require(strap)
        return (strap, try await strap.characteristic(CBUUID(string: uuid), of: service))
    }

    private func wait(_ request: @escaping () -> Void) async throws {
        nonisolated(unsafe) let request = request
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async {
                self.waiting = continuation
                request()
            }
        }
    }

    private func finish(_ error: (any Error)?) {
        if let error { waiting?.resume(throwing: error) } else { waiting?.resume() }
        waiting = nil
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
    {
        // Notifications come here, too.
        if characteristic.properties.contains(.read) { finish(error) }
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
    {
        finish(error)
    }
}
