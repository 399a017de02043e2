import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of scans, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ScanTests {
    @Test func `a scan replaces the filter of an earlier one`() async throws {
        let bench = try await CentralBench(clock: .manual)
        try await bench.wait(for: "state poweredOn")
        bench.manager.scanForPeripherals(withServices: [CBUUID(string: "1809")])
        bench.manager.scanForPeripherals(withServices: [CentralBench.heartRate])
        #expect(bench.manager.isScanning)
        try await bench.wait(for: "didDiscover")
        bench.manager.stopScan()
        await bench.drain()
        bench.recorder.clear()
        await bench.settle()
        #expect(bench.recorder.calls.isEmpty)
        bench.end()
    }

    @Test func `a scan that allows duplicates reports each advertisement`() async throws {
        let bench = try await CentralBench(clock: .manual)
        try await bench.wait(for: "state poweredOn")
        bench.manager.scanForPeripherals(
            withServices: nil,
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
        try await bench.wait(for: "didDiscover", count: 5)
        #expect(bench.recorder.discovered.count == 1)
        bench.end()
    }

    @Test func `a scan ends when the adapter is powered off and is not continued`() async throws {
        let bench = try await CentralBench(clock: .manual)
        _ = try await bench.discover()
        bench.manager.scanForPeripherals(withServices: nil)
        try await bench.radio.setPowered(false)
        try await bench.wait(for: "state poweredOff")
        #expect(!bench.manager.isScanning)
        try await bench.radio.setPowered(true)
        try await bench.wait(for: "state poweredOn", count: 2)
        #expect(!bench.manager.isScanning)
        bench.manager.scanForPeripherals(withServices: nil)
        bench.recorder.clear()
        try await bench.wait(for: "didDiscover")
        bench.end()
    }
}
