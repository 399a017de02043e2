import BlueZSimulator
import Control
import DeviceLinks
import EventLoop
import GATT
import ProfileModel
import TestRadio
import TestSupport
import Testing

@testable import GattlabService

@Suite struct PollScheduleTests {
    /// Times at which reads are completed, and the times of the next ones, in milliseconds.
    @Test(arguments: [
        ([0], [100]), ([1, 101, 250], [100, 200, 300]), ([99], [100]), ([100], [200]), ([250, 301], [300, 400]),
        ([1000, 1101], [1100, 1200]),
    ])
    func `reads follow at multiples of the interval, and missed ones are skipped`(completed: [Int], next: [Int]) {
        var schedule = PollSchedule(every: .milliseconds(100))
        #expect(schedule.next == .zero)
        for (time, next) in zip(completed, next) {
            schedule.advance(past: .milliseconds(time))
            #expect(schedule.next == .milliseconds(next))
        }
    }

    @Test func `a year of reads does not drift`() {
        var schedule = PollSchedule(every: .milliseconds(333))
        for count in 1...100_000 {
            schedule.advance(past: schedule.next + .milliseconds(count % 300))
        }
        #expect(schedule.next == .milliseconds(333) * 100_000)
    }
}

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PollingTests {
    private static let profile = """
        name: Room
        advertising:
          services: [FFF0]
          interval: 20ms
        signals:
          warmth:
            ramp: { from: 0, by: 1, every: 10ms, to: 100 }
        services:
          - uuid: FFF0
            characteristics:
              - uuid: temperature
                properties: [read]
                value: { temperature: { signal: warmth } }
              - uuid: humidity
                properties: [read, notify]
                notify: { every: 20ms }
                value: 55
          - uuid: device-information
            characteristics:
              - uuid: manufacturer-name-string
                properties: [read]
                value: gattlab
          - uuid: 6e400001-b5a3-f393-e0a9-e50e24dcca9e
            characteristics:
              - uuid: 6e400002-b5a3-f393-e0a9-e50e24dcca9e
                properties: [read]
                hex: "00"
        """

    private static let (temperature, humidity) = (BluetoothUUID(0x2A6E), BluetoothUUID(0x2A6F))

    private static func session(
        _ bench: RadioBench,
        _ attributes: [String]? = nil
    ) throws(ControlError) -> RunningSession {
        var watch = SessionSpecification.Watch(device: bench.straps[0].address.description)
        watch.attributes = attributes
        watch.poll = "100ms"
        return RunningSession(
            try bench.runners().make(RunnerRequest(.watch(watch), session: "room", isNamed: true))
        )
    }

    @Test func `values that do not notify are read at the interval, directly after each connection`() async throws {
        let bench = try await RadioBench(profile: Self.profile)
        let session = try Self.session(bench)
        try await bench.wait("reads") { session.reads.count(where: { $0 == Self.temperature }) >= 3 }
        try await bench.wait("notifications") { session.values.count > 3 }
        let types: Set<BluetoothUUID> = Set(session.reads)
        #expect(types.count == 2 && !types.contains(Self.humidity) && !types.contains(BluetoothUUID(0x2A29)))

        bench.straps[0].dropLinks()
        try await bench.wait("the loss") { session.disconnections.count == 1 }
        let before = session.reads.count
        try await bench.wait("reads after the loss") { session.reads.count >= before + 4 }
        await session.stop()
        let end = session.events.count
        for _ in 0..<20 { await EventLoop.yield() }
        #expect(session.events.count == end && bench.links.addresses.isEmpty)
        bench.host.stop()
    }

    @Test func `listed attributes are read and subscribed to as far as they can be`() async throws {
        let bench = try await RadioBench(profile: Self.profile)
        let session = try Self.session(bench, ["humidity", "temperature"])
        try await bench.wait("values") {
            session.values.count > 3 && Set(session.reads) == [Self.temperature, Self.humidity]
        }
        await session.stop()
        bench.host.stop()
    }

    @Test func `a failed read is reported once, and the session continues`() async throws {
        let bench = try await RadioBench(profile: Self.profile)
        let fault = "faults: [{ on: read, do: error, error: 0x08, attribute: temperature }]"
        bench.host.setFaults(try Fault.parse(Array(fault.utf8), file: "faults"))
        let session = try Self.session(bench)
        try await bench.wait("reads of the other") { session.reads.count >= 5 }
        #expect(!session.reads.contains(Self.temperature) && session.disconnections.isEmpty)
        let notes = session.events.compactMap { if case .note("poll-failed", let text) = $0 { text } else { nil } }
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("cannot read Temperature: ") == true)
        #expect(notes.first?.hasSuffix("; retrying every 100ms") == true)
        await session.stop()
        bench.host.stop()
    }

    @Test(arguments: ["5", "99ms", "25h", ""])
    func `an invalid interval is refused`(text: String) async throws {
        let bench = try await RadioBench(straps: 0)
        var watch = SessionSpecification.Watch(device: "Room")
        watch.poll = text
        let request = RunnerRequest(.record(watch), session: "room", isNamed: true)
        let error = #expect(throws: ControlError.self) { _ = try bench.runners().make(request) }
        #expect(error?.code == .badInput)
        bench.host.stop()
    }
}

extension RunningSession {
    /// The types of the attributes that were read.
    fileprivate var reads: [BluetoothUUID] {
        events.compactMap { if case .value(let value) = $0 { value.attribute.type } else { nil } }
    }
}
