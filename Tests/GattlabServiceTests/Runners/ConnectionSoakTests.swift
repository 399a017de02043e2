import BlueZSimulator
import Control
import DeviceLinks
import EventLoop
import GATT
import Glibc
import ProfileModel
import TestRadio
import TestRandomness
import TestSupport
import Testing

@testable import GattlabService

/// Eight watched devices, whose links, adapter and bluetoothd fail at random.
///
/// Only scripts/soak runs it: the clock of the simulation is about four times faster than the real one, and too fast for a program under a
/// sanitizer.
@Suite(.privateBus, .timeLimit(.minutes(60)), .enabled(if: getenv("GATTLAB_TEST_SOAK") != nil))
@EventLoop struct ConnectionSoakTests {
    private static let devices = 8
    /// Simulated minutes: the number in `GATTLAB_TEST_SOAK`.
    private static let minutes = getenv("GATTLAB_TEST_SOAK").flatMap { Int(String(cString: $0)) } ?? 1

    /// Simulated time in which all devices must be connected again.
    private static let recoveryLimit = Duration.seconds(600)

    /// A value that counts the seconds since the start of the device.
    private static let profile = """
        name: Counter
        advertising:
          services: [heart-rate]
          interval: 100ms
        signals:
          count:
            ramp: { from: 0, by: 1, every: 1s, to: 60000 }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 1s }
                value: { heartRate: { signal: count } }
        """

    private static let faults = """
        faults:
          - { on: connect, do: abort, chance: 0.2 }
          - { on: connect, do: in-progress, chance: 0.1 }
          - { on: discovery, do: disconnect, chance: 0.1 }
          - { on: resolution, do: early, chance: 0.2 }
        """

    @Test func `no value is lost within a connection, and nothing is left at the end`() async throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        let bench = try await RadioBench(straps: Self.devices, clock: .manual, profile: Self.profile)
        bench.host.setFaults(try Fault.parse(Array(Self.faults.utf8), file: "faults.yaml"))
        let runners = bench.runners()
        let watches = try bench.straps.map { strap in
            let watch = SessionSpecification.watch(.init(device: strap.address.description))
            return RunningSession(try runners.make(RunnerRequest(watch, session: "soak", isNamed: true)))
        }
        try await waitUntilAllReceive(watches, bench)
        let descriptors = Self.openDescriptors

        let end = bench.host.world.clock.now + .seconds(60 * Self.minutes)
        while bench.host.world.clock.now < end {
            let pause = bench.host.world.clock.now + .seconds(Int.random(in: 1...20, using: &random))
            try await bench.wait("the next failure") { bench.host.world.clock.now >= pause }
            try await fail(bench, &random)
        }
        try await waitUntilAllReceive(watches, bench)
        #expect(Self.openDescriptors <= descriptors, "descriptors are left open")

        for watch in watches { check(watch) }
        let stops = watches.map { watch in Task<Void, any Error> { @EventLoop in await watch.stop() } }
        for stop in stops { try await bench.value(of: stop) }
        #expect(bench.connections == 0)
        #expect(bench.links.addresses.isEmpty)
        #expect(!bench.isDiscovering)
        await bench.bluetooth.close()
        bench.host.stop()
    }

    private func fail(_ bench: RadioBench, _ random: inout SeededGenerator) async throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: bench.straps.randomElement(using: &random)?.dropLinks()
        case 5, 6: for strap in bench.straps { strap.dropLinks() }
        case 7, 8:
            bench.host.stopDaemon()
            try await bench.host.startDaemon()
        default:
            try await bench.setPowered(false)
            try await bench.setPowered(true)
        }
    }

    /// Waits until each device has sent a value; the limit is in simulated time, which passes slowly on a busy machine.
    private func waitUntilAllReceive(_ watches: [RunningSession], _ bench: RadioBench) async throws {
        let counts = watches.map(\.values.count)
        let end = bench.host.world.clock.now + Self.recoveryLimit
        while !zip(watches, counts).allSatisfy({ $0.isRunning && $0.values.count > $1 }) {
            let now = bench.host.world.clock.now
            let missing = zip(watches, counts).filter { $0.values.count <= $1 }.map { watch, _ in
                "\(watch.states.suffix(3)) \(watch.problems.suffix(3)) \(watch.events.suffix(3))"
            }
            try #require(now < end, "no value of \(missing)")
            try await bench.wait("the simulated time") { bench.host.world.clock.now > now + .milliseconds(500) }
        }
    }

    /// Checks that the values of each connection count without a gap, and that no value arrives twice.
    private func check(_ watch: RunningSession) {
        var last = -1
        var isFirst = true
        var errors: [String] = []
        for event in watch.events {
            switch event {
            case .connected: isFirst = true
            case .notification(let notification):
                let count = Self.heartRate(notification.value)
                if isFirst ? count <= last : count != last + 1 { errors.append("\(count) follows \(last)") }
                last = count
                isFirst = false
            default: break
            }
        }
        #expect(errors.isEmpty)
        #expect(watch.error == nil)
        #expect(watch.values.count > 1)
    }

    /// The heart rate of a measurement without other fields: one byte, or two in little-endian order.
    private static func heartRate(_ measurement: [UInt8]) -> Int {
        measurement.dropFirst().reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static var openDescriptors: Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }
}
