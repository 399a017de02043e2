import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of connections, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ConnectionTests {
    @Test func `a lost connection ends with an error and is not established again`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        bench.radio.straps[0].dropLinks()
        try await bench.wait(for: "didDisconnect")
        #expect((bench.recorder.errors.first as? CBError)?.code == .peripheralDisconnected)
        #expect(strap.state == .disconnected)
        #expect(strap.services == nil)
        bench.end()
    }

    @Test func `a connection with automatic reconnection is established again until it is cancelled`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect(options: [CBConnectPeripheralOptionEnableAutoReconnect: true])
        for number in 1...2 {
            bench.radio.straps[0].dropLinks()
            try await bench.wait(for: "didDisconnect, reconnecting", count: number)
            try await bench.wait(for: "didConnect", count: number + 1)
            #expect(strap.state == .connected)
        }
        #expect(bench.recorder.count("didDisconnect") == 0)
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        #expect(strap.state == .disconnected)
        #expect(bench.radio.connections == 0)
        bench.end()
    }

    @Test func `a start delay passes before the connection is established`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        let start = ContinuousClock.now
        bench.manager.connect(strap, options: [CBConnectPeripheralOptionStartDelayKey: 0.2])
        #expect(strap.state == .connecting)
        try await bench.wait(for: "didConnect")
        #expect(ContinuousClock.now - start >= .milliseconds(200))
        bench.end()
    }

    @Test func `options that request alerts are accepted`() async throws {
        let bench = try await CentralBench(clock: .manual)
        _ = try await bench.connect(options: [
            CBConnectPeripheralOptionNotifyOnConnectionKey: true,
            CBConnectPeripheralOptionNotifyOnDisconnectionKey: true,
            CBConnectPeripheralOptionNotifyOnNotificationKey: true,
        ])
        #expect(bench.misuses.isEmpty)
        bench.end()
    }

    @Test func `an attempt has no timeout and ends when it is cancelled`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        bench.radio.straps[0].stop()
        bench.manager.connect(strap)
        #expect(strap.state == .connecting)
        bench.manager.cancelPeripheralConnection(strap)
        #expect(strap.state == .disconnecting)
        try await bench.wait(for: "didDisconnect")
        #expect(strap.state == .disconnected)
        #expect(bench.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `a connection that is requested while the last one ends is established`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        bench.manager.cancelPeripheralConnection(strap)
        bench.manager.connect(strap)
        try await bench.wait(for: "didConnect", count: 2)
        #expect(bench.recorder.calls.suffix(2) == ["didDisconnect", "didConnect"])
        #expect(strap.state == .connected)
        bench.end()
    }

    @Test func `connecting a connected peripheral reports the connection again`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        bench.manager.connect(strap)
        try await bench.wait(for: "didConnect", count: 2)
        #expect(bench.radio.connections == 1)
        bench.end()
    }

    @Test func `the name of the Device Name characteristic replaces the advertised one`() async throws {
        let profile = CentralBench.profile.replacing("advertising:", with: "advertising:\n  local-name: Short")
        let bench = try await CentralBench(clock: .manual, profile: profile)
        let strap = try await bench.discover()
        #expect(strap.name == "Short")
        bench.manager.connect(strap)
        try await bench.wait(for: "didUpdateName Strap")
        #expect(strap.name == "Strap")
        bench.end()
    }

    @Test func `a peripheral that is released while it is connecting ends the attempt`() async throws {
        let bench = try await CentralBench(clock: .manual)
        do {
            let strap = try await bench.discover()
            bench.manager.connect(strap)
        }
        bench.recorder.releasePeripherals()
        try await bench.radio.wait("the report") { !bench.misuses.isEmpty }
        #expect(bench.misuses.first?.contains("no reference to it is kept") == true)
        try await bench.waitForEnd()
        await bench.settle()
        #expect(bench.recorder.count("didDisconnect") == 0)
        bench.end()
    }

    @Test func `operations that are outstanding when the connection ends are not answered`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        bench.recorder.clear()
        for _ in 0..<20 { strap.readValue(for: writable) }
        strap.writeValue(Data([1]), for: writable, type: .withResponse)
        bench.radio.straps[0].dropLinks()
        try await bench.wait(for: "didDisconnect")
        await bench.settle()
        #expect(bench.recorder.calls.last == "didDisconnect")
        #expect(bench.recorder.errors.count == 1)
        bench.end()
    }

    @Test func `the link of two managers ends when the last one releases it`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let other = try await bench.connectOther(to: strap)
        #expect(other.strap !== strap)
        #expect(bench.radio.connections == 1)

        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        await bench.settle()
        #expect(other.strap.state == .connected)
        #expect(bench.radio.connections == 1)
        #expect(other.recorder.count("didDisconnect") == 0)

        other.manager.cancelPeripheralConnection(other.strap)
        try await bench.wait(for: "didDisconnect", of: other.recorder)
        #expect(bench.radio.connections == 0)
        bench.end()
    }

    @Test func `operations that are queued when the program cancels the connection are dropped`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let other = try await bench.connectOther(to: strap)
        let writable = try await bench.characteristic(CentralBench.writable, of: CentralBench.uart, strap)
        for number in UInt8(1)...30 { strap.writeValue(Data([number]), for: writable, type: .withResponse) }
        bench.manager.cancelPeripheralConnection(strap)
        try await bench.wait(for: "didDisconnect")
        let same = try await other.strap.characteristic(CentralBench.writable, of: CentralBench.uart)
        other.strap.readValue(for: same)
        try await bench.wait(for: "didUpdateValue \(CentralBench.writable.uuidString)", of: other.recorder)
        #expect(same.value != Data([30]))
        #expect(bench.recorder.count("didWriteValue") < 30)
        bench.end()
    }

    @Test func `notifications of two managers are enabled independently`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let other = try await bench.connectOther(to: strap)
        let measurement = try await bench.characteristic(CentralBench.measurement, of: CentralBench.heartRate, strap)
        let same = try await other.strap.characteristic(CentralBench.measurement, of: CentralBench.heartRate)
        strap.setNotifyValue(true, for: measurement)
        other.strap.setNotifyValue(true, for: same)
        try await bench.wait(for: "didUpdateValue 2A37", count: 3)
        try await bench.wait(for: "didUpdateValue 2A37", count: 3, of: other.recorder)
        strap.setNotifyValue(false, for: measurement)
        try await bench.wait(for: "didUpdateNotificationState false")
        let count = other.recorder.count("didUpdateValue 2A37")
        try await bench.wait(for: "didUpdateValue 2A37", count: count + 3, of: other.recorder)
        #expect(!measurement.isNotifying)
        #expect(same.isNotifying)
        bench.end()
    }

    @Test func `a lost link is reported to each manager`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.connect()
        let other = try await bench.connectOther(to: strap)
        bench.radio.straps[0].dropLinks()
        try await bench.wait(for: "didDisconnect")
        try await bench.wait(for: "didDisconnect", of: other.recorder)
        bench.end()
    }

    @Test func `a manager that is released with its peripherals ends their connections`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let strap = try await bench.discover()
        do {
            let other = try await bench.connectOther(to: strap)
            #expect(bench.radio.connections == 1)
            #expect(other.strap.state == .connected)
        }
        try await bench.waitForEnd()
        bench.end()
    }
}
