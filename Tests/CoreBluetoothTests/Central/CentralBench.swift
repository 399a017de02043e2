import BlueZSimulator
import Central
import DBus
import Foundation
import TestRadio
import Testing

@testable import CoreBluetooth

/// A central manager on a simulation with one strap, on a queue of its own.
@EventLoop
final class CentralBench {
    let radio: RadioBench
    let host: BluetoothHost
    let folder: URL
    let recorder = Recorder()
    nonisolated(unsafe) private(set) var manager: CBCentralManager
    let queue = DispatchQueue(label: "delegate")

    static let heartRate = CBUUID(string: "180D")
    static let measurement = CBUUID(string: "2A37")
    static let bodySensorLocation = CBUUID(string: "2A38")
    static let uart = CBUUID(string: "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
    static let writable = CBUUID(string: "6E400002-B5A3-F393-E0A9-E50E24DCCA9E")

    init() async throws {
        radio = try await RadioBench()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        host = BluetoothHost(
            session: BusSession(bus: radio.bus),
            identifiers: PeerIdentifiers(file: folder.appendingPathComponent("peers"))
        )
        manager = CBCentralManager(delegate: recorder, queue: queue, options: [BluetoothHost.optionKey: host])
    }

    /// Waits until the delegate has been called.
    func wait(for call: String, count: Int = 1) async throws {
        let recorder = recorder
        try await radio.wait(call) { recorder.count(call) >= count }
    }

    /// Waits until all calls of the delegate so far have returned.
    func drain() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Returns the strap, discovered by a scan.
    func discover() async throws -> CBPeripheral {
        try await wait(for: "state poweredOn")
        manager.scanForPeripherals(withServices: [Self.heartRate])
        try await wait(for: "didDiscover")
        manager.stopScan()
        let found = try #require(recorder.discovered.first)
        found.delegate = recorder
        return found
    }

    /// Returns the strap, connected.
    func connect() async throws -> CBPeripheral {
        let strap = try await discover()
        manager.connect(strap)
        try await wait(for: "didConnect")
        return strap
    }

    /// Discovers a characteristic of the connected strap.
    func characteristic(_ uuid: CBUUID, of service: CBUUID, _ strap: CBPeripheral) async throws -> CBCharacteristic {
        strap.discoverServices([service])
        try await wait(for: "didDiscoverServices")
        let found = try #require(strap.services?.first { $0.uuid == service })
        strap.discoverCharacteristics([uuid], for: found)
        try await wait(for: "didDiscoverCharacteristics \(service.uuidString)")
        return try #require(found.characteristics?.first { $0.uuid == uuid })
    }

    /// Ends the simulation.
    func end() {
        host.session.end()
        radio.host.stop()
        try? FileManager.default.removeItem(at: folder)
    }
}
