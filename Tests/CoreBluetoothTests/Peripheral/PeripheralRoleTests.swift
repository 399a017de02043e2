import BlueZSimulator
import DeviceLinks
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The documented behavior of the peripheral role, on a simulation with a central at the other end.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PeripheralRoleTests {
    @Test func `a published service is advertised, discovered and read`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        #expect(bench.central.recorder.advertisement[CBAdvertisementDataLocalNameKey] as? String == "Bench")
        #expect(bench.manager?.isAdvertising == true)
        let characteristic = try await bench.characteristic(PeripheralBench.value, peripheral)
        #expect(characteristic.properties == [.read, .write])
        bench.recorder.value = Data([1, 2, 3])
        peripheral.readValue(for: characteristic)
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.value.uuidString)")
        #expect(characteristic.value == Data([1, 2, 3]))
        let request = try #require(bench.recorder.requests.first)
        #expect(request.characteristic === bench.value)
        #expect(request.central.maximumUpdateValueLength == 512 - 2)
        bench.end()
    }

    @Test func `a long value is requested in parts, each from its offset`() async throws {
        let bench = try await PeripheralBench(mtu: 64, clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.value, peripheral)
        let value = Data((0..<512).map { UInt8(truncatingIfNeeded: $0) })
        bench.recorder.value = value
        peripheral.readValue(for: characteristic)
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.value.uuidString)")
        #expect(characteristic.value == value)
        let offsets = bench.recorder.requests.map(\.offset)
        #expect(offsets == Array(stride(from: 0, to: 512, by: 63)))
        bench.end()
    }

    @Test func `a cached value is read without a request`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.fixed, peripheral)
        peripheral.readValue(for: characteristic)
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.fixed.uuidString)")
        #expect(characteristic.value == Data("fixed".utf8))
        peripheral.discoverDescriptors(for: characteristic)
        try await bench.central.wait(for: "didDiscoverDescriptors \(PeripheralBench.fixed.uuidString)")
        let descriptor = try #require(characteristic.descriptors?.first { $0.uuid == CBUUID(string: "2901") })
        peripheral.readValue(for: descriptor)
        try await bench.central.wait(for: "didUpdateValue 2901 A fixed text")
        #expect(descriptor.value as? String == "A fixed text")
        #expect(bench.recorder.requests.isEmpty)
        bench.end()
    }

    @Test func `a write arrives, and its error code reaches the central`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.value, peripheral)
        peripheral.writeValue(Data([7]), for: characteristic, type: .withResponse)
        try await bench.central.wait(for: "didWriteValue")
        #expect(bench.recorder.value == Data([7]))
        let application = try #require(CBATTError.Code(rawValue: 0x80))
        bench.recorder.answer(with: application)
        peripheral.writeValue(Data([8]), for: characteristic, type: .withResponse)
        try await bench.central.wait(for: "didWriteValue", count: 2)
        let error = try #require(bench.central.recorder.errors.first)
        #expect((error as? CBATTError)?.code == application, "\(error)")
        #expect(bench.recorder.value == Data([7]))
        bench.end()
    }

    @Test func `prepared writes arrive as one request`() async throws {
        let bench = try await PeripheralBench(mtu: 64, clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.value, peripheral)
        let value = Data((0..<500).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        peripheral.writeValue(value, for: characteristic, type: .withResponse)
        try await bench.central.wait(for: "didWriteValue")
        #expect(bench.central.recorder.errors.isEmpty)
        #expect(bench.recorder.calls.last == "didReceiveWrite 1")
        #expect(bench.recorder.value == value)
        bench.end()
    }

    @Test func `a second response to a request has no effect`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.value, peripheral)
        bench.recorder.value = Data([1])
        peripheral.readValue(for: characteristic)
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.value.uuidString)")
        let request = try #require(bench.recorder.requests.first)
        bench.manager?.respond(to: request, withResult: .readNotPermitted)
        #expect(characteristic.value == Data([1]))
        #expect(bench.central.recorder.errors.isEmpty)
        bench.end()
    }

    @Test func `a central subscribes, receives updates in order and unsubscribes`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.updates, peripheral)
        peripheral.setNotifyValue(true, for: characteristic)
        try await bench.wait(for: "didSubscribe \(PeripheralBench.updates.uuidString)")
        let central = try #require(bench.recorder.centrals.first)
        #expect(bench.updates.subscribedCentrals == [central])
        let values = (0..<20).map { Data([$0]) }
        for value in values {
            #expect(bench.manager?.updateValue(value, for: bench.updates, onSubscribedCentrals: nil) == true)
        }
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.updates.uuidString)", count: values.count)
        #expect(bench.central.recorder.values == values)
        peripheral.setNotifyValue(false, for: characteristic)
        try await bench.wait(for: "didUnsubscribe \(PeripheralBench.updates.uuidString)")
        #expect(bench.updates.subscribedCentrals == [])
        #expect(bench.recorder.centrals.last === central)
        bench.end()
    }

    @Test func `a value longer than the maximum is truncated`() async throws {
        let bench = try await PeripheralBench(mtu: 64, clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.updates, peripheral)
        peripheral.setNotifyValue(true, for: characteristic)
        try await bench.wait(for: "didSubscribe \(PeripheralBench.updates.uuidString)")
        let central = try #require(bench.recorder.centrals.first)
        let value = Data(repeating: 1, count: 600)
        #expect(bench.manager?.updateValue(value, for: bench.updates, onSubscribedCentrals: [central]) == true)
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.updates.uuidString)")
        #expect(central.maximumUpdateValueLength == 59)
        #expect(characteristic.value?.count == 59)
        bench.end()
    }

    @Test func `updates beyond the queue are refused until it has space`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let characteristic = try await bench.characteristic(PeripheralBench.updates, peripheral)
        peripheral.setNotifyValue(true, for: characteristic)
        try await bench.wait(for: "didSubscribe \(PeripheralBench.updates.uuidString)")
        // The event loop, which this test runs on, sends nothing until the next suspension.
        var accepted = 0
        while bench.manager?.updateValue(Data([1]), for: bench.updates, onSubscribedCentrals: nil) == true {
            accepted += 1
            try #require(accepted <= 1000)
        }
        #expect(accepted == TransmitQueue.capacity)
        try await bench.wait(for: "isReady")
        try await bench.central.wait(for: "didUpdateValue \(PeripheralBench.updates.uuidString)", count: accepted)
        #expect(bench.recorder.count("isReady") == 1)
        bench.end()
    }

    @Test func `a second advertisement is an error`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        try await bench.publish()
        bench.manager?.startAdvertising(nil)
        try await bench.wait(for: "didStartAdvertising", count: 2)
        #expect((bench.recorder.errors.first as? CBError)?.code == .alreadyAdvertising)
        bench.manager?.stopAdvertising()
        #expect(bench.manager?.isAdvertising == false)
        bench.manager?.startAdvertising(nil)
        try await bench.wait(for: "didStartAdvertising", count: 3)
        #expect(bench.manager?.isAdvertising == true)
        bench.end()
    }

    @Test func `an included service is discovered with the service that includes it`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let manager = try #require(bench.manager)
        let battery = CBMutableService(type: CBUUID(string: "180F"), primary: false)
        let service = bench.makeService()
        service.includedServices = [battery]
        manager.add(service)
        try await bench.wait(for: "didAdd \(PeripheralBench.service.uuidString)")
        #expect((bench.recorder.errors.first as? CBError)?.code == .invalidParameters)
        manager.add(battery)
        manager.add(service)
        try await bench.wait(for: "didAdd \(PeripheralBench.service.uuidString)", count: 2)
        #expect(bench.recorder.errors.count == 1)
        manager.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [PeripheralBench.service]])
        let peripheral = try await bench.central.connect(to: PeripheralBench.service)
        peripheral.discoverServices([PeripheralBench.service])
        try await bench.central.wait(for: "didDiscoverServices")
        let found = try #require(peripheral.services?.first)
        peripheral.discoverIncludedServices(nil, for: found)
        try await bench.central.wait(for: "didDiscoverIncludedServices")
        #expect(found.includedServices?.map(\.uuid) == [CBUUID(string: "180F")])
        bench.end()
    }

    @Test func `reserved services and services without parts of their own are refused`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let manager = try #require(bench.manager)
        manager.add(CBMutableService(type: CBUUID(string: "1800"), primary: true))
        try await bench.wait(for: "didAdd 1800")
        #expect((bench.recorder.errors.last as? CBError)?.code == .uuidNotAllowed)
        let service = bench.makeService()
        manager.add(service)
        manager.add(service)
        try await bench.wait(for: "didAdd \(PeripheralBench.service.uuidString)", count: 2)
        #expect((bench.recorder.errors.last as? CBError)?.code == .invalidParameters)
        #expect(bench.recorder.errors.count == 2)
        manager.remove(service)
        manager.add(service)
        try await bench.wait(for: "didAdd \(PeripheralBench.service.uuidString)", count: 3)
        #expect(bench.recorder.errors.count == 2)
        bench.end()
    }

    @Test func `removing a service is reported to the connected central`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        peripheral.discoverServices(nil)
        try await bench.central.wait(for: "didDiscoverServices")
        #expect(peripheral.services?.map(\.uuid).contains(PeripheralBench.service) == true)
        bench.manager?.removeAllServices()
        try await bench.central.wait(for: "didModifyServices")
        #expect(peripheral.services?.map(\.uuid).contains(PeripheralBench.service) == false)
        bench.end()
    }

    @Test func `advertising continues after the adapter was off`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        try await bench.publish()
        _ = try await bench.central.radio.bluetooth.client()
        try await bench.central.radio.setPowered(false, "hci1")
        try await bench.wait(for: "state poweredOff")
        #expect(bench.manager?.isAdvertising == true)
        try await bench.central.radio.setPowered(true, "hci1")
        try await bench.wait(for: "state poweredOn", count: 2)
        _ = try await bench.central.connect(to: PeripheralBench.service)
        bench.end()
    }

    @Test func `below poweredOff the services and the advertisement are lost`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        try await bench.publish()
        let daemon = try await bench.central.radio.restartBus()
        try await bench.wait(for: "state resetting")
        #expect(bench.manager?.isAdvertising == false)
        #expect(bench.updates.key == nil)
        try await bench.wait(for: "state poweredOn", count: 2)
        try await bench.publish()
        _ = try await bench.central.connect(to: PeripheralBench.service)
        bench.end()
        daemon.kill()
    }

    @Test func `a manager that is released withdraws its services`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        bench.releaseManager()
        try await bench.central.wait(for: "didModifyServices")
        #expect(peripheral.state == .connected)
        bench.end()
    }

    @Test func `calls before poweredOn have no effect`() async throws {
        let central = try await CentralBench()
        let recorder = ManagerRecorder()
        let manager = CBPeripheralManager(
            delegate: recorder,
            queue: DispatchQueue(label: "peripheral"),
            options: [BluetoothHost.optionKey: central.host, CBManagerOptionAdapterKey: "hci9"]
        )
        manager.add(CBMutableService(type: PeripheralBench.service, primary: true))
        manager.startAdvertising(nil)
        try await central.radio.wait("the state") { recorder.count("state unsupported") == 1 }
        await central.drain()
        #expect(recorder.calls == ["state unsupported"])
        central.end()
    }

    @Test func `a published PSM accepts channels until it is unpublished`() async throws {
        let bench = try await PeripheralBench(clock: .manual)
        let peripheral = try await bench.connect()
        let manager = try #require(bench.manager)
        manager.publishL2CAPChannel(withEncryption: false)
        try await bench.wait(for: "didPublish")
        peripheral.openL2CAPChannel(bench.recorder.psm)
        try await bench.wait(for: "didOpen")
        let channel = try #require(bench.recorder.channels.first)
        #expect(channel.psm == bench.recorder.psm)
        #expect(channel.peer is CBCentral)
        try await bench.central.wait(for: "didOpen")
        manager.unpublishL2CAPChannel(bench.recorder.psm)
        try await bench.wait(for: "didUnpublish")
        #expect(bench.recorder.errors.isEmpty)
        // Copies of the listener exist for a moment in the bus.
        var count = 1
        repeat {
            count += 1
            peripheral.openL2CAPChannel(bench.recorder.psm)
            try await bench.central.wait(for: "didOpen", count: count)
        } while bench.central.recorder.errors.isEmpty
        #expect((bench.central.recorder.errors.first as? CBError)?.code == .connectionFailed)
        manager.unpublishL2CAPChannel(bench.recorder.psm)
        try await bench.wait(for: "didUnpublish", count: 2)
        #expect(bench.recorder.errors.count == 1)
        bench.end()
    }
}
