import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import Testing

@testable import CoreBluetooth

/// A peripheral manager on `hci1` and a central manager on `hci0` of a simulation, each on a queue of its own.
@EventLoop
final class PeripheralBench {
    let central: CentralBench
    let recorder = ManagerRecorder()
    nonisolated(unsafe) private(set) var manager: CBPeripheralManager?

    static let service = CBUUID(string: "F00D0001-0000-4000-8000-000000000000")
    static let value = CBUUID(string: "F00D0002-0000-4000-8000-000000000000")
    static let updates = CBUUID(string: "F00D0003-0000-4000-8000-000000000000")
    static let fixed = CBUUID(string: "F00D0004-0000-4000-8000-000000000000")

    /// The characteristics of the published service.
    let value: CBMutableCharacteristic
    let updates: CBMutableCharacteristic

    /// - Parameter options: The options of the peripheral manager, beside its host and its adapter.
    init(mtu: Int = 517, clock: SimulationClock.Source = .real, options: [String: Any] = [:]) async throws {
        value = CBMutableCharacteristic(
            type: Self.value,
            properties: [.read, .write],
            value: nil,
            permissions: [.readable, .writeable]
        )
        updates = CBMutableCharacteristic(
            type: Self.updates,
            properties: [.notify],
            value: nil,
            permissions: .readable
        )
        central = try await CentralBench(straps: 0, adapters: 2, mtu: mtu, clock: clock)
        manager = Self.makeManager(recorder, central.host, options)
        try await wait(for: "state poweredOn")
    }

    private static func makeManager(
        _ recorder: ManagerRecorder,
        _ host: BluetoothHost,
        _ options: [String: Any]
    ) -> CBPeripheralManager {
        let own: [String: Any] = [BluetoothHost.optionKey: host, CBManagerOptionAdapterKey: "hci1"]
        return CBPeripheralManager(
            delegate: recorder,
            queue: DispatchQueue(label: "peripheral"),
            options: options.merging(own) { _, own in own }
        )
    }

    /// Returns the peripheral manager of another run of the program.
    func makeManager(
        _ recorder: ManagerRecorder,
        in later: CentralBench.LaterRun,
        options: [String: Any]
    ) -> CBPeripheralManager {
        Self.makeManager(recorder, later.host, options)
    }

    /// Waits until the delegate of the peripheral manager has been called.
    func wait(for call: String, count: Int = 1) async throws {
        let recorder = recorder
        try await central.radio.wait(call) { recorder.count(call) >= count }
    }

    /// Returns a service with the characteristics of the bench.
    func makeService() -> CBMutableService {
        let fixed = CBMutableCharacteristic(
            type: Self.fixed,
            properties: .read,
            value: Data("fixed".utf8),
            permissions: .readable
        )
        fixed.descriptors = [CBMutableDescriptor(type: CBUUID(string: "2901"), value: "A fixed text")]
        let service = CBMutableService(type: Self.service, primary: true)
        service.characteristics = [value, updates, fixed]
        return service
    }

    /// Publishes the service, and advertises it.
    func publish() async throws {
        let manager = try #require(manager)
        manager.add(makeService())
        try await wait(for: "didAdd \(Self.service.uuidString)")
        manager.startAdvertising([
            CBAdvertisementDataLocalNameKey: "Bench", CBAdvertisementDataServiceUUIDsKey: [Self.service],
        ])
        try await wait(for: "didStartAdvertising")
        try #require(recorder.errors.isEmpty)
    }

    /// Publishes the service, and returns the peripheral as the connected central sees it.
    func connect() async throws -> CBPeripheral {
        try await publish()
        return try await central.connect(to: Self.service)
    }

    /// Discovers a characteristic of the service.
    func characteristic(_ uuid: CBUUID, _ peripheral: CBPeripheral) async throws -> CBCharacteristic {
        try await central.characteristic(uuid, of: Self.service, peripheral)
    }

    func releaseManager() { manager = nil }

    func end() {
        manager = nil
        central.end()
    }
}
