import Control
import EventLoop
import GATT
import Platform
import SampleModel
import StoreModel
import TestService
import Testing

@testable import GattlabService

/// Samples of a machine that starts in 1970, until its clock is set.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct WrongClockTests {
    private static let second = 1_000_000_000
    /// 2026-06-01T00:00:00Z, when the machine is started.
    private static let june = 1_780_272_000 * second

    /// A machine whose clock the test sets.
    @EventLoop private final class Machine {
        var clock = ClockReading(boot: "first", bootTime: 0, uptime: 0, isSynchronized: false, hasBattery: false)
        let bench: SampleTests.Bench

        init() async throws {
            bench = try await SampleTests.Bench()
            bench.service.clock = { [unowned self] in clock }
            try await restart()
        }

        func restart() async throws {
            await bench.service.kill()
            try bench.service.start()
            bench.service.core.clock.timeOfDay = { [unowned self] in Timestamp(nanosecondsSince1970: clock.time) }
        }

        func emit(_ level: UInt8, afterStart seconds: Int) async throws {
            clock.uptime = seconds * second
            try await bench.emit([level], in: "chest")
            bench.service.core.sessions.events.publish()
        }

        func set(_ time: Int) {
            clock.bootTime = time
            bench.service.core.samples.clock?.check()
        }

        /// The values of the samples, by their times in seconds after a time.
        func samples(after start: Int) async throws -> [Int: Double] {
            await bench.service.core.samples.recorder?.catchUp()
            let request = ReadSamples(device: "chest", stream: "battery-level")
            let answer = try? await bench.service.client().perform(request)
            return (answer?.samples ?? []).reduce(into: [:]) { samples, sample in
                let time = Timestamp(sample.time)?.nanosecondsSince1970 ?? 0
                samples[(time - start) / second] = sample.value
            }
        }
    }

    @Test func `values before the clock is set get the right times`() async throws {
        let machine = try await Machine()
        try await machine.bench.start("chest")
        try await machine.emit(1, afterStart: 20)
        try await machine.emit(2, afterStart: 40)
        #expect(try await machine.samples(after: 0).isEmpty)
        #expect(machine.bench.service.core.status.report()["clock"] == .text("awaited"))
        machine.set(Self.june)
        try await machine.emit(3, afterStart: 60)
        #expect(try await machine.samples(after: Self.june) == [20: 1, 40: 2, 60: 3])
        #expect(machine.bench.service.core.status.report()["clock"] == .text("set"))
        await machine.bench.end()
    }

    @Test func `values keep the right times when the service is started again`() async throws {
        let machine = try await Machine()
        try await machine.bench.start("chest")
        try await machine.emit(1, afterStart: 20)
        try await machine.restart()
        try await machine.emit(2, afterStart: 40)
        #expect(try await machine.samples(after: 0).isEmpty)
        // The clock is set while no service runs.
        await machine.bench.service.kill()
        machine.clock.bootTime = Self.june
        try await machine.restart()
        try await machine.emit(3, afterStart: 60)
        #expect(try await machine.samples(after: Self.june) == [20: 1, 40: 2, 60: 3])
        await machine.bench.end()
    }

    @Test func `only values of this start of the machine are corrected`() async throws {
        let machine = try await Machine()
        machine.set(Self.june)
        try await machine.bench.start("chest")
        try await machine.emit(1, afterStart: 20)
        machine.clock = ClockReading(boot: "second", bootTime: 0, uptime: 0, isSynchronized: false, hasBattery: false)
        try await machine.restart()
        try await machine.emit(2, afterStart: 40)
        machine.set(Self.june + 3600 * Self.second)
        #expect(try await machine.samples(after: Self.june) == [20: 1, 3640: 2])
        await machine.bench.end()
    }

    @Test func `values are samples with the wrong times if the clock is not set in time`() async throws {
        let machine = try await Machine()
        try await machine.bench.start("chest")
        try await machine.emit(1, afterStart: 20)
        machine.clock.uptime = ClockWait.limit
        machine.bench.service.core.samples.clock?.check()
        #expect(try await machine.samples(after: 0) == [20: 1])
        await machine.bench.end()
    }

    @Test func `the last values of a session that is stopped are not lost`() async throws {
        let machine = try await Machine()
        try await machine.bench.start("chest")
        try await machine.emit(1, afterStart: 20)
        _ = try await machine.bench.service.client().perform(StopSession(session: "chest"))
        #expect(try await machine.bench.levels() == [1])
        await machine.bench.end()
    }
}
