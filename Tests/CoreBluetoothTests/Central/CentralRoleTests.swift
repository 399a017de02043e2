import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of the central role, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct CentralRoleTests {
    @Test func `the state is unknown at first and follows the adapter`() async throws {
        let bench = try await CentralBench(clock: .manual)
        try await bench.wait(for: "state poweredOn")
        #expect(bench.recorder.calls == ["state poweredOn"])
        try await bench.radio.setPowered(false)
        try await bench.wait(for: "state poweredOff")
        try await bench.radio.setPowered(true)
        try await bench.wait(for: "state poweredOn", count: 2)
        bench.end()
    }

    @Test func `scanning before poweredOn does nothing`() async throws {
        let bench = try await CentralBench(clock: .manual)
        if bench.manager.state == .unknown {
            bench.manager.scanForPeripherals(withServices: nil)
            #expect(!bench.manager.isScanning)
        }
        try await bench.wait(for: "state poweredOn")
        #expect(bench.recorder.count("didDiscover") == 0)
        bench.end()
    }

    @Test func `a scan reports the advertisement of a peripheral once`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        #expect(strap.name == "Strap")
        #expect(strap.state == .disconnected)
        #expect(strap.services == nil)
        let advertisement = bench.recorder.advertisement
        #expect(advertisement[CBAdvertisementDataLocalNameKey] as? String == "Strap")
        #expect(advertisement[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] == [CentralBench.heartRate])
        #expect(!bench.manager.isScanning)
        bench.end()
    }

    @Test func `only discovered services and characteristics are shown`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        #expect(strap.state == .connected)
        #expect(strap.services == nil)
        let location = try await bench.characteristic(
            CentralBench.bodySensorLocation,
            of: CentralBench.heartRate,
            strap
        )
        #expect(strap.services?.map(\.uuid) == [CentralBench.heartRate])
        #expect(location.service?.characteristics?.map(\.uuid) == [CentralBench.bodySensorLocation])
        #expect(location.properties == .read)
        strap.discoverServices(nil)
        try await bench.wait(for: "didDiscoverServices", count: 2)
        #expect(strap.services?.map(\.uuid).contains(CentralBench.uart) == true)
        bench.end()
    }

    @Test func `a value is read`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let location = try await bench.characteristic(
            CentralBench.bodySensorLocation,
            of: CentralBench.heartRate,
            strap
        )
        strap.readValue(for: location)
        try await bench.wait(for: "didUpdateValue 2A38")
        #expect(location.value == Data([1]))
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `a value is written with response`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        #expect(strap.maximumWriteValueLength(for: .withResponse) == 512)
        strap.writeValue(Data([1, 2, 3]), for: writable, type: .withResponse)
        strap.readValue(for: writable)
        try await bench.wait(for: "didUpdateValue \(CentralBench.writable.uuidString)")
        #expect(bench.recorder.calls.suffix(2).first == "didWriteValue")
        #expect(writable.value == Data([1, 2, 3]))
        bench.end()
    }

    @Test func `an ATT error of the peripheral is a CBATTError`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let measurement = try await bench.characteristic(
            CentralBench.measurement,
            of: CentralBench.heartRate,
            strap
        )
        strap.readValue(for: measurement)
        try await bench.wait(for: "didUpdateValue 2A37")
        #expect((bench.recorder.errors.first as? CBATTError)?.code == .readNotPermitted)
        bench.end()
    }

    @Test func `notifications arrive in order until they are disabled`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let measurement = try await bench.characteristic(
            CentralBench.measurement,
            of: CentralBench.heartRate,
            strap
        )
        strap.setNotifyValue(true, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState true")
        #expect(measurement.isNotifying)
        try await bench.wait(for: "didUpdateValue 2A37", count: 10)
        strap.setNotifyValue(true, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState true", count: 2)
        strap.setNotifyValue(false, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState false")
        let rates = bench.recorder.values.map { [UInt8]($0).dropFirst().reversed().reduce(0) { $0 << 8 | Int($1) } }
        #expect(rates == rates.sorted())
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `a cancelled connection ends without an error`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        #expect(strap.state == .disconnected)
        #expect(bench.recorder.errors.isEmpty)
        #expect(bench.radio.connections == 0)
        bench.end()
    }

    @Test func `a peripheral that is released is disconnected`() async throws {
        let bench = try await CentralBench(clock: .manual)
        do { _ = try await bench.connect() }
        bench.recorder.releasePeripherals()
        try await bench.radio.wait("the end of the connection") { bench.radio.connections == 0 }
        #expect(bench.recorder.count("didDisconnect") == 0)
        bench.end()
    }

    @Test func `powering the adapter off disconnects without a call for each peripheral`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        try await bench.radio.setPowered(false)
        try await bench.wait(for: "state poweredOff")
        try await bench.radio.wait("the state of the peripheral") { strap.state == .disconnected }
        await bench.drain()
        #expect(bench.recorder.count("didDisconnect") == 0)
        bench.end()
    }

    @Test func `a connected peripheral is found again by its identifier in a later run`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let identifier = strap.identifier
        #expect(bench.manager.retrievePeripherals(withIdentifiers: [UUID(), identifier]) == [strap])
        let found = [CentralBench.uart, CBUUID(string: "1809")].map {
            bench.manager.retrieveConnectedPeripherals(withServices: [$0])
        }
        #expect(found == [[strap], []])
        let later = PeerIdentifiers(file: bench.folder.appendingPathComponent("peers"))
        #expect(later.address(of: identifier) == bench.radio.straps[0].address)
        bench.end()
    }
}
