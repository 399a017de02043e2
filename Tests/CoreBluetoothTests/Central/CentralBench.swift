import BlueZSimulator
import Central
import EventLoop
import Foundation
import TestRadio
import Testing

@testable import CoreBluetooth

/// A central manager on a simulation with one strap, on a queue of its own.
@EventLoop
final class CentralBench {
    let radio: RadioBench
    let host: BluetoothHost
    let folder: URL
    let recorder = Recorder()
    nonisolated(unsafe) private(set) var manager: CBCentralManager
    let queue = DispatchQueue(label: "delegate")
    /// The reported misuses of the API, in order.
    private let reports = Guarded<[String]>([])
    private var laterHosts: [BluetoothHost] = []

    static let heartRate = CBUUID(string: "180D")
    static let measurement = CBUUID(string: "2A37")
    static let bodySensorLocation = CBUUID(string: "2A38")
    static let uart = CBUUID(string: "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
    static let writable = CBUUID(string: "6E400002-B5A3-F393-E0A9-E50E24DCCA9E")
    static let command = CBUUID(string: "6E400003-B5A3-F393-E0A9-E50E24DCCA9E")
    static let indicated = CBUUID(string: "6E400004-B5A3-F393-E0A9-E50E24DCCA9E")

    /// The strap of the bench, with a characteristic for Write Commands and one that indicates.
    nonisolated static let profile =
        RadioBench.profile + """

                  - uuid: 6e400003-b5a3-f393-e0a9-e50e24dcca9e
                    properties: [write-without-response]
                    hex: "00"
                  - uuid: 6e400004-b5a3-f393-e0a9-e50e24dcca9e
                    properties: [read, indicate]
                    hex: "00"
                    descriptors:
                      - uuid: "2901"
                        hex: "54657374"
                        properties: [read, write]
            """

    /// - Parameter options: The options of the manager, beside the host of the bench and its adapter, `hci0`.
    init(
        options: [String: Any] = [:],
        straps: Int = 1,
        adapters: Int = 1,
        mtu: Int = 517,
        clock: SimulationClock.Source = .real,
        profile: String = profile
    ) async throws {
        radio = try await RadioBench(straps: straps, adapters: adapters, mtu: mtu, clock: clock, profile: profile)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        host = Self.makeHost(radio, folder, reports)
        manager = Self.makeManager(host, recorder, queue, options)
    }

    private static func makeHost(
        _ radio: RadioBench,
        _ folder: URL,
        _ reports: Guarded<[String]>
    ) -> BluetoothHost {
        BluetoothHost(
            session: BusSession(bus: radio.bus),
            identifiers: PeerIdentifiers(file: folder.appendingPathComponent("peers")),
            reportMisuse: { message in reports.withLock { $0.append(message) } }
        )
    }

    private static func makeManager(
        _ host: BluetoothHost,
        _ recorder: Recorder,
        _ queue: DispatchQueue,
        _ options: [String: Any]
    ) -> CBCentralManager {
        let own: [String: Any] = [BluetoothHost.optionKey: host, CBManagerOptionAdapterKey: "hci0"]
        return CBCentralManager(delegate: recorder, queue: queue, options: options.merging(own) { _, own in own })
    }

    var misuses: [String] { reports.withLock { $0 } }

    /// Returns another manager of the same program.
    func makeManager(_ recorder: Recorder, options: [String: Any] = [:]) -> CBCentralManager {
        Self.makeManager(host, recorder, queue, options)
    }

    /// Another manager of the same program, connected to the same strap.
    struct OtherManager {
        let recorder: Recorder
        nonisolated(unsafe) let manager: CBCentralManager
        nonisolated(unsafe) let strap: CBPeripheral
    }

    /// Connects another manager to the strap.
    func connectOther(to strap: CBPeripheral) async throws -> OtherManager {
        let recorder = Recorder()
        let manager = makeManager(recorder)
        try await wait(for: "state poweredOn", of: recorder)
        let same = try #require(manager.retrievePeripherals(withIdentifiers: [strap.identifier]).first)
        same.delegate = recorder
        manager.connect(same)
        try await wait(for: "didConnect", of: recorder)
        return OtherManager(recorder: recorder, manager: manager, strap: same)
    }

    /// A later run of the program.
    struct LaterRun {
        let host: BluetoothHost
        let recorder: Recorder
        nonisolated(unsafe) let manager: CBCentralManager
    }

    /// Ends this run without releasing its manager, as a crash does, and starts another.
    func restart(options: [String: Any]) throws -> LaterRun {
        host.restoration.flush()
        let copy = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
        for name in ["peers", "restoration"] {
            let kept = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: kept.path) else { continue }
            try FileManager.default.copyItem(at: kept, to: copy.appendingPathComponent(name))
        }
        host.session.end()
        let (host, recorder) = (Self.makeHost(radio, copy, reports), Recorder())
        laterHosts.append(host)
        return LaterRun(
            host: host,
            recorder: recorder,
            manager: Self.makeManager(host, recorder, queue, options)
        )
    }

