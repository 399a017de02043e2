import EventLoop
import GattlabClient
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct GattlabTests {
    private static func values(_ items: [SampleItem]) -> [Double] {
        items.compactMap { if case .sample(let sample) = $0 { sample.value } else { nil } }
    }

    @Test func `new samples and gaps are followed over a restart of gattlabd`() async throws {
        let bench = try await ClientBench()
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
        let bench = try await ClientBench()
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
        let bench = try await ClientBench()
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
