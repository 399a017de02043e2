import BlueZSimulator
import Central
import DBus
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The effects of common mistakes, which are those of Apple's systems.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct MisuseTests {
    @Test func `a scan and a connection before poweredOn are ignored`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        try await bench.radio.setPowered(false)
        try await bench.wait(for: "state poweredOff")
        bench.manager.scanForPeripherals(withServices: nil)
        bench.manager.connect(strap)
        #expect(!bench.manager.isScanning)
        #expect(strap.state == .disconnected)
        #expect(
            bench.misuses == [
                "scanForPeripherals: the state is not poweredOn", "connect: the state is not poweredOn",
            ]
        )
        bench.end()
    }

    @Test func `a peripheral that is not retained is disconnected`() async throws {
        let bench = try await CentralBench(clock: .manual)
        do { _ = try await bench.connect() }
        #expect(bench.misuses.isEmpty)
        bench.recorder.releasePeripherals()
        try await bench.waitForEnd()
        #expect(bench.misuses.count == 1)
        #expect(bench.misuses.first?.contains("no reference to it is kept") == true)
        bench.end()
    }

    @Test func `discovery and values before the connection are ignored`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        bench.recorder.clear()
        strap.discoverServices(nil)
        strap.readValue(for: writable)
        strap.writeValue(Data(), for: writable, type: .withResponse)
        strap.setNotifyValue(true, for: writable)
        strap.readRSSI()
        await bench.settle()
        #expect(bench.recorder.calls.isEmpty)
        #expect(bench.misuses.count == 5)
        #expect(bench.misuses.allSatisfy { $0.hasSuffix("is not connected") })
        #expect(!strap.canSendWriteWithoutResponse)
        #expect(strap.maximumWriteValueLength(for: .withResponse) == 0)
        bench.end()
    }

    @Test func `a write without response needs the property, and one with response is refused by the device`()
        async throws
    {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let location = try await bench.characteristic(
            CentralBench.bodySensorLocation,
            of: CentralBench.heartRate,
            strap
        )
        strap.writeValue(Data([2]), for: location, type: .withoutResponse)
        #expect(bench.misuses.count == 1)
        strap.writeValue(Data([2]), for: location, type: .withResponse)
        try await bench.wait(for: "didWriteValue")
        #expect((bench.recorder.errors.first as? CBATTError)?.code == .writeNotPermitted)
        #expect(bench.misuses.count == 1)
        bench.end()
    }

    @Test func `a peripheral of another manager is ignored`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        let other = Recorder()
        let manager = bench.makeManager(other)
        try await bench.wait(for: "state poweredOn", of: other)
        manager.connect(strap)
        #expect(strap.state == .disconnected)
        #expect(bench.misuses.count == 1)
        bench.end()
    }

    @Test func `a manager is unsupported if the event loop cannot start`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let host = BluetoothHost(
            session: BusSession(bus: .address("unix:path=/nonexistent")),
            identifiers: PeerIdentifiers(file: folder.appendingPathComponent("peers")),
            reportMisuse: { _ in },
            startLoop: { () throws(SystemError) in
                throw SystemError("the loop of this test does not start")
            }
        )
        let recorder = Recorder()
        let queue = DispatchQueue(label: "delegate")
        let manager = CBCentralManager(delegate: recorder, queue: queue, options: [BluetoothHost.optionKey: host])
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(recorder.calls == ["state unsupported"])
        #expect(manager.state == .unsupported)
        #expect(manager.retrieveConnectedPeripherals(withServices: [CentralBench.heartRate]).isEmpty)
    }

    @Test func `connected peripherals are retrieved on the event loop too`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        #expect(bench.manager.retrieveConnectedPeripherals(withServices: [CentralBench.heartRate]) == [strap])
        bench.end()
    }
}