    /// Waits until the delegate has been called.
    func wait(for call: String, count: Int = 1, of other: Recorder? = nil) async throws {
        let recorder = other ?? recorder
        try await radio.wait(call) { recorder.count(call) >= count }
    }

    /// Waits until all calls of the delegate so far have returned.
    func drain() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Waits until the event loop has performed all calls so far, and the delegate has received their results.
    func settle() async {
        for _ in 0..<10 { await EventLoop.yield() }
        await drain()
    }

    /// Returns the peripheral with a service, the strap by default, discovered by a scan.
    func discover(_ service: CBUUID = heartRate) async throws -> CBPeripheral {
        try await wait(for: "state poweredOn")
        manager.scanForPeripherals(withServices: [service])
        try await wait(for: "didDiscover")
        manager.stopScan()
        let found = try #require(recorder.discovered.first)
        found.delegate = recorder
        return found
    }

    /// Returns the peripheral with a service, the strap by default, connected.
    func connect(to service: CBUUID = heartRate, options: [String: Any]? = nil) async throws -> CBPeripheral {
        let found = try await discover(service)
        manager.connect(found, options: options)
        try await wait(for: "didConnect")
        return found
    }

    /// Discovers a service of the connected strap.
    func service(_ uuid: CBUUID, of strap: CBPeripheral) async throws -> CBService {
        let count = recorder.count("didDiscoverServices")
        strap.discoverServices([uuid])
        try await wait(for: "didDiscoverServices", count: count + 1)
        return try #require(strap.services?.first { $0.uuid == uuid })
    }

    /// Discovers a characteristic of the connected strap.
    func characteristic(_ uuid: CBUUID, of service: CBUUID, _ strap: CBPeripheral) async throws -> CBCharacteristic {
        let found = try await self.service(service, of: strap)
        let call = "didDiscoverCharacteristics \(service.uuidString)"
        let count = recorder.count(call)
        strap.discoverCharacteristics([uuid], for: found)
        try await wait(for: call, count: count + 1)
        return try #require(found.characteristics?.first { $0.uuid == uuid })
    }

    /// Discovers the descriptors of a characteristic of the connected strap.
    func descriptors(of characteristic: CBCharacteristic, _ strap: CBPeripheral) async throws -> [CBDescriptor] {
        strap.discoverDescriptors(for: characteristic)
        try await wait(for: "didDiscoverDescriptors \(characteristic.uuid.uuidString)")
        return try #require(characteristic.descriptors)
    }

    /// Waits until the strap has no connection.
    func waitForEnd() async throws {
        try await radio.wait("the end of the connection") { self.radio.connections == 0 }
    }

    /// Ends the simulation.
    func end() {
        for host in laterHosts + [host] { host.session.end() }
        radio.host.stop()
        try? FileManager.default.removeItem(at: folder)
    }
}
