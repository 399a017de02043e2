import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of state restoration, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RestorationTests {
    private static let options: [String: Any] = [CBCentralManagerOptionRestoreIdentifierKey: "collector"]

    @Test func `a later run restores connected peripherals before the first state`() async throws {
        let bench = try await CentralBench(options: Self.options, clock: .manual)
        let strap = try await bench.connect()
        let later = try bench.restart(options: Self.options)
        try await bench.wait(for: "didConnect", of: later.recorder)
        #expect(later.recorder.calls == ["willRestoreState", "state poweredOn", "didConnect"])
        let restored = later.recorder.restored
        let peripherals = try #require(restored[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral])
        #expect(peripherals.map(\.identifier) == [strap.identifier])
        #expect(restored[CBCentralManagerRestoredStateScanServicesKey] == nil)
        #expect(restored[CBCentralManagerRestoredStateScanOptionsKey] == nil)
        let found = try #require(peripherals.first)
        #expect(found.state == .connected)

        // The connection, which bluetoothd has kept, ends as if this run had established it.
        later.manager.cancelPeripheralConnection(found)
        try await bench.wait(for: "didDisconnect", of: later.recorder)
        try await bench.waitForEnd()
        bench.end()
    }

    @Test func `a later run restores the scan with its services and options`() async throws {
        let bench = try await CentralBench(options: Self.options, clock: .manual)
        try await bench.wait(for: "state poweredOn")
        bench.manager.scanForPeripherals(
            withServices: [CentralBench.heartRate],
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
        let later = try bench.restart(options: Self.options)
        #expect(later.manager.isScanning)
        try await bench.wait(for: "didDiscover", count: 2, of: later.recorder)
        let restored = later.recorder.restored
        #expect(restored[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID] == [CentralBench.heartRate])
        let options = restored[CBCentralManagerRestoredStateScanOptionsKey] as? [String: Any]
        #expect(options?[CBCentralManagerScanOptionAllowDuplicatesKey] as? Bool == true)
        #expect(restored[CBCentralManagerRestoredStatePeripheralsKey] == nil)
        bench.end()
    }

    @Test func `a pending connection is restored and may be cancelled at once`() async throws {
        let bench = try await CentralBench(options: Self.options, clock: .manual)
        let strap = try await bench.discover()
        bench.manager.connect(strap, options: [CBConnectPeripheralOptionStartDelayKey: 3600])
        let later = try bench.restart(options: Self.options)
        await bench.drain()
        let peripherals = later.recorder.restored[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral]
        let found = try #require(peripherals?.first)
        #expect(found.identifier == strap.identifier)
        later.manager.cancelPeripheralConnection(found)
        try await bench.wait(for: "state poweredOn", of: later.recorder)
        try await bench.wait(for: "didDisconnect", of: later.recorder)
        #expect(found.state == .disconnected)
        #expect(later.recorder.count("didConnect") == 0)
        bench.end()
    }

    @Test func `nothing is restored after the connection and the scan have ended`() async throws {
        let bench = try await CentralBench(options: Self.options, clock: .manual)
        let strap = try await bench.connect()
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        let later = try bench.restart(options: Self.options)
        try await bench.wait(for: "state poweredOn", of: later.recorder)
        #expect(later.recorder.calls == ["state poweredOn"])
        bench.end()
    }

    @Test func `managers with another identifier or without one restore nothing`() async throws {
        let bench = try await CentralBench(options: Self.options, clock: .manual)
        _ = try await bench.connect()
        for options in [[:], [CBCentralManagerOptionRestoreIdentifierKey: "other"]] {
            let later = try bench.restart(options: options)
            try await bench.wait(for: "state poweredOn", of: later.recorder)
            #expect(later.recorder.calls == ["state poweredOn"])
        }
        bench.end()
    }
}
