import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The asynchronous sequences beside Apple's API, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct SequenceTests {
    /// Returns the strap, connected by means of sequences.
    private func connect(_ bench: CentralBench) async throws -> CBPeripheral {
        for await state in bench.manager.states where state == .poweredOn { break }
        var found: CBPeripheral?
        for await discovery in bench.manager.discoveries(withServices: [CentralBench.heartRate]) {
            #expect(discovery.advertisementData[CBAdvertisementDataLocalNameKey] as? String == "Strap")
            found = discovery.peripheral
            break
        }
        let strap = try #require(found)
        strap.delegate = bench.recorder
        bench.manager.connect(strap)
        for await state in strap.states where state == .connected { break }
        return strap
    }

    @Test func `values arrive until the consumer stops, and the delegate receives them too`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        #expect(!bench.manager.isScanning)
        let measurement = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        var count = 0
        for try await value in strap.values(of: measurement) {
            #expect(value.count >= 2)
            count += 1
            if count == 5 { break }
        }
        try await bench.wait(for: "didUpdateNotificationState false")
        #expect(bench.recorder.values.count >= 5)
        #expect(bench.recorder.count("didDiscover") >= 1)
        #expect(bench.recorder.count("didConnect") == 1)
        #expect(bench.recorder.count("didDiscoverServices") == 0)
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `values can be iterated again directly after the consumer has stopped`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        let measurement = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        for round in 1...5 {
            var count = 0
            for try await _ in strap.values(of: measurement) {
                count += 1
                if count == 3 { break }
            }
            #expect(count == 3, "round \(round)")
        }
        bench.end()
    }

    @Test func `notifications that the program has enabled stay enabled`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        let measurement = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        strap.setNotifyValue(true, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState true")
        for try await _ in strap.values(of: measurement) { break }
        let count = bench.recorder.values.count
        try await bench.radio.wait("further values") { bench.recorder.values.count >= count + 5 }
        #expect(bench.recorder.count("didUpdateNotificationState false") == 0)
        bench.end()
    }

    @Test func `values end with an error if the connection is lost or the peripheral has none`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        let writable = try await strap.characteristic(CentralBench.writable, of: CentralBench.uart)
        await #expect(throws: CBATTError.self) {
            for try await _ in strap.values(of: writable) {}
        }
        let measurement = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        await #expect(throws: CBError.self) {
            for try await _ in strap.values(of: measurement) { bench.radio.straps[0].dropLinks() }
        }
        #expect(bench.recorder.count("didDisconnect") == 1)
        bench.end()
    }

    @Test func `values end without an error if the program cancels the connection`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        let measurement = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        for try await _ in strap.values(of: measurement) { bench.manager.cancelPeripheralConnection(strap) }
        #expect(strap.state == .disconnected)
        bench.end()
    }

    @Test func `a characteristic that does not exist is an error`() async throws {
        let bench = try await CentralBench()
        let strap = try await connect(bench)
        await #expect(throws: CBATTError.self) {
            _ = try await strap.characteristic(CentralBench.measurement, of: CentralBench.uart)
        }
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        await #expect(throws: CBError.self) {
            _ = try await strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        }
        bench.end()
    }

    @Test func `discoveries end with the scan`() async throws {
        let bench = try await CentralBench()
        for await _ in bench.manager.discoveries(withServices: nil) {}
        #expect(bench.misuses.count <= 1)
        try await bench.wait(for: "state poweredOn")
        for await _ in bench.manager.discoveries(withServices: nil) { bench.manager.stopScan() }
        for await _ in bench.manager.discoveries(withServices: nil) { try await bench.radio.setPowered(false) }
        #expect(!bench.manager.isScanning)
        bench.end()
    }
}
