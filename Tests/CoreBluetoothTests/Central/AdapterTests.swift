import BlueZ
import BlueZSimulator
import EventLoop
import Foundation
import GATT
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// The adapter that a manager uses, with two of them in a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct AdapterTests {
    @Test func `a manager continues with another adapter when its own goes off, and stays there`() async throws {
        let bench = try await CentralBench(adapters: 2, clock: .manual)
        let recorder = Recorder()
        let manager = try await makeManager(recorder, bench)
        let strap = try await found(by: manager, recorder, bench)
        strap.delegate = recorder
        manager.connect(strap)
        try await bench.wait(for: "didConnect", of: recorder)
        recorder.clear()

        try await bench.radio.setPowered(false, "hci0")
        try await bench.wait(for: "state poweredOn", of: recorder)
        #expect(recorder.calls == ["state resetting", "state poweredOn"])
        #expect(strap.state == .disconnected)
        let again = try await found(by: manager, recorder, bench)
        #expect(again === strap)
        manager.connect(strap)
        try await bench.wait(for: "didConnect", of: recorder)
        let used = try #require(manager.core.monitor.poweredAdapter)
        #expect(used.name == "hci1" && used.devices.contains(where: \.isConnected))

        recorder.clear()
        try await bench.radio.setPowered(true, "hci0")
        await bench.settle()
        #expect(recorder.calls.isEmpty && strap.state == .connected, "the first adapter is not used again")
        try await bench.radio.setPowered(false, "hci1")
        try await bench.wait(for: "state poweredOn", of: recorder)
        #expect(manager.core.monitor.poweredAdapter?.name == "hci0")
        bench.end()
    }

    /// Returns a manager that selects no adapter, once it is on.
    private func makeManager(_ recorder: Recorder, _ bench: CentralBench) async throws -> CBCentralManager {
        let manager = CBCentralManager(
            delegate: recorder,
            queue: bench.queue,
            options: [BluetoothHost.optionKey: bench.host]
        )
        try await bench.wait(for: "state poweredOn", of: recorder)
        return manager
    }

    private func found(
        by manager: CBCentralManager,
        _ recorder: Recorder,
        _ bench: CentralBench
    ) async throws -> CBPeripheral {
        manager.scanForPeripherals(withServices: [CentralBench.heartRate])
        let count = recorder.count("didDiscover")
        try await bench.wait(for: "didDiscover", count: count + 1, of: recorder)
        manager.stopScan()
        return try #require(recorder.discovered.last)
    }

    @Test func `a connection is requested again on the other adapter while an attempt is running`() async throws {
        let bench = try await CentralBench(straps: 0, adapters: 2, clock: .manual)
        let recorder = Recorder()
        let manager = try await makeManager(recorder, bench)
        let address = try #require(DeviceAddress("C0:00:00:00:00:77"))
        let absent = manager.peripheral(bench.host.identifiers.identifier(of: address), address, name: nil)
        manager.connect(absent)
        await bench.settle()
        try await bench.radio.setPowered(false, "hci0")
        try await bench.wait(for: "state poweredOn", count: 2, of: recorder)
        #expect(absent.state == .disconnected)
        manager.connect(absent)
        let client = try #require(manager.core.monitor.client)
        try await bench.radio.wait("the search on the other adapter") {
            client.adapters.last?[AdapterProperty.discovering] == true
        }
        #expect(absent.state == .connecting)
        bench.end()
    }

    @Test func `a peripheral manager publishes on the other adapter after it has been reset`() async throws {
        let bench = try await CentralBench(straps: 0, adapters: 2, clock: .manual)
        let recorder = ManagerRecorder()
        let manager = CBPeripheralManager(
            delegate: recorder,
            queue: bench.queue,
            options: [BluetoothHost.optionKey: bench.host]
        )
        func wait(for call: String, count: Int = 1) async throws {
            try await bench.radio.wait(call) { recorder.count(call) >= count }
        }
        let service = CBMutableService(type: PeripheralBench.service, primary: true)
        for count in 1...2 {
            try await wait(for: "state poweredOn", count: count)
            manager.add(service)
            try await wait(for: "didAdd \(PeripheralBench.service.uuidString)", count: count)
            manager.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [PeripheralBench.service]])
            try await wait(for: "didStartAdvertising", count: count)
            #expect(recorder.errors.isEmpty)
            if count == 1 { try await bench.radio.setPowered(false, "hci0") }
        }
        #expect(recorder.count("state resetting") == 1)
        bench.end()
    }

    @Test(
        arguments: [
            ([:], [:], nil), ([:], ["GATTLAB_ADAPTER": "hci1"], "hci1"), ([:], ["GATTLAB_ADAPTER": ""], nil),
            (["gattlabInitOptionAdapter": "hci2"], ["GATTLAB_ADAPTER": "hci1"], "hci2"),
            ([:], ["GATTLAB_ADAPTER": "00:aa:01:01:00:01"], "00:AA:01:01:00:01"),
            ([:], ["GATTLAB_ADAPTER": "usb"], "usb"),
        ] as [([String: String], [String: String], String?)]
    )
    func `an option or the environment selects the adapter`(
        options: [String: String],
        environment: [String: String],
        expected: String?
    ) {
        var reports: [String] = []
        let selector = AdapterSelector(options: options, environment: environment) { reports.append($0) }
        #expect(selector?.description == expected)
        #expect(reports == (expected == "usb" ? ["GATTLAB_ADAPTER: 'usb' is neither hciN nor an address"] : []))
    }

    @Test func `a delegate that is assigned after the first state receives it`() async throws {
        let bench = try await CentralBench(clock: .manual)
        let options: [String: Any] = [BluetoothHost.optionKey: bench.host]
        let central = CBCentralManager(delegate: nil, queue: bench.queue, options: options)
        let peripheral = CBPeripheralManager(delegate: nil, queue: bench.queue, options: options)
        try await bench.radio.wait("states") { central.state == .poweredOn && peripheral.state == .poweredOn }
        let (recorder, managerRecorder) = (Recorder(), ManagerRecorder())
        central.delegate = recorder
        peripheral.delegate = managerRecorder
        try await bench.wait(for: "state poweredOn", of: recorder)
        try await bench.radio.wait("state of the peripheral") { managerRecorder.count("state poweredOn") == 1 }
        // The state is reported once.
        central.delegate = nil
        central.delegate = recorder
        await bench.settle()
        #expect(recorder.calls == ["state poweredOn"])
        bench.end()
    }
}
