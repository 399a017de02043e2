import Control
import DBus
import GATT
import GattlabClient
import SampleStore
import StoreModel
import TestFiles
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct GattlabTests {
    /// A gattlabd that records the battery levels which the test emits.
    @EventLoop
    private final class Bench {
        let service: ServiceBench
        let gattlab: Gattlab
        private let folder: TemporaryFolder
        private let store: SampleStore
        private let path: String

        init() async throws {
            service = try ServiceBench()
            folder = try TemporaryFolder()
            store = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
            service.samples = store
            await service.kill()
            try service.start()
            path = try service.listen()
            gattlab = try await Gattlab.connect(to: path, as: "test 1")
            let record = SessionSpecification.record(.init(device: "C0:FF:EE:00:00:01"))
            _ = try await service.client().perform(StartSession(name: "chest", session: record, subscribe: nil))
        }

        func emit(_ levels: [UInt8]) async throws {
            try await waitForRunner()
            let address = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
            let battery = AttributeReference(
                service: BluetoothUUID(0x180F),
                characteristic: BluetoothUUID(0x2A19),
                descriptor: nil,
                handle: 3
            )
            for level in levels {
                let value = RemoteAttributeValue(address: address, attribute: battery, value: [level])
                try service.runner("chest").report?(.event(.notification(value)))
            }
        }

        private func waitForRunner() async throws {
            try await ServiceBench.wait("the runner") { self.service.runners["chest"]?.report != nil }
        }

        func waitForSamples(_ count: Int) async throws {
            while try await gattlab.sampledDevices().first?.streams.first?.count != count {
                try await EventLoop.sleep(for: .milliseconds(5))
            }
        }

        /// Restarts gattlabd like a crash.
        func restart() async throws {
            await service.kill()
            try service.start()
            try service.listen()
        }

        func end() async {
            await gattlab.close()
            await service.end()
            await store.close()
        }
    }

    private static func values(_ items: [SampleItem]) -> [Double] {
        items.compactMap { if case .sample(let sample) = $0 { sample.value } else { nil } }
    }

    @Test func `new samples and gaps are followed over a restart of gattlabd`() async throws {
        let bench = try await Bench()
        try await bench.emit([1])
        try await bench.waitForSamples(1)
        var items: [SampleItem] = []
        var iterator = bench.gattlab.samples(of: "battery-level", from: "chest", follows: true).makeAsyncIterator()
        func read(_ count: Int) async throws {
            while Self.values(items).count < count {
                if let item = try await iterator.next() { items.append(item) }
            }
        }
        try await read(1)
        try await bench.emit([2, 3])
        try await read(3)
        try await bench.restart()
        try await bench.emit([4])
        try await read(4)
        #expect(Self.values(items) == [1, 2, 3, 4])
        let second = try #require(
            items.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }.dropFirst().first
        )
        #expect(second.number == 2 && second.unit == "%")
        var rest: [SampleItem] = []
        let sequence = bench.gattlab.samples(of: "battery-level", from: "chest", after: second.anchor)
        for try await item in sequence { rest.append(item) }
        #expect(Self.values(rest) == [3, 4])
        await bench.end()
    }

    @Test func `devices and statistics are read`() async throws {
        let bench = try await Bench()
        try await bench.emit([10, 20, 30])
        try await bench.waitForSamples(3)
        let devices = try await bench.gattlab.sampledDevices()
        #expect(devices.first?.address == "C0:FF:EE:00:00:01")
        #expect(devices.first?.streams.first?.name == "battery-level")
        #expect(devices.first?.streams.first?.lastValue == 30)
        let all = try await bench.gattlab.statistics(of: "battery-level", from: "chest", percentiles: [50])
        #expect(all.map(\.count) == [3] && all.first?.average == 20 && all.first?.percentiles == [20])
        let past = Instant(millisecondsSince1970: 0)..<Instant(millisecondsSince1970: 1)
        #expect(try await bench.gattlab.statistics(of: "battery-level", from: "chest", in: past).isEmpty)
        await bench.end()
    }

    @Test func `errors have the code, the message and the hint of gattlabd`() async throws {
        let bench = try await Bench()
        let missing = await #expect(throws: GattlabError.self) {
            _ = try await bench.gattlab.statistics(of: "heart-rate", from: "unknown")
        }
        #expect(missing?.code == "not-found" && missing?.hint != nil)
        let invalid = await #expect(throws: GattlabError.self) {
            _ = try await bench.gattlab.statistics(of: "battery-level", from: "chest", every: "1x")
        }
        #expect(invalid?.code == "bad-input")
        await bench.end()
        let absent = await #expect(throws: GattlabError.self) { _ = try await Gattlab.connect(to: "/nonexistent/s") }
        #expect(absent?.code == "no-gattlabd")
    }

    @Test func `times are compared, moved and converted to text`() throws {
        let time = try #require(Instant("2026-03-01T12:34:56.789Z"))
        #expect(time.description == "2026-03-01T12:34:56.789Z")
        #expect((time + .seconds(4)).description == "2026-03-01T12:35:00.789Z")
        #expect(time - .milliseconds(789) < time)
        #expect(Instant("2026-02-30T12:34:56.789Z") == nil && Instant("yesterday") == nil)
    }
}
