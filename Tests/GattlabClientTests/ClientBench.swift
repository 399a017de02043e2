import Control
import DaemonConfiguration
import EventLoop
import GATT
import GattlabClient
import GattlabService
import SampleStore
import TestFiles
import TestService
import Testing

/// A gattlabd that records the values which the test emits.
@EventLoop
final class ClientBench {
    let service: ServiceBench
    let gattlab: Gattlab
    private let folder: TemporaryFolder
    private let store: SampleStore
    private let path: String

    init(_ change: (inout Configuration) -> Void = { _ in }) async throws {
        service = try ServiceBench(change)
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

    /// Opens another connection.
    func connect() async throws -> Gattlab { try await Gattlab.connect(to: path, as: "test 2") }

    func emit(_ levels: [UInt8]) async throws {
        try await emit(levels.map { [$0] }, of: 0x2A19, in: 0x180F)
    }

    func emit(heartRates: [UInt8]) async throws {
        try await emit(heartRates.map { [0, $0] }, of: 0x2A37, in: 0x180D)
    }

    private func emit(_ values: [[UInt8]], of characteristic: UInt16, in group: UInt16) async throws {
        try await ServiceBench.wait("the runner") { self.service.runners["chest"]?.report != nil }
        let attribute = AttributeReference(
            service: BluetoothUUID(group),
            characteristic: BluetoothUUID(characteristic),
            descriptor: nil,
            handle: 3
        )
        let address = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        for value in values {
            let value = RemoteAttributeValue(address: address, attribute: attribute, value: value)
            try service.runner("chest").report?(.event(.notification(value)))
        }
    }

    /// Waits until the first stream has a number of samples.
    func waitForSamples(_ count: Int) async throws {
        let deadline = ContinuousClock.now + ServiceBench.limit
        while true {
            let found = try await gattlab.sampledDevices().first?.streams.first?.count ?? 0
            guard found != count else { return }
            guard ContinuousClock.now < deadline else {
                throw BenchFailure("not in time: \(count) samples of a stream, of which there are \(found)")
            }
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
