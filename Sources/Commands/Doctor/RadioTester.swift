internal import BlueZ
internal import Central
internal import DBus
internal import EventLoop
internal import GATT
internal import KnownFaults
internal import Trace

/// The test of `gattlab doctor --active`: all adapters that are on advertise and scan at the same time, so that those of one machine
/// receive each other.
@EventLoop
final class RadioTester {
    nonisolated static let flag = Flag(
        "active",
        help: "Also advertise and scan for ten seconds with each adapter that is on"
    )

    /// The data of the advertisement; this company identifier is for tests (Core Specification Supplement, Part A, 1.4).
    private static let content = AdvertisementContent(
        manufacturerData: [0xFFFF: Array("gattlab".utf8)],
        isDiscoverable: false,
        isConnectable: false
    )

    private let client: BlueZClient
    private let scan: SharedScan
    /// The number of advertisements that the kernel has received, by the index of the controller; nil if they cannot be counted.
    private var counts: [UInt16: Int]?
    private var source: TraceSource?

    private init(_ client: BlueZClient) {
        self.client = client
        scan = SharedScan(client)
    }

    /// Tests all adapters that are on; the result is empty if bluetoothd is not available.
    static func run() async -> [RadioTest] {
        guard let client = try? await BlueZClient.open(.system) else { return [] }
        defer { client.connection.close() }
        let tester = RadioTester(client)
        await tester.countAdvertisements()
        let before = await messages()?.count ?? 0
        var tests = await withTaskGroup(of: RadioTest.self) { group in
            for adapter in client.adapters where adapter.isPowered { group.addTask { await tester.test(adapter) } }
            var tests: [RadioTest] = []
            for await test in group { tests.append(test) }
            return tests.sorted { $0.adapter < $1.adapter }
        }
        let new = await messages()?.dropFirst(before) ?? []
        for index in tests.indices {
            tests[index].unanswered = new.first { BoxFacts.reportsTimeout($0, of: tests[index].adapter) }
        }
        return tests
    }

    /// Returns the messages of the kernel; reading them blocks, so it happens off the event loop.
    @concurrent
    private static nonisolated func messages() async -> [String]? { KernelFile.messages() }

    private func countAdvertisements() async {
        guard let source = try? await TraceSource.open() else { return }
        counts = [:]
        source.onRecord = { [weak self] in self?.counts?[$0.index, default: 0] += $0.advertisingReportCount }
        self.source = source
    }

    private func test(_ adapter: Adapter) async -> RadioTest {
        let advertisement = LocalAdvertisement(
            path: ObjectPath(stringLiteral: "/gattlab/doctor/\(adapter.name)"),
            content: Self.content,
            connection: client.connection,
            onRelease: {}
        )
        var refusal: RadioTest.Refusal?
        do {
            try advertisement.export()
            do {
                try await advertisement.register(on: adapter)
            } catch {
                refusal = .init(message: error.message, hint: error.hint, isLimit: error.code == .notPermitted)
            }
        } catch {
            refusal = .init(message: error.message, hint: error.hint, isLimit: true)
        }
        let reception = await receive(adapter)
        if refusal == nil { try? await advertisement.unregister(from: adapter) }
        advertisement.unexport()
        return RadioTest(adapter: adapter.name, refusal: refusal, reception: reception)
    }

    private func receive(_ adapter: Adapter) async -> Result<RadioTest.Reception, RadioTest.Refusal> {
        var devices: Set<DeviceAddress> = []
        do throws(CentralError) {
            let listener = try await scan.listen(on: adapter, for: ScanFilter()) { advertisement, _ in
                devices.insert(advertisement.address)
            }
            try? await Task.sleep(for: .seconds(RadioTest.seconds))
            await listener.stop()
        } catch {
            return .failure(.init(message: error.message, hint: error.hint))
        }
        source?.drain()
        let count = counts.map { counts in
            adapter.name.hasPrefix("hci") ? counts[UInt16(adapter.name.dropFirst(3)) ?? .max] ?? 0 : 0
        }
        return .success(.init(devices: devices.count, advertisements: count))
    }
}
