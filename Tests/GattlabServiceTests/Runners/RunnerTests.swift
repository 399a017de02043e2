import BlueZ
import BlueZSimulator
import Control
import DeviceLinks
import EventLoop
import GATT
import TestRadio
import TestRandomness
import TestSupport
import Testing

@testable import GattlabService

/// The runners of sessions and their recovery, against a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct RunnerTests {
    private static func watch(_ bench: RadioBench, adapter: String? = nil) -> SessionSpecification {
        var watch = SessionSpecification.Watch(device: bench.straps[0].address.description)
        watch.attributes = ["heart-rate-measurement"]
        watch.adapter = adapter
        return .watch(watch)
    }

    private static func emulation(_ name: String, adapter: String? = "hci0") -> SessionSpecification {
        var emulate = SessionSpecification.Emulate(
            profile: RadioBench.profile.replacing("Strap", with: name)
        )
        emulate.adapter = adapter
        return .emulate(emulate)
    }

    private static let kills = 20

    private static let battery = """
        name: Second
        services:
          - uuid: battery-service
            characteristics:
              - uuid: battery-level
                properties: [read, notify]
                value: 80
        """

    @Test func `a named watch recovers from every loss`() async throws {
        let bench = try await RadioBench()
        let runners = bench.runners()
        let session = RunningSession(
            try runners.make(RunnerRequest(Self.watch(bench), session: "chest", isNamed: true))
        )
        func continues(_ what: String, _ count: Int) async throws {
            try await bench.wait("a subscription after \(what)") { session.isRunning && session.starts == count }
            let before = session.values.count
            try await bench.wait("values after \(what)") { session.values.count > before + 3 }
        }
        try await continues("the start", 1)

        bench.straps[0].dropLinks()
        try await continues("the loss of the device", 2)

        try await bench.setPowered(false)
        try await bench.wait("the loss of the adapter") { session.problems.last == .adapterOff }
        try await bench.setPowered(true)
        try await continues("the loss of the adapter", 3)

        bench.host.stopDaemon()
        try await bench.wait("the loss of bluetoothd") { !session.isRunning }
        try await bench.host.startDaemon()
        try await continues("the loss of bluetoothd", 4)

        let bus = try await bench.restartBus()
        defer { bus.kill() }
        try await continues("the loss of the bus", 5)
        // bluetoothd may report the end of a link before it reports that of its adapter.
        #expect(session.disconnections.count == 4)
        #expect(session.disconnections.suffix(2) == ["bluetoothd-gone", "bus-gone"])

        await session.stop()
        #expect(bench.links.addresses.isEmpty)
        await bench.bluetooth.close()
        bench.host.stop()
    }

    @Test func `an unnamed watch fails without a bus or bluetoothd, and a named one waits`() async throws {
        let bench = try await RadioBench()
        bench.host.stopDaemon()
        let runners = bench.runners()
        let unnamed = RunningSession(try runners.make(RunnerRequest(Self.watch(bench), session: "#1", isNamed: false)))
        let named = RunningSession(try runners.make(RunnerRequest(Self.watch(bench), session: "chest", isNamed: true)))
        try await bench.wait("a failure") { unnamed.error != nil }
        #expect(unnamed.error?.code == .bluetoothdUnavailable)
        try await bench.wait("a wait") { named.problems.contains(.bluetoothdUnavailable) }
        try await bench.host.startDaemon()
        try await bench.wait("values") { named.values.count > 3 }
        await named.stop()
        bench.host.stop()
    }

    @Test func `an impossible session is refused before it starts`() async throws {
        let bench = try await RadioBench()
        let runners = bench.runners()
        var scan = SessionSpecification.Scan()
        scan.adapter = "wlan0"
        var (companies, services) = (SessionSpecification.Scan(), SessionSpecification.Scan())
        companies.manufacturerData = ["Apple:02"]
        services.serviceData = ["FEAA:1"]
        var watch = SessionSpecification.Watch(device: "Strap")
        watch.attributes = ["no-such-thing"]
        let specifications: [SessionSpecification] = [
            .scan(scan), .scan(companies), .scan(services), .watch(watch), .watch(.init(device: "")),
            .emulate(.init(profile: "name: [")),
        ]
        for specification in specifications {
            do throws(ControlError) {
                _ = try runners.make(RunnerRequest(specification, session: "x", isNamed: true))
                Issue.record("\(specification) was taken")
            } catch {
                #expect(error.code == .badInput)
            }
        }
        bench.host.stop()
    }

    @Test func `a beacon advertises without services, and again after a restart of bluetoothd`() async throws {
        let bench = try await RadioBench(straps: 0, adapters: 2)
        let runners = bench.runners()
        var emulate = SessionSpecification.Emulate(
            profile: "name: Beacon\nadvertising: { manufacturer-data: { 0x004C: '0215' } }"
        )
        emulate.adapter = "hci0"
        let beacon = RunningSession(
            try runners.make(RunnerRequest(.emulate(emulate), session: "beacon", isNamed: true))
        )
        var scan = SessionSpecification.Scan()
        scan.adapter = "hci1"
        scan.manufacturer = "0x004C"
        scan.manufacturerData = ["004C:0216", "004C:02?5"]
        for start in 1...2 {
            try await bench.wait("the advertisement") { beacon.starts == start && beacon.isRunning }
            let session = RunningSession(
                try runners.make(RunnerRequest(.scan(scan), session: "near", isNamed: false))
            )
            try await bench.wait("the beacon") {
                session.events.contains { event in
                    if case .advertisement(let report) = event { report.name == "Beacon" } else { false }
                }
            }
            await session.stop()
            guard start == 1 else { continue }
            bench.host.stopDaemon()
            try await bench.wait("the loss of bluetoothd") { !beacon.isRunning }
            try await bench.host.startDaemon()
        }
        await beacon.stop()
        await bench.bluetooth.close()
        bench.host.stop()
    }

    @Test func `scans share one discovery, and named ones recover`() async throws {
        let bench = try await RadioBench(straps: 3)
        let runners = bench.runners()
        let scan = SessionSpecification.scan(.init())
        let unnamed = RunningSession(try runners.make(RunnerRequest(scan, session: "#1", isNamed: false)))
        let named = try (0..<5).map { _ in
            RunningSession(try runners.make(RunnerRequest(scan, session: "s", isNamed: true)))
        }
        func discoveredDevices(_ session: RunningSession) -> Set<DeviceAddress> {
            Set(session.events.compactMap { if case .advertisement(let report) = $0 { report.address } else { nil } })
        }
        let all = Set(bench.straps.map(\.address))
        try await bench.wait("all devices") { (named + [unnamed]).allSatisfy { discoveredDevices($0) == all } }
        // A late listener receives the devices discovered so far.
        let late = RunningSession(try runners.make(RunnerRequest(scan, session: "late", isNamed: true)))
        try await bench.wait("all devices") { discoveredDevices(late) == all }

        bench.host.stopDaemon()
        try await bench.wait("a failure") { unnamed.error != nil }
        #expect(unnamed.error?.code == .bluetoothdUnavailable)
        try await bench.host.startDaemon()
        try await bench.wait("the scans") { named.allSatisfy { $0.starts == 2 && $0.isRunning } }
        for session in named + [late] { await session.stop() }
        try await bench.wait("the end of discovery") { !bench.isDiscovering }
        bench.host.stop()
    }

    @Test func `multiple peripherals advertise at once, and each of ten watches receives every value`() async throws {
        let bench = try await RadioBench(straps: 0, adapters: 2)
        let runners = bench.runners()
        let first = RunningSession(
            try runners.make(RunnerRequest(Self.emulation("First"), session: "first", isNamed: true))
        )
        let other = SessionSpecification.emulate(SessionSpecification.Emulate(profile: Self.battery))
        let second = RunningSession(try runners.make(RunnerRequest(other, session: "second", isNamed: true)))
        try await bench.wait("the peripherals") { first.isRunning && second.isRunning }

        var specification = SessionSpecification.Watch(device: "service=180D")
        specification.attributes = ["heart-rate-measurement"]
        specification.adapter = "hci1"
        let watches = try (0..<10).map { number in
            RunningSession(try runners.make(RunnerRequest(.watch(specification), session: "\(number)", isNamed: true)))
        }
        try await bench.wait("the watches") { watches.allSatisfy(\.isRunning) }
        let begin = watches.map(\.values.count)
        try await bench.wait("values") { zip(watches, begin).allSatisfy { $0.values.count >= $1 + 30 } }
        // Each started at some value, and none is missing from then on.
        let (values, sent) = (watches.map(\.values), first.values)
        for values in values { #expect(Self.isGapless(values, within: sent)) }
        #expect(bench.bluetooth.openClient?.adapters.flatMap(\.devices).count { $0.isConnected } == 2)
        for watch in watches { await watch.stop() }
        await first.stop()
        await second.stop()
        await bench.bluetooth.close()
        bench.host.stop()
    }

    /// Returns a Boolean value that indicates whether the values are consecutive among the sent ones.
    private static func isGapless(_ values: [[UInt8]], within sent: [[UInt8]]) -> Bool {
        guard let first = values.first, let start = sent.firstIndex(of: first) else { return values.isEmpty }
        return Array(sent.dropFirst(start).prefix(values.count)) == values
    }

    @Test func `all sessions recover however often bluetoothd is killed`() async throws {
        let bench = try await RadioBench(straps: 3)
        let runners = bench.runners()
        var sessions = try (0..<6).map { number in
            var watch = SessionSpecification.Watch(device: bench.straps[number % 3].address.description)
            watch.attributes = ["heart-rate-measurement"]
            return RunningSession(try runners.make(RunnerRequest(.watch(watch), session: "w\(number)", isNamed: true)))
        }
        sessions.append(
            RunningSession(try runners.make(RunnerRequest(Self.emulation("E"), session: "e", isNamed: true)))
        )
        sessions.append(RunningSession(try runners.make(RunnerRequest(.scan(.init()), session: "s", isNamed: true))))
        var random = SeededGenerator(seed: 7)
        for round in 0..<Self.kills {
            try await EventLoop.sleep(for: .milliseconds(Int.random(in: 0..<150, using: &random)))
            bench.host.stopDaemon()
            try await EventLoop.sleep(for: .milliseconds(Int.random(in: 0..<20, using: &random)))
            try await bench.host.startDaemon()
            guard round % 10 == 9 else { continue }
            let before = sessions.map(\.values.count)
            try await bench.wait("all sessions") { sessions.allSatisfy(\.isRunning) }
            try await bench.wait("values") { zip(sessions, before).prefix(6).allSatisfy { $0.values.count > $1 + 3 } }
        }
        for session in sessions { await session.stop() }
        try await bench.wait("the end") {
            bench.connections == 0 && bench.links.addresses.isEmpty && !bench.isDiscovering
        }
        await bench.bluetooth.close()
        bench.host.stop()
    }

    @Test func `a named emulation waits for its adapter and recovers from every loss`() async throws {
        let bench = try await RadioBench(straps: 0)
        bench.host.stopDaemon()
        let runners = bench.runners()
        let unnamed = RunningSession(
            try runners.make(RunnerRequest(Self.emulation("A"), session: "#1", isNamed: false))
        )
        let session = RunningSession(
            try runners.make(RunnerRequest(Self.emulation("B"), session: "strap", isNamed: true))
        )
        try await bench.wait("a failure") { unnamed.error != nil }
        #expect(unnamed.error?.code == .bluetoothdUnavailable)
        try await bench.wait("a wait") { session.problems.contains(.bluetoothdUnavailable) }
        try await bench.host.startDaemon()
        try await bench.wait("the advertisement") { session.isRunning }

        bench.host.stopDaemon()
        try await bench.wait("the loss of bluetoothd") { !session.isRunning }
        try await bench.host.startDaemon()
        try await bench.wait("the second advertisement") { session.starts == 2 && session.isRunning }

        let bus = try await bench.restartBus()
        defer { bus.kill() }
        try await bench.wait("the third advertisement") { session.starts == 3 && session.isRunning }
        // bluetoothd releases the advertisement before it exits.
        #expect(session.losses == ["advertisement-released", "bus-gone"])
        await session.stop()
        #expect(session.outcome != nil)
        await bench.bluetooth.close()
        bench.host.stop()
    }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return String(self[..<range.lowerBound] + other + self[range.upperBound...])
    }
}
