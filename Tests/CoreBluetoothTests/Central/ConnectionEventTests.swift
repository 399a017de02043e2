import DeviceLinks
import EventLoop
import Foundation
import GATT
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of connection events, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ConnectionEventTests {
    @Test func `connections by other programs are reported for a service`() async throws {
        let bench = try await CentralBench()
        try await bench.wait(for: "state poweredOn")
        bench.manager.registerForConnectionEvents(options: [.serviceUUIDs: [CentralBench.heartRate]])
        let link = try await bench.radio.acquire()
        try await bench.wait(for: "peerConnected")
        let strap = try #require(bench.recorder.discovered.first)
        #expect(strap.state == .disconnected)
        #expect(bench.manager.retrieveConnectedPeripherals(withServices: [CentralBench.heartRate]) == [strap])
        await link.release()
        try await bench.wait(for: "peerDisconnected")
        #expect(bench.recorder.count("peerConnected") == 1)
        bench.end()
    }

    @Test func `connections of this program are reported for an identifier until the registration ends`() async throws {
        let bench = try await CentralBench()
        let strap = try await bench.discover()
        bench.manager.registerForConnectionEvents(options: [.peripheralUUIDs: [strap.identifier]])
        bench.manager.connect(strap)
        try await bench.wait(for: "peerConnected")
        try await bench.wait(for: "didConnect")
        bench.manager.registerForConnectionEvents(options: nil)
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        await bench.settle()
        #expect(bench.recorder.count("peerDisconnected") == 0)
        bench.end()
    }

    @Test func `connections of peers that do not match are not reported`() async throws {
        let bench = try await CentralBench()
        let strap = try await bench.discover()
        bench.manager.registerForConnectionEvents(options: [
            .peripheralUUIDs: [UUID()], .serviceUUIDs: [CBUUID(string: "1809")],
        ])
        bench.manager.connect(strap)
        try await bench.wait(for: "didConnect")
        await bench.settle()
        #expect(bench.recorder.count("peerConnected") == 0)
        bench.end()
    }

    @Test func `a registration matches up to four services or any identifier`() {
        let identifier = UUID()
        let services = ["180D", "180F", "1809", "1808", "1810"].map { CBUUID(string: $0) }
        #expect(ConnectionEventFilter(nil) == nil)
        #expect(ConnectionEventFilter([:]) == nil)
        #expect(ConnectionEventFilter([.serviceUUIDs: "180D"]) == nil)
        let filter = ConnectionEventFilter([.serviceUUIDs: services, .peripheralUUIDs: [identifier]])
        #expect(filter?.services.count == 4)
        #expect(filter?.matches(identifier, []) == true)
        #expect(filter?.matches(UUID(), [BluetoothUUID(0x1801), BluetoothUUID(0x1808)]) == true)
        #expect(filter?.matches(UUID(), [BluetoothUUID(0x1810)]) == false)
    }

    @Test func `no feature of the hardware is known to be supported`() {
        #expect(CBCentralManager.supports([]))
        #expect(!CBCentralManager.supports(.extendedScanAndConnect))
    }
}
