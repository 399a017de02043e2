import BlueZSimulator
import DBus
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
        #expect(bench.radio.connections == 0)
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

@Suite struct RestorationStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func withStore(_ body: (RestorationStore) throws -> Void) rethrows {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(RestorationStore(folder: folder))
    }

    private var files: [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    @Test func `states are kept by role and identifier until they are removed`() {
        withStore { store in
            store.save(["a"], .central, "x/../y")
            store.save(["b"], .peripheral, "x/../y")
            #expect(RestorationStore(folder: folder).load([String].self, .central, "x/../y") == nil)
            store.flush()
            #expect(files.count == 2)
            #expect(RestorationStore(folder: folder).load([String].self, .central, "x/../y") == ["a"])
            #expect(store.load([String].self, .peripheral, "x/../y") == ["b"])
            #expect(store.load([String].self, .central, "z") == nil)
            store.save([String]?.none, .central, "x/../y")
            #expect(store.load([String].self, .central, "x/../y") == nil)
        }
    }

    @Test(arguments: [Data(), Data("{".utf8), Data(#"{"peripherals": 1}"#.utf8), Data([0xFF, 0xFE])])
    func `a damaged file is ignored and replaced`(_ contents: Data) throws {
        try withStore { store in
            store.save(CentralRestorationState(), .central, "x")
            store.flush()
            try contents.write(to: try #require(files.first))
            #expect(store.load(CentralRestorationState.self, .central, "x") == nil)
            store.save(CentralRestorationState(), .central, "x")
            #expect(store.load(CentralRestorationState.self, .central, "x") == CentralRestorationState())
        }
    }

    @Test func `a file above the size limit is ignored`() throws {
        try withStore { store in
            store.save("x", .central, "x")
            store.flush()
            let text = String(repeating: "x", count: RestorationStore.sizeLimit)
            try JSONEncoder().encode(text).write(to: try #require(files.first))
            #expect(store.load(String.self, .central, "x") == nil)
        }
    }

    @Test func `invalid peripherals and services of a kept state are omitted`() throws {
        let json = #"{"scan": {"services": ["180D", "?"]}, "peripherals": []}"#
        let state = try JSONDecoder().decode(CentralRestorationState.self, from: Data(json.utf8))
        #expect(state.scan?.request.services?.count == 1)
        #expect(state.scan?.request.allowsDuplicates == nil)
    }
}
