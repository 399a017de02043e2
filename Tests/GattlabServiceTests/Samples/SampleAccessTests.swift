import Control
import DaemonConfiguration
import EventLoop
import GATT
import SampleModel
import StoreModel
import TestService
import Testing

@testable import GattlabService

/// Permissions to read samples, on an archive that records every read.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct SampleAccessTests {
    /// Users that no machine has, so that the directory assigns them no groups.
    private nonisolated static let coach: UInt32 = 4_000_001
    private nonisolated static let observer: UInt32 = 4_000_002

    private nonisolated static let strap = "C0:FF:EE:00:00:01"
    private nonisolated static let scale = "C0:FF:EE:00:00:02"

    /// An archive of two devices: a strap with heart rate, energy and battery level, and a scale with a weight.
    private actor Archive: SampleArchive {
        enum Read: Hashable, Sendable {
            case streams(StreamChoice?)
            case samples(SampleStream)
            case statistics(SampleStream)
        }

        private(set) var reads: [Read] = []

        static let streams = [
            stream(strap, 0x2A19, "batteryLevel"), stream(strap, 0x2A37, "energyExpended"),
            stream(strap, 0x2A37, "heartRate"), stream(scale, 0x2A9D, "weight"),
        ].compactMap(\.self)

        private static func stream(_ device: String, _ uuid: UInt16, _ field: String) -> SampleStream? {
            DeviceAddress(device).map { SampleStream(device: $0, characteristic: BluetoothUUID(uuid), field: field) }
        }

        func takeReads() -> [Read] {
            defer { reads = [] }
            return reads
        }

        func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary] {
            reads.append(.streams(choice))
            let all = Self.streams.map { stream in
                StreamSummary(
                    stream: stream,
                    properties: StreamProperties(unit: nil, kind: .discrete),
                    session: "chest",
                    sessions: stream.field == "weight" ? ["scale-log"] : ["chest"],
                    count: 1,
                    first: 1,
                    last: 1,
                    lastValue: 42,
                    size: 10
                )
            }
            return all.filter { summary in
                choice.map { $0.includes(summary) }
                    ?? true
            }
        }

        func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer {
            reads.append(.samples(query.stream))
            return SampleAnswer(
                samples: [NumberedSample(number: 1, sample: Sample(time: 1, value: 42))],
                gaps: [],
                hasMore: false,
                anchor: SampleAnchor(database: "0123456789abcdef", SamplePosition(after: 1)),
                isRestarted: false,
                revealDelay: nil
            )
        }

        func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics] {
            reads.append(.statistics(query.stream))
            return []
        }

        func cursor(of session: String, created: Timestamp) async throws(StoreError) -> Int { 0 }
        func clock(of session: String, created: Timestamp) async throws(StoreError) -> DeviceClock? { nil }
        func append(_ pages: [SamplePage]) async throws(StoreError) {}
        func release(_ session: String) async throws(StoreError) {}

        func release(allExcept sessions: Set<String>) async throws(StoreError) {}
        func completeReleases() async throws(StoreError) {}
        func setLifetimes(_ lifetimes: SampleLifetimes) async {}
        func expire() async throws(StoreError) -> Bool { false }
        nonisolated var usage: SampleUsage { SampleUsage() }
    }

    @EventLoop
    private struct Bench {
        let service: ServiceBench
        let archive: Archive

        init(_ grants: [SampleGrant]?) throws {
            archive = Archive()
            service = try ServiceBench {
                $0.devices = ["chest": strap]
                $0.permissions.observe.users = [.number(observer)]
                $0.permissions.samples = grants
            }
            service.core.samples.use(archive)
        }

        func names(_ uid: UInt32) async throws -> [String] {
            try await service.client(uid: uid).perform(ListSampledDevices()).devices.flatMap { device in
                device.streams.map { "\(device.address) \($0.stream)" }
            }
        }

        /// The error of both requests for a stream, which must be the same, and what they have read.
        func refusal(
            _ device: String,
            _ stream: String,
            _ uid: UInt32 = coach
        ) async throws -> (error: ControlError, reads: [Archive.Read]) {
            _ = await archive.takeReads()
            let client = service.client(uid: uid)
            let read = await #expect(throws: ControlError.self) {
                try await client.perform(ReadSamples(device: device, stream: stream))
            }
            let statistics = await #expect(throws: ControlError.self) {
                try await client.perform(GetSampleStatistics(device: device, stream: stream))
            }
            #expect(read == statistics)
            return (try #require(read), await archive.takeReads())
        }
    }

    @Test func `without permissions for samples, the role observe reads all`() async throws {
        let bench = try Bench(nil)
        #expect(try await bench.names(Self.observer).count == 4)
        #expect(try await bench.names(0).count == 4)
        let error = await #expect(throws: ControlError.self) { try await bench.names(Self.coach) }
        #expect(error?.code == .denied)
        await bench.service.end()
    }

    @Test(arguments: [
        (SampleGrant(streams: ["heart-rate"]), ["\(strap) heart-rate"]),
        (SampleGrant(streams: ["heart-rate-measurement"]), ["\(strap) energy-expended", "\(strap) heart-rate"]),
        (SampleGrant(streams: ["heart-rate-measurement/energy-expended"]), ["\(strap) energy-expended"]),
        (SampleGrant(streams: ["2A19", "weight"]), ["\(strap) battery-level", "\(scale) weight"]),
        (SampleGrant(streams: []), []), (SampleGrant(streams: ["heart"]), []),
        (SampleGrant(devices: [scale]), ["\(scale) weight"]),
        (SampleGrant(streams: ["weight", "heart-rate"], devices: ["chest"]), ["\(strap) heart-rate"]),
        (SampleGrant(devices: ["nobody"]), []),
    ])
    func `a user with a permission for some streams sees these`(grant: SampleGrant, names: [String]) async throws {
        var grant = grant
        grant.users = [.number(Self.coach)]
        let bench = try Bench([grant])
        #expect(try await bench.names(Self.coach) == names)
        // The role observe without a permission, and administrators.
        #expect(try await bench.names(Self.observer) == [])
        #expect(try await bench.names(0).count == 4)
        await bench.service.end()
    }

    @Test func `the permissions of several entries add up`() async throws {
        let bench = try Bench([
            SampleGrant(users: [.number(Self.coach)], streams: ["weight"]),
            SampleGrant(groups: [.number(Self.coach)], streams: ["battery-level"]),
            SampleGrant(users: [.number(Self.observer)]),
        ])
        #expect(try await bench.names(Self.coach) == ["\(Self.strap) battery-level", "\(Self.scale) weight"])
        #expect(try await bench.names(Self.observer).count == 4)
        await bench.service.end()
    }

    @Test func `a stream that is not permitted is refused like one that does not exist`() async throws {
        let bench = try Bench([SampleGrant(users: [.number(Self.coach)], streams: ["battery-level"])])
        // A stream of a device with a permitted one: the same error apart from the name, and the same reads.
        let forbidden = try await bench.refusal("chest", "heart-rate")
        let missing = try await bench.refusal("chest", "no-such-rate")
        #expect(forbidden.error.code == .notFound && forbidden.error.hint == "it has battery-level")
        #expect(forbidden.error.message.replacing("heart-rate", with: "no-such-rate") == missing.error.message)
        #expect(forbidden.reads == missing.reads && forbidden.reads == [.streams(nil), .streams(nil)])
        // A device without a permitted stream, by address and by session.
        for (hidden, unknown) in [(Self.scale, "C0:FF:EE:00:00:09"), ("scale-log", "no-such-log")] {
            let forbidden = try await bench.refusal(hidden, "weight")
            let missing = try await bench.refusal(unknown, "weight")
            #expect(forbidden.error.code == .notFound)
            #expect(forbidden.error.message.replacing(hidden, with: unknown) == missing.error.message)
            #expect(forbidden.error.hint == missing.error.hint)
            #expect(forbidden.reads == missing.reads)
        }
        // Without any permission, the store is empty.
        let empty = try await bench.refusal("chest", "battery-level", Self.observer)
        #expect(empty.error.message == "there are no samples of \(Self.strap)")
        await bench.service.end()
    }

    @Test func `names are not qualified because of streams that are not permitted`() async throws {
        let bench = try Bench([SampleGrant(users: [.number(Self.coach)], streams: ["heart-rate"])])
        let client = bench.service.client(uid: Self.coach)
        // The characteristic has two fields, of which the client may read one.
        let page = try await client.perform(ReadSamples(device: "chest", stream: "heart-rate-measurement"))
        #expect(page.stream == "heart-rate" && page.samples.map(\.value) == [42])
        let error = try await bench.refusal("chest", "heart-rate-measurement", 0).error
        #expect(error.code == .badInput)
        await bench.service.end()
    }

    @Test func `a permission for samples gives no other role`() async throws {
        let bench = try Bench([SampleGrant(users: [.number(Self.coach)])])
        let client = bench.service.client(uid: Self.coach)
        #expect(try await client.perform(Hello(client: nil)).roles == [.samples])
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(Subscribe(session: "@daemon", after: nil))
        }
        #expect(error?.code == .denied)
        await bench.service.end()
    }

    @Test func `a reload changes the permissions of connected clients`() async throws {
        let bench = try Bench([SampleGrant(users: [.number(Self.observer)])])
        let client = bench.service.client(uid: Self.observer)
        #expect(try await client.perform(ListSampledDevices()).devices.count == 2)
        bench.service.configuration.permissions.samples = []
        try await bench.service.core.reloader.reload()
        #expect(try await client.perform(ListSampledDevices()).devices == [])
        await bench.service.end()
    }

    @Test func `each export is logged once, with user, stream and range`() async throws {
        let bench = try Bench([SampleGrant(users: [.number(Self.coach)], streams: ["heart-rate"])])
        let client = bench.service.client(uid: Self.coach)
        func entries() -> [String] {
            bench.service.core.reports.log.recent.entries.map(\.message).filter { $0.contains(" reads ") }
        }
        var request = ReadSamples(device: "chest", stream: "heart-rate")
        request.from = "2026-03-01T00:00:00.000Z"
        let page = try await client.perform(request)
        let text = "reads samples of heart-rate (2A37) of \(Self.strap) from 2026-03-01T00:00:00.000Z"
        #expect(entries().map { $0.hasSuffix(text) && $0.contains(client.client.user) } == [true])
        request.anchor = page.anchor
        _ = try await client.perform(request)
        #expect(entries().count == 1)
        _ = try? await client.perform(ReadSamples(device: "chest", stream: "battery-level"))
        #expect(entries().count == 1)
        _ = try await client.perform(GetSampleStatistics(device: "chest", stream: "heart-rate"))
        #expect(entries().last?.contains("reads statistics of heart-rate") == true)
        #expect(entries().count == 2)
        await bench.service.end()
    }

    // MARK: - Exports

    private static func response(_ number: Int, _ anchor: String) -> ReadSamples.Response {
        ReadSamples.Response(
            address: strap,
            stream: "heart-rate",
            unit: nil,
            kind: .discrete,
            samples: [.init(number: number, time: "", value: 0)],
            gaps: [],
            more: true,
            anchor: anchor,
            restarted: false
        )
    }

    @Test func `only the page after the last one continues an export`() throws {
        let stream = try #require(Archive.streams.first)
        let export = SampleExport(stream, 0..<10, isDescending: false)
        var exports = SampleExports()
        func isFirst(after: Int? = nil, anchor: String? = nil, _ part: SampleExport? = nil) -> Bool {
            var request = ReadSamples(device: "chest", stream: "battery-level")
            (request.after, request.anchor) = (after, anchor)
            return exports.record(part ?? export, request, Self.response(7, "a:7"))
        }
        #expect(isFirst(after: 7))
        #expect(!isFirst(after: 7))
        #expect(!isFirst(anchor: "a:7"))
        #expect(isFirst())
        #expect(isFirst(after: 0))
        #expect(isFirst(after: 6))
        #expect(isFirst(anchor: "a:6"))
        // Another range, order or stream is another export.
        #expect(isFirst(after: 7, SampleExport(stream, 0..<11, isDescending: false)))
        #expect(isFirst(after: 7, SampleExport(stream, 0..<10, isDescending: true)))
        #expect(isFirst(after: 7, SampleExport(try #require(Archive.streams.last), 0..<10, isDescending: false)))
        #expect(!isFirst(after: 7))
        for end in 20..<20 + SampleExports.limit { _ = isFirst(SampleExport(stream, 0..<end, isDescending: false)) }
        #expect(isFirst(after: 7))
    }
}
