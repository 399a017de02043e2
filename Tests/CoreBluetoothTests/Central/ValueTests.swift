import BlueZSimulator
import EventLoop
import Foundation
import GATT
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of values, descriptors and changed services, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ValueTests {
    @Test func `enabling notifications that are enabled is confirmed at once`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let indicated = try await bench.characteristic(CentralBench.indicated, of: CentralBench.uart, strap)
        strap.setNotifyValue(false, for: indicated)
        try await bench.wait(for: "didUpdateNotificationState false")
        strap.setNotifyValue(true, for: indicated)
        strap.setNotifyValue(true, for: indicated)
        try await bench.wait(for: "didUpdateNotificationState true", count: 2)
        strap.setNotifyValue(true, for: indicated)
        try await bench.wait(for: "didUpdateNotificationState true", count: 3)
        #expect(indicated.isNotifying)
        strap.setNotifyValue(false, for: indicated)
        strap.setNotifyValue(true, for: indicated)
        try await bench.wait(for: "didUpdateNotificationState true", count: 4)
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `enabling notifications of a characteristic without them is an error`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        strap.setNotifyValue(true, for: writable)
        try await bench.wait(for: "didUpdateNotificationState false")
        #expect((bench.recorder.errors.first as? CBATTError)?.code == .requestNotSupported)
        bench.end()
    }

    /// bluetoothd signals the value of a read like an indication.
    @Test func `a read of a characteristic that indicates calls the delegate once`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let indicated = try await bench.characteristic(CentralBench.indicated, of: CentralBench.uart, strap)
        strap.setNotifyValue(true, for: indicated)
        let call = "didUpdateValue \(indicated.uuid.uuidString)"
        for count in 1...3 {
            strap.readValue(for: indicated)
            try await bench.wait(for: call, count: count)
            await bench.settle()
            #expect(bench.recorder.count(call) == count)
        }
        bench.end()
    }

    @Test func `the queue of writes without response reports when it has space again`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let command = try await bench.characteristic(CentralBench.command, of: CentralBench.uart, strap)
        #expect(strap.canSendWriteWithoutResponse)
        var sent = 0
        while strap.canSendWriteWithoutResponse {
            strap.writeValue(Data([UInt8(sent)]), for: command, type: .withoutResponse)
            sent += 1
        }
        #expect(sent == 32)
        strap.writeValue(Data([0xFF]), for: command, type: .withoutResponse)
        try await bench.wait(for: "isReady")
        #expect(strap.canSendWriteWithoutResponse)
        #expect(bench.recorder.count("didWriteValue") == 0)
        bench.end()
    }

    @Test func `values without response wait for their turn, up to a limit`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let command = try await bench.characteristic(CentralBench.command, of: CentralBench.uart, strap)
        // The event loop, which sends them, runs only during the next suspension.
        for number in 0..<CBPeripheral.writeQueueLimit {
            strap.writeValue(Data([UInt8(truncatingIfNeeded: number)]), for: command, type: .withoutResponse)
        }
        #expect(bench.misuses.isEmpty)
        strap.writeValue(Data([0xFF]), for: command, type: .withoutResponse)
        #expect(bench.misuses == ["writeValue: 4096 values without response wait; this one is dropped"])
        #expect(!strap.canSendWriteWithoutResponse)
        try await bench.wait(for: "isReady")
        #expect(strap.canSendWriteWithoutResponse)
        await bench.drain()
        #expect(bench.recorder.count("isReady") == 1)
        bench.end()
    }

    @Test func `the signal strength of a connection is that of the last advertisement`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        strap.readRSSI()
        try await bench.wait(for: "didReadRSSI")
        bench.end()
    }

    @Test func `the client configuration is shown, read locally and not written`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let measurement = try await bench.characteristic(CentralBench.measurement, of: CentralBench.heartRate, strap)
        let configuration = try #require(try await bench.descriptors(of: measurement, strap).first)
        #expect(configuration.uuid == CBUUID(string: CBUUIDClientCharacteristicConfigurationString))
        #expect(configuration.characteristic === measurement)
        strap.readValue(for: configuration)
        try await bench.wait(for: "didUpdateValue 2902 0")
        strap.setNotifyValue(true, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState true")
        strap.readValue(for: configuration)
        try await bench.wait(for: "didUpdateValue 2902 1")
        #expect(configuration.value as? NSNumber == 1)
        strap.writeValue(Data([0, 0]), for: configuration)
        #expect(bench.misuses.count == 1)
        #expect(measurement.isNotifying)
        bench.end()
    }

    @Test func `the client configuration of indications is 2, beside the descriptors of the device`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let indicated = try await bench.characteristic(CentralBench.indicated, of: CentralBench.uart, strap)
        let descriptors = try await bench.descriptors(of: indicated, strap)
        #expect(descriptors.map(\.uuid.uuidString) == ["2902", "2901"])
        strap.setNotifyValue(true, for: indicated)
        try await bench.wait(for: "didUpdateNotificationState true")
        for descriptor in descriptors { strap.readValue(for: descriptor) }
        try await bench.wait(for: "didUpdateValue 2902 2")
        try await bench.wait(for: "didUpdateValue 2901 Test")
        strap.discoverDescriptors(for: indicated)
        try await bench.wait(for: "didDiscoverDescriptors \(indicated.uuid.uuidString)", count: 2)
        #expect(indicated.descriptors == descriptors)
        bench.end()
    }

    @Test func `a descriptor is written and read`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let indicated = try await bench.characteristic(CentralBench.indicated, of: CentralBench.uart, strap)
        let found = try await bench.descriptors(of: indicated, strap)
        let description = try #require(found.first { $0.uuid.uuidString == "2901" })
        strap.writeValue(Data("Rate".utf8), for: description)
        strap.readValue(for: description)
        try await bench.wait(for: "didUpdateValue 2901 Rate")
        #expect(bench.recorder.calls.suffix(2) == ["didWriteValue 2901", "didUpdateValue 2901 Rate"])
        bench.end()
    }

    @Test func `a characteristic without notifications has no client configuration`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        #expect(try await bench.descriptors(of: writable, strap) == [])
        bench.end()
    }

    @Test func `included services are those that the service declares`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let database = bench.radio.straps[0].server.database
        let battery = try database.add(ServiceDefinition(uuid: BluetoothUUID(0x180F)))
        try database.add(ServiceDefinition(uuid: BluetoothUUID(0x1809), includes: [battery.range]))
        let strap = try await bench.connect()
        let service = try await bench.service(CBUUID(string: "1809"), of: strap)
        #expect(service.includedServices == nil)
        strap.discoverIncludedServices(nil, for: service)
        try await bench.wait(for: "didDiscoverIncludedServices")
        #expect(service.includedServices?.map(\.uuid.uuidString) == ["180F"])
        strap.discoverIncludedServices([CentralBench.heartRate], for: service)
        try await bench.wait(for: "didDiscoverIncludedServices", count: 2)
        #expect(service.includedServices == [])
        bench.end()
    }

    @Test func `services that the device removes are invalidated`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let measurement = try await bench.characteristic(CentralBench.measurement, of: CentralBench.heartRate, strap)
        _ = try await bench.service(CentralBench.uart, of: strap)
        let service = try #require(measurement.service)
        strap.setNotifyValue(true, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState true")
        bench.radio.straps[0].server.database.remove(service.handle...service.handle)
        try await bench.wait(for: "didModifyServices")
        #expect(bench.recorder.invalidated == [service])
        #expect(strap.services?.map(\.uuid) == [CentralBench.uart])
        strap.readValue(for: measurement)
        #expect(bench.misuses.count == 1)
        bench.end()
    }
}
