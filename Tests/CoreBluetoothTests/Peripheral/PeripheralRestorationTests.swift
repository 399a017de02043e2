import BlueZSimulator
import EventLoop
import Foundation
import TestRadio
import TestSupport
import Testing

@testable import CoreBluetooth

/// State restoration of the peripheral role, on a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PeripheralRestorationTests {
    private let options: [String: Any] = [CBPeripheralManagerOptionRestoreIdentifierKey: "bench"]

    @Test func `a later run restores services and advertising before the first state`() async throws {
        let bench = try await PeripheralBench(clock: .manual, options: options)
        let battery = CBMutableService(type: CBUUID(string: "180F"), primary: false)
        let service = bench.makeService()
        service.includedServices = [battery]
        bench.manager?.add(battery)
        bench.manager?.add(service)
        bench.manager?.startAdvertising([
            CBAdvertisementDataLocalNameKey: "Bench", CBAdvertisementDataServiceUUIDsKey: [PeripheralBench.service],
        ])
        try await bench.wait(for: "didStartAdvertising")

        let later = try bench.central.restart(options: [:])
        let recorder = ManagerRecorder()
        let manager = bench.makeManager(recorder, in: later, options: options)
        #expect(manager.isAdvertising)
        try await bench.central.radio.wait("the state") { recorder.count("state poweredOn") == 1 }
        #expect(recorder.calls == ["willRestoreState", "state poweredOn"])
        let restored = recorder.restored[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService]
        #expect(restored?.map(\.uuid) == [battery.uuid, service.uuid])
        #expect(restored?.last?.includedServices?.map(\.uuid) == [battery.uuid])
        let fixed = restored?.last?.characteristics?.last
        #expect(fixed?.value == Data("fixed".utf8))
        #expect(fixed?.descriptors?.first?.value as? String == "A fixed text")
        let data = recorder.restored[CBPeripheralManagerRestoredStateAdvertisementDataKey] as? [String: Any]
        #expect(data?[CBAdvertisementDataLocalNameKey] as? String == "Bench")
        #expect(data?[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] == [PeripheralBench.service])

        try await bench.central.wait(for: "state poweredOn", of: later.recorder)
        later.manager.scanForPeripherals(withServices: [PeripheralBench.service])
        try await bench.central.wait(for: "didDiscover", of: later.recorder)
        let peripheral = try #require(later.recorder.discovered.first)
        peripheral.delegate = later.recorder
        later.manager.connect(peripheral)
        try await bench.central.wait(for: "didConnect", of: later.recorder)
        peripheral.discoverServices(nil)
        try await bench.central.wait(for: "didDiscoverServices", of: later.recorder)
        #expect(peripheral.services?.map(\.uuid).contains(PeripheralBench.service) == true)
        #expect(recorder.calls == ["willRestoreState", "state poweredOn"])
        bench.end()
        withExtendedLifetime(manager) {}
    }

    @Test func `nothing is restored after services and advertising have ended`() async throws {
        let bench = try await PeripheralBench(clock: .manual, options: options)
        try await bench.publish()
        bench.manager?.stopAdvertising()
        bench.manager?.removeAllServices()
        let later = try bench.central.restart(options: [:])
        let recorder = ManagerRecorder()
        let manager = bench.makeManager(recorder, in: later, options: options)
        try await bench.central.radio.wait("the state") { recorder.count("state poweredOn") == 1 }
        #expect(recorder.calls == ["state poweredOn"])
        #expect(!manager.isAdvertising)
        bench.end()
    }

    @Test func `a damaged state is restored as far as it is intact`() {
        let damaged = PeripheralRestorationState(
            services: [
                .init(
                    uuid: "180F",
                    isPrimary: true,
                    includes: [-1, 7],
                    characteristics: [
                        .init(uuid: "no UUID", properties: 2, permissions: 1, cachedValue: nil, descriptors: []),
                        // A cached value that can be written.
                        .init(uuid: "2A19", properties: 8, permissions: 2, cachedValue: Data(), descriptors: []),
                        .init(
                            uuid: "2A19",
                            properties: 2,
                            permissions: 1,
                            cachedValue: Data([100]),
                            descriptors: [.init(uuid: "2902", value: Data([1]))]
                        ),
                    ]
                ),
                .init(uuid: "", isPrimary: true, includes: [], characteristics: []),
            ]
        )
        let services = damaged.restoredServices
        #expect(services.map(\.uuid) == [CBUUID(string: "180F")])
        #expect(services.first?.includedServices == nil)
        #expect(services.first?.characteristics?.map(\.value) == [Data([100])])
        #expect(services.first?.characteristics?.first?.descriptors == nil)
    }
}
