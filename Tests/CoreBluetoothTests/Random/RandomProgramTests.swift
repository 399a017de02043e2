import BlueZSimulator
import DeviceLinks
import EventLoop
import Foundation
import TestRadio
import TestRandomness
import TestSupport
import Testing

@testable import CoreBluetooth

/// Programs that call the API in any order, on peripherals whose connections are lost at random; several run at once.
///
/// `GATTLAB_TEST_PROGRAMS` sets their number, for long runs.
@Suite(.privateBus, .timeLimit(.minutes(60)))
@EventLoop
struct RandomProgramTests {
    private static let count = ProcessInfo.processInfo.environment["GATTLAB_TEST_PROGRAMS"].flatMap { Int($0) } ?? 300
    private static let concurrency = 24
    /// The time for programs that run at once, which do much work: minutes on a loaded machine with a sanitizer.
    private static let limit = Duration.seconds(600)

    @Test func `random programs neither crash nor leak, and no delegate is called after a release`() async throws {
        let bench = try await CentralBench(straps: 4)
        _ = try await bench.radio.bluetooth.client()
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        var counts: [String: Int] = [:]
        for first in stride(from: 0, to: Self.count, by: Self.concurrency) {
            let programs = (first..<min(first + Self.concurrency, Self.count)).map { number in
                RandomProgram(seed: SeededGenerator.seed &+ UInt64(number), host: bench.host)
            }
            try await run(programs, bench, &generator)
            for program in programs {
                counts.merge(await onQueue(program) { $0.counts }) { $0 + $1 }
            }
        }
        bench.manager.stopScan()
        try await bench.radio.wait("the end of all connections") { bench.radio.connections == 0 }
        // The programs reach every part of the API.
        for call in ["didConnect", "didDisconnect", "didUpdateValue", "didWriteValue", "didUpdateNotificationState"] {
            #expect(counts[call, default: 0] > 0, "\(call): \(counts)")
        }
        bench.end()
    }

    private func run(
        _ programs: [RandomProgram],
        _ bench: CentralBench,
        _ generator: inout SeededGenerator
    ) async throws {
        let end = ContinuousClock.now + Self.limit
        var running = programs
        while !running.isEmpty {
            try #require(ContinuousClock.now < end, "the programs never ended: \(running.map(\.seed))")
            try await EventLoop.sleep(for: .milliseconds(Int.random(in: 0...8, using: &generator)))
            try await disturb(bench, &generator)
            var unfinished: [RandomProgram] = []
            for program in running {
                let isFinished = await onQueue(program) { program in
                    program.act()
                    return program.isFinished
                }
                if !isFinished { unfinished.append(program) }
            }
            running = unfinished
        }
        for program in programs {
            let check: @Sendable (RandomProgram) -> [String] = { program in
                program.objects.compactMap { $0.object.map { "\(type(of: $0))" } }
            }
            var alive = await onQueue(program, check)
            while !alive.isEmpty {
                try #require(ContinuousClock.now < end, "\(program.seed): never deallocated: \(alive)")
                try await EventLoop.sleep(for: .milliseconds(5))
                alive = await onQueue(program, check)
            }
            let calls = await onQueue(program) { $0.callsAfterRelease }
            #expect(calls == [])
        }
    }

    /// Ends connections, changes attributes and switches the adapter, now and then.
    private func disturb(_ bench: CentralBench, _ generator: inout SeededGenerator) async throws {
        guard let strap = bench.radio.straps.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<200, using: &generator) {
        case 0..<10: strap.dropLinks()
        case 10: strap.changeFirmware()
        case 11:
            try await bench.radio.setPowered(false)
            try await bench.radio.setPowered(true)
        default: break
        }
    }

    private func onQueue<Result: Sendable>(
        _ program: RandomProgram,
        _ body: @escaping @Sendable (RandomProgram) -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            program.queue.async { continuation.resume(returning: body(program)) }
        }
    }
}
