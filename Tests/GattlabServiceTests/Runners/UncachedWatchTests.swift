import BlueZ
import BlueZSimulator
import Control
import DeviceLinks
import EventLoop
import GATT
import TestRadio
import TestSupport
import Testing

@testable import GattlabService

/// Watch sessions without bluetoothd's cache of the services, against a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct UncachedWatchTests {
    private static func watch(_ bench: RadioBench) -> SessionSpecification {
        var watch = SessionSpecification.Watch(device: bench.straps[0].address.description)
        watch.attributes = ["heart-rate-measurement"]
        watch.noCache = true
        return .watch(watch)
    }

    @Test func `a named session is refused`() async throws {
        let bench = try await RadioBench()
        let error = try #require(throws: ControlError.self) {
            try bench.runners().make(RunnerRequest(Self.watch(bench), session: "chest", isNamed: true))
        }
        #expect(error.code == .badInput && error.message.contains("named session"))
        bench.host.stop()
    }

    @Test func `a watch without the cache recovers from a loss with it`() async throws {
        let bench = try await RadioBench()
        let watch = Self.watch(bench)
        // The device is known.
        let known = try await bench.acquire()
        await known.release()
        let client = try await bench.bluetooth.client()
        var isKnown = true
        var removals = 0
        let observation = client.observe { [device = known.device] _ in
            if isKnown, !device.exists { removals += 1 }
            isKnown = device.exists
        }
        let session = RunningSession(
            try bench.runners().make(RunnerRequest(watch, session: "s1", isNamed: false))
        )
        try await bench.wait("values") { !session.values.isEmpty }
        bench.straps[0].dropLinks()
        try await bench.wait("values after the loss") { session.isRunning && session.starts == 2 }
        #expect(removals == 1)
        observation.cancel()
        await session.stop()
        bench.host.stop()
    }
}
