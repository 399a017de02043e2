import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// Records the queue on which the state is reported.
private final class QueueRecorder: NSObject, CBCentralManagerDelegate, @unchecked Sendable {
    static let key = DispatchSpecificKey<String>()
    private let queues = Guarded<[String]>([])

    var calls: [String] { queues.withLock { $0 } }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        let name = DispatchQueue.getSpecific(key: Self.key) ?? "other"
        queues.withLock { $0.append(name) }
    }
}

/// The documented queues and filters of the central role, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct DeliveryTests {
    @Test(arguments: ["own", nil])
    func `calls arrive on the given queue, or on the main queue`(_ label: String?) async throws {
        let bench = try await CentralBench(clock: .manual)
        let queue = label.map { DispatchQueue(label: $0) }
        (queue ?? .main).setSpecific(key: QueueRecorder.key, value: label ?? "main")
        let recorder = QueueRecorder()
        let manager = CBCentralManager(
            delegate: recorder,
            queue: queue,
            options: [BluetoothHost.optionKey: bench.host]
        )
        #expect(manager.state == .unknown)
        try await bench.radio.wait("the state") { !recorder.calls.isEmpty }
        #expect(recorder.calls == [label ?? "main"])
        bench.end()
    }

    @Test(arguments: [nil, []] as [[String]?])
    func `a scan without services finds all peripherals`(_ services: [String]?) async throws {
        let bench = try await CentralBench(straps: 3, clock: .manual)
        try await bench.wait(for: "state poweredOn")
        bench.manager.scanForPeripherals(withServices: services?.map { CBUUID(string: $0) })
        try await bench.wait(for: "didDiscover", count: 3)
        #expect(bench.recorder.discovered.count == 3)
        bench.end()
    }

    @Test func `a value without response is cut to the MTU less three bytes`() async throws {
        let bench = try await PeripheralBench(mtu: 64, clock: .manual)
        let characteristic = CBMutableCharacteristic(
            type: PeripheralBench.value,
            properties: .writeWithoutResponse,
            value: nil,
            permissions: .writeable
        )
        let service = CBMutableService(type: PeripheralBench.service, primary: true)
        service.characteristics = [characteristic]
        bench.manager?.add(service)
        try await bench.wait(for: "didAdd \(PeripheralBench.service.uuidString)")
        bench.manager?.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [PeripheralBench.service]])
        let peripheral = try await bench.central.connect(to: PeripheralBench.service)
        let remote = try await bench.characteristic(PeripheralBench.value, peripheral)
        #expect(peripheral.maximumWriteValueLength(for: .withoutResponse) == 61)
        peripheral.writeValue(Data(repeating: 1, count: 200), for: remote, type: .withoutResponse)
        try await bench.wait(for: "didReceiveWrite 1")
        #expect(bench.recorder.value == Data(repeating: 1, count: 61))
        #expect(bench.central.recorder.count("didWriteValue") == 0)
        bench.end()
    }
}
