import Control
import DaemonConfiguration
import EventLoop
import GATT
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SampleTests {
    private static let address = DeviceAddress("C0:FF:EE:00:00:01")
    private static let battery = AttributeReference(
        service: BluetoothUUID(0x180F),
        characteristic: BluetoothUUID(0x2A19),
        descriptor: nil,
        handle: 3
    )

    /// A service that records the battery levels which the test emits.
    @EventLoop
    final class Bench {
        let service: ServiceBench
        private var folder: TemporaryFolder
        fileprivate private(set) var archive: UnreliableArchive
        let client: TestClient

        init() async throws {
            service = try ServiceBench()
            folder = try TemporaryFolder()
            archive = UnreliableArchive(try await SampleStore.open(in: folder.path, sizeLimit: .max).store)
            service.samples = archive
            await service.kill()
            try service.start()
            client = service.client()
        }

        func start(_ session: String, of device: String = "C0:FF:EE:00:00:01") async throws {
            let record = SessionSpecification.record(.init(device: device))
            _ = try await service.client().perform(StartSession(name: session, session: record, subscribe: nil))
        }

        /// Emits levels as notified or, if `isRead` is true, as read values.
        func emit(_ levels: [UInt8], in session: String, isRead: Bool = false) async throws {
            try await ServiceBench.wait("the runner") { self.service.runners[session]?.report != nil }
            try emitNow(levels, in: session, isRead: isRead)
        }

        func emitNow(_ levels: [UInt8], in session: String, isRead: Bool = false) throws {
            let address = try #require(address)
            for level in levels {
                let value = RemoteAttributeValue(address: address, attribute: battery, value: [level])
                try service.runner(session).report?(.event(isRead ? .value(value) : .notification(value)))
            }
        }

        func interrupt(_ session: String) async throws {
            try await ServiceBench.wait("the runner") { self.service.runners[session]?.report != nil }
            try service.runner(session).report?(.event(.disconnected(try #require(address), reason: "test")))
        }

        func levels() async throws -> [Double] {
            let stream = SampleStream(
                device: try #require(address),
                characteristic: battery.characteristic,
                field: "batteryLevel"
            )
            return try await archive.store.samples(SampleQuery(stream, times: .min ..< .max, limit: .max)).samples.map(
                \.sample.value
            )
        }

        /// Waits as a client does that reads the samples again and again.
        func waitForLevels(_ levels: [Double]) async throws {
            let end = ContinuousClock.now + ServiceBench.limit
            while try await self.levels() != levels, ContinuousClock.now < end {
                try await EventLoop.sleep(for: .milliseconds(10))
                await service.core.samples.recorder?.catchUp()
            }
            #expect(try await self.levels() == levels)
        }

        /// Gives the service an empty archive from its next start on.
        func replaceArchive() async throws {
            await archive.store.close()
            folder = try TemporaryFolder()
            archive = UnreliableArchive(try await SampleStore.open(in: folder.path, sizeLimit: .max).store)
            service.samples = archive
        }

        func end() async {
            await service.end()
            await archive.store.close()
        }
    }

    /// An archive that fails on request, before or after it has stored pages.
    fileprivate final class UnreliableArchive: SampleArchive {
        enum Failure: CaseIterable { case before, after }

        let store: SampleStore
        @EventLoop private(set) var failures: [Failure] = []
        /// The sessions of each transaction.
        @EventLoop private(set) var transactions: [[String]] = []

        init(_ store: SampleStore) { self.store = store }

        /// The number of releases that fail.
        @EventLoop var releaseFailures = 0

        /// The number of those that succeeded.
        @EventLoop private(set) var releases = 0

        @EventLoop private func noteRelease() { releases += 1 }

        @EventLoop private func nextReleaseFails() -> Bool {
            releaseFailures -= 1
            return releaseFailures >= 0
        }

        @EventLoop func fail(_ failures: [Failure]) { self.failures = failures }

        @EventLoop private func note(_ pages: [SamplePage]) { transactions.append(pages.map(\.session)) }

        @EventLoop private func nextFailure() -> Failure? { failures.isEmpty ? nil : failures.removeFirst() }

        func cursor(of session: String, created: Timestamp) async throws(StoreError) -> Int {
            try await store.cursor(of: session, created: created)
        }

        func clock(of session: String, created: Timestamp) async throws(StoreError) -> DeviceClock? {
            try await store.clock(of: session, created: created)
        }

        func append(_ pages: [SamplePage]) async throws(StoreError) {
            await note(pages)
            let failure = await nextFailure()
            if failure == .before { throw StoreError(.diskFull, "the test's disk is full") }
            try await store.append(pages)
            if failure == .after { throw StoreError(.io, "the test's disk is slow") }
        }

        var usage: SampleUsage { store.usage }

        func setLifetimes(_ lifetimes: SampleLifetimes) async { await store.setLifetimes(lifetimes) }

        func expire() async throws(StoreError) -> Bool { try await store.expire() }

        func release(_ session: String) async throws(StoreError) {
            if await nextReleaseFails() { throw StoreError(.diskFull, "the test's disk is full") }
            try await store.release(session)
            await noteRelease()
        }

        func release(allExcept sessions: Set<String>) async throws(StoreError) {
            if await nextReleaseFails() { throw StoreError(.diskFull, "the test's disk is full") }
            try await store.release(allExcept: sessions)
            await noteRelease()
        }

        func completeReleases() async throws(StoreError) { try await store.completeReleases() }

        func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
            try await store.streams(choice)
        }

        func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer { try await store.samples(query) }

        func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
            try await store.statistics(query)
        }
    }

    // MARK: - Recording

    @Test func `each value is a sample once, over failures, kills and restarts`() async throws {
        let bench = try await Bench()
        var random = SeededGenerator(seed: 5)
        try await bench.start("chest")
        var expected: [Double] = []
        for _ in 0..<12 {
            let levels = (0..<Int.random(in: 0...600, using: &random)).map { _ in
                UInt8.random(in: 0...100, using: &random)
            }
            expected += levels.map(Double.init)
            try await bench.emit(levels, in: "chest")
            if Int.random(in: 0..<3, using: &random) == 0 {
                bench.archive.fail(
                    (0..<2).compactMap { _ in UnreliableArchive.Failure.allCases.randomElement(using: &random) }
                )
            }
            try await EventLoop.sleep(for: .milliseconds(Int.random(in: 0...200, using: &random)))
            if Int.random(in: 0..<3, using: &random) == 0 {
                await bench.service.kill()
                try bench.service.start()
            }
        }
        try await bench.waitForLevels(expected)
        await bench.end()
    }

    @Test func `values of several sessions are stored in one transaction`() async throws {
        let bench = try await Bench()
        let sessions = ["chest", "foot", "wrist"]
        for session in sessions { try await bench.start(session) }
        for session in sessions {
            try await ServiceBench.wait("the runner") { bench.service.runners[session]?.report != nil }
        }
        for (number, session) in sessions.enumerated() { try bench.emitNow([UInt8(number)], in: session) }
        // They record the same stream, whose values are those of the first one.
        try await bench.waitForLevels([0])
        #expect(bench.archive.transactions == [sessions])
        await bench.end()
    }

    @Test func `values that no client waits for are stored together by the next request`() async throws {
        let bench = try await Bench()
        let start = ContinuousClock.now
        try await bench.start("chest")
        for level: UInt8 in 1...40 {
            try await bench.emit([level], in: "chest")
            try await EventLoop.sleep(for: .milliseconds(30))
        }
        let read = ReadSamples(device: "chest", stream: "battery-level")
        #expect(try await bench.client.perform(read).samples.map(\.value) == (1...40).map(Double.init))
        // One by the release of abandoned streams at the start, one by the request, and one for each interval on a busy machine.
        let intervals = Int((ContinuousClock.now - start) / CopySchedule.idleInterval)
        #expect(bench.archive.transactions.count <= 2 + intervals)
        await bench.end()
    }

    @Test func `values are stored soon for a client that waits for them`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1], in: "chest")
        try await bench.waitForLevels([1])
        let first = ReadSamples(device: "chest", stream: "battery-level")
        let anchor = try await bench.client.perform(first).anchor
        // It has arrived before the client waits.
        try await bench.emit([2], in: "chest")
        var next = ReadSamples(device: "chest", stream: "battery-level")
        (next.anchor, next.wait) = (anchor, 60_000)
        #expect(try await bench.client.perform(next).samples.map(\.value) == [2])
        await bench.end()
    }

    @Test func `values that were read are samples of the same stream as notified ones`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1, 2], in: "chest", isRead: true)
        try await bench.emit([3], in: "chest")
        try await bench.waitForLevels([1, 2, 3])
        await bench.end()
    }

    @Test func `a stopped session's last values are samples`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([1, 2, 3], in: "chest")
        _ = try await bench.service.client().perform(StopSession(session: "chest"))
        #expect(try await bench.levels() == [1, 2, 3])
        await bench.end()
    }

    @Test func `the journal of a stopped session is kept until its last values are samples`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        bench.archive.fail(Array(repeating: .before, count: 1000))
        try await bench.emit([1, 2, 3], in: "chest")
        let stop = StopSession(session: "chest")
        let error = await #expect(throws: ControlError.self) { try await bench.service.client().perform(stop) }
        #expect(error?.code == .storage)
        let session = try #require(bench.service.core.sessions.all["chest"])
        #expect(session.state == .failed && session.error == error)
        #expect(try bench.service.runner("chest").ends == 1)
        bench.archive.fail([])
        _ = try await bench.service.client().perform(stop)
        #expect(try await bench.levels() == [1, 2, 3])
        #expect(bench.service.names == [])
        await bench.end()
    }

    @Test func `a second session continues when the first one is stopped`() async throws {
        let bench = try await Bench()
        for session in ["first", "second"] { try await bench.start(session) }
        try await bench.emit([1], in: "first")
        try await bench.waitForLevels([1])
        try await bench.emit([1], in: "second")
        try await bench.emit([2], in: "first")
        _ = try await bench.service.client().perform(StopSession(session: "first"))
        _ = try await bench.service.client().perform(StopSession(session: "second"))
        #expect(try await bench.levels() == [1, 2])
        try await bench.start("second")
        // Events have times in milliseconds, and values of the same time count as those of the first session.
        try await EventLoop.sleep(for: .milliseconds(5))
        try await bench.emit([3], in: "second")
        try await bench.waitForLevels([1, 2, 3])
        await bench.end()
    }

    @Test(arguments: [0, 1]) func `a second session continues after a release that failed or a kill before it`(
        failures: Int
    ) async throws {
        let bench = try await Bench()
        for session in ["first", "second"] { try await bench.start(session) }
        try await bench.emit([1], in: "first")
        try await bench.waitForLevels([1])
        let releases = bench.archive.releases
        bench.archive.releaseFailures = failures
        if failures > 0 {
            _ = try await bench.service.client().perform(StopSession(session: "first"))
        } else {
            // The daemon is killed when it has deleted the session.
            try bench.service.core.sessions.documents.delete(try #require(bench.service.core.sessions.all["first"]))
            await bench.service.kill()
            try bench.service.start()
        }
        try await ServiceBench.wait("the release") { bench.archive.releases > releases }
        try await EventLoop.sleep(for: .milliseconds(5))
        try await bench.emit([2], in: "second")
        try await bench.waitForLevels([1, 2])
        await bench.end()
    }

    @Test func `a second session continues when the first one fails`() async throws {
        let bench = try await Bench()
        for session in ["first", "second"] { try await bench.start(session) }
        try await bench.emit([1, 2], in: "first")
        try bench.service.runner("first").end(ControlError(.badInput, "the test ends it"))
        // Its last values are stored, and its streams released, before the values of the other one.
        try await bench.waitForLevels([1, 2])
        try await ServiceBench.wait("the failure") { bench.service.core.sessions.all["first"]?.state == .failed }
        await bench.service.core.sessions.releaseStreams(of: try #require(bench.service.core.sessions.all["first"]))
        try await EventLoop.sleep(for: .milliseconds(5))
        try await bench.emit([3], in: "second")
        try await bench.waitForLevels([1, 2, 3])
        await bench.end()
    }

    // MARK: - Requests

    @Test func `samples and statistics of a stream are returned by its name`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([10, 20, 60], in: "chest")
        try await bench.waitForLevels([10, 20, 60])
        let metrics = bench.service.core.status.metricsText()
        #expect(metrics.contains("gattlab_samples_stored_total 3\n"))
        #expect(metrics.contains("gattlab_sample_streams 1") && bench.archive.usage.bytes > 0)
        let devices = try await bench.client.perform(ListSampledDevices()).devices
        #expect(devices.map(\.address) == [Self.address?.description])
        #expect(devices.first?.streams.map(\.stream) == ["battery-level"])
        #expect(devices.first?.streams.first?.count == 3)
        for (device, stream) in [("chest", "battery-level"), ("C0:FF:EE:00:00:01", "batteryLevel")] {
            var request = ReadSamples(device: device, stream: stream)
            request.limit = 2
            let page = try await bench.client.perform(request)
            #expect(page.samples.map(\.value) == [10, 20])
            #expect(page.more && page.unit == "%" && page.kind == .discrete)
            request.after = page.samples.last?.number
            #expect(try await bench.client.perform(request).samples.map(\.value) == [60])
        }
        var request = GetSampleStatistics(device: "chest", stream: "battery-level")
        request.percentiles = [50]
        let period = try #require(try await bench.client.perform(request).periods.first)
        #expect(period.minimum == 10 && period.average == 30 && period.maximum == 60 && period.count == 3)
        #expect(period.percentiles == [20] && period.sum == nil && period.rate == nil)
        await bench.end()
    }

    @Test(arguments: ["strap", "service=180F", "service=battery-service", "log"])
    func `samples are found by the name of a selector by service, also after the session`(device: String) async throws {
        let bench = try await Bench()
        bench.service.configuration.devices["strap"] = "service=battery-service"
        _ = try await bench.service.core.reloader.reload()
        try await bench.start("log", of: "strap")
        try await bench.emit([10], in: "log")
        try await bench.waitForLevels([10])
        let request = ReadSamples(device: device, stream: "battery-level")
        #expect(try await bench.client.perform(request).samples.map(\.value) == [10])
        _ = try await bench.service.client().perform(StopSession(session: "log"))
        #expect(try await bench.client.perform(request).samples.map(\.value) == [10])
        let other = ReadSamples(device: "service=180D", stream: "battery-level")
        let error = await #expect(throws: ControlError.self) { try await bench.client.perform(other) }
        #expect(error?.code == .notFound)
        await bench.end()
    }

    @Test(
        arguments: [
            (0..<2_000_000_000, 50),
            // From 1700-01-01 to 2200-01-01.
            (-8_520_336_000_000_000_000..<7_258_118_400_000_000_000, 1e11 / 15_778_454_400e9),
            (.min ..< .max, 1e11 / 0x1p64),
        ] as [(Range<Int>, Double)]
    ) func `the rate of a period of any length`(times: Range<Int>, rate: Double) throws {
        var summary = SampleSummary()
        summary.add(1, increase: 100)
        let statistics = PeriodStatistics(times: times, summary: summary, percentiles: [])
        let found = try #require(GetSampleStatistics.Period(statistics, isDiscrete: false, visibleEnd: .max).rate)
        #expect((found / rate - 1).magnitude < 1e-12)
    }

    @Test func `held samples are in no answer, and a waiting request gets them when they are old enough`() async throws
    {
        let bench = try await Bench()
        bench.service.configuration.samples.standard.holding = .seconds(3600)
        _ = try await bench.service.core.reloader.reload()
        try await bench.start("chest")
        try await bench.emit([10], in: "chest")
        // The stream is known as soon as its first sample is stored.
        while try await bench.archive.store.streams(nil).isEmpty {
            try await EventLoop.sleep(for: .milliseconds(10))
            await bench.service.core.samples.recorder?.catchUp()
        }
        #expect(try await bench.client.perform(ListSampledDevices()).devices.isEmpty)
        var request = ReadSamples(device: "chest", stream: "battery-level")
        #expect(try await bench.client.perform(request).samples.isEmpty)
        let statistics = GetSampleStatistics(device: "chest", stream: "battery-level")
        #expect(try await bench.client.perform(statistics).periods.isEmpty)
        request.wait = 60_000
        async let response = bench.client.perform(request)
        bench.service.configuration.samples.streams["battery-level"] = .init(holding: .milliseconds(300))
        #expect(
            try await bench.service.core.reloader.reload()
                == ["samples.streams: {} → {battery-level: {holding: 300ms}}"]
        )
        #expect(try await response.samples.map(\.value) == [10])
        #expect(try await bench.client.perform(ListSampledDevices()).devices.count == 1)
        await bench.end()
    }

    @Test func `samples whose retention has ended are deleted after a reload`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([10], in: "chest")
        try await bench.waitForLevels([10])
        // Shorter than a configuration allows, so that the test does not wait.
        bench.service.configuration.samples.standard.retention = .milliseconds(1)
        _ = try await bench.service.core.reloader.reload()
        try await bench.waitForLevels([])
        await bench.end()
    }

    @Test func `invalid requests are refused with a reason`() async throws {
        let bench = try await Bench()
        try await bench.start("chest")
        try await bench.emit([10], in: "chest")
        try await bench.waitForLevels([10])
        func read(_ change: (inout ReadSamples) -> Void) async -> ControlError.Code? {
            var request = ReadSamples(device: "chest", stream: "battery-level")
            change(&request)
            do throws(ControlError) { _ = try await bench.client.perform(request) } catch { return error.code }
            return nil
        }
        #expect(await read { _ in } == nil)
        #expect(await read { $0.device = "unknown" } == .notFound)
        #expect(await read { $0.stream = "nothing" } == .notFound)
        #expect(await read { $0.from = "yesterday" } == .badInput)
        #expect(await read { $0.limit = 0 } == .badInput)
        #expect(await read { $0.limit = 10_001 } == .badInput)
        #expect(await read { ($0.from, $0.to) = ("2026-01-02T00:00:00.000Z", "2026-01-01T00:00:00.000Z") } == .badInput)
        func compute(_ change: (inout GetSampleStatistics) -> Void) async -> ControlError.Code? {
            var request = GetSampleStatistics(device: "chest", stream: "battery-level")
            change(&request)
            do throws(ControlError) { _ = try await bench.client.perform(request) } catch { return error.code }
            return nil
        }
        #expect(await compute { $0.every = "1x" } == .badInput)
        #expect(await compute { $0.every = "36h" } == nil)
        #expect(await compute { ($0.every, $0.anchor) = ("36h", "2026-03-01T18:00:00.000Z") } == nil)
        #expect(await compute { ($0.every, $0.anchor) = ("36h", "yesterday") } == .badInput)
        #expect(await compute { $0.anchor = "2026-03-01T18:00:00.000Z" } == .badInput)
        #expect(await compute { $0.zone = "../../etc/passwd" } == .badInput)
        #expect(await compute { $0.percentiles = [101] } == .badInput)
        await bench.end()
    }

    @Test func `without an archive, samples require gattlabd`() async throws {
        let bench = try ServiceBench(isKept: false)
        let error = await #expect(throws: ControlError.self) { try await bench.client().perform(ListSampledDevices()) }
        #expect(error?.code == .gattlabdUnavailable)
        await bench.end()
    }
}
