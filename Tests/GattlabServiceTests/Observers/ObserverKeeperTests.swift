import Control
import EventLoop
import EventStore
import Platform
import TestFiles
import TestRandomness
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct ObserverKeeperTests {
    /// A stream of numbers from 1, and a program that is called about them, on a clock that the test advances.
    @EventLoop
    private final class Bench {
        private let folder: TemporaryFolder
        private var store: Store
        private(set) var keeper: ObserverKeeper?
        private let owner = DocumentOwner(principal: .user(1000), gid: 1000, user: "ada")
        private(set) var time = Timestamp(seconds: 1_800_000_000, milliseconds: 0)
        /// The number of the last sample.
        var last = 0
        /// Samples of the calls, whether they were acknowledged or not.
        private(set) var calls: [ClosedRange<Int>] = []
        private(set) var callTimes: [Timestamp] = []
        private(set) var acknowledged: [Int] = []
        private(set) var problems: [String?] = []
        /// Returns the error of the next call.
        var failure: @EventLoop () -> ControlError? = { nil }
        /// A Boolean value that indicates whether calls run until the test ends them, regardless of a cancellation.
        var isProgramSlow = false
        private var running: [CheckedContinuation<Void, Never>] = []
        private var changes = Promise<Void, ControlError>()
        private var sleepers: [(due: Timestamp, wake: Promise<Void, ControlError>)] = []

        init() throws {
            folder = try TemporaryFolder()
            store = try Store.open(folder.path)
        }

        func start() {
            let service = ObserverKeeper.Service(
                read: { [weak self] request, _ throws(ControlError) in
                    try await self?.read(request) ?? Bench.page([], 0)
                },
                call: { [weak self] call, _ throws(ControlError) in
                    try self?.handle(call)
                    await self?.waitForProgram()
                },
                waitForSamples: { [weak self] _ throws(ControlError) in try await self?.changes.value() },
                sleep: { [weak self] duration throws(ControlError) in try await self?.sleep(duration) },
                now: { [weak self] in self?.time ?? .now() },
                report: { [weak self] _, problem in self?.problems.append(problem) }
            )
            let keeper = ObserverKeeper(store, service)
            #expect(keeper.restore() == [])
            self.keeper = keeper
        }

        /// Ends the service like a kill, which loses what is not stored, and starts it again.
        func restart() async throws {
            end()
            await settle()
            store.close()
            store = try Store.open(folder.path)
            start()
        }

        func end() {
            keeper?.close()
            keeper = nil
            wakeReaders()
        }

        func add(_ rate: ObserverRate?) throws {
            var observer = ObserverSpecification(device: "chest", stream: "heart-rate")
            (observer.atMost, observer.exec) = (rate, "true")
            _ = try keeper?.add("coach", StoredObserver(observer, owner: owner, anchor: nil))
        }

        func append(_ count: Int) {
            last += count
            wakeReaders()
        }

        func advance(by duration: Duration) {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.due.millisecondsSince1970 <= time.millisecondsSince1970 }
            sleepers.removeAll { $0.due.millisecondsSince1970 <= time.millisecondsSince1970 }
            for sleeper in due { sleeper.wake.complete(.success(())) }
        }

        /// Lets all tasks run until they wait.
        func settle() async { for _ in 0..<40 { await Task.yield() } }

        private func wakeReaders() {
            changes.complete(.success(()))
            changes = Promise()
        }

        private func sleep(_ duration: Duration) async throws(ControlError) {
            let wake = Promise<Void, ControlError>()
            sleepers.append((time.advanced(by: duration), wake))
            try await wake.value()
        }

        private func waitForProgram() async {
            guard isProgramSlow else { return }
            await withCheckedContinuation { running.append($0) }
        }

        /// Acknowledges the oldest call that is still running.
        func finishCall() {
            guard !running.isEmpty else { return }
            running.removeFirst().resume()
        }

        private func read(_ request: ReadSamples) async throws(ControlError) -> ReadSamples.Response {
            let after = request.anchor.flatMap { Int($0) } ?? 0
            if last == 0 { throw ControlError(.notFound, "no such stream") }
            if after >= last { try await changes.value() }
            if Task.isCancelled { throw .cancelled }
            let end = min(last, after + (request.limit ?? last))
            return after < end ? Self.page(Array(after + 1...end), last) : Self.page([], last)
        }

        private static func page(_ numbers: [Int], _ last: Int) -> ReadSamples.Response {
            ReadSamples.Response(
                address: "00:00:00:00:00:01",
                stream: "heart-rate",
                unit: nil,
                kind: .discrete,
                samples: numbers.map {
                    .init(number: $0, time: Timestamp(seconds: $0, milliseconds: 0).text, value: 60)
                },
                gaps: [],
                more: numbers.last.map { $0 < last } ?? false,
                anchor: "\(numbers.last ?? last)",
                restarted: false
            )
        }

        private func handle(_ call: ObserverCall) throws(ControlError) {
            let numbers = call.samples.samples.map(\.number)
            guard let first = numbers.first, let last = numbers.last else { return }
            calls.append(first...last)
            callTimes.append(time)
            if let failure = failure() { throw failure }
            acknowledged += numbers
        }
    }

    @Test func `a program is called about a stream that comes into being later`() async throws {
        let bench = try Bench()
        bench.start()
        try bench.add(nil)
        await bench.settle()
        #expect(bench.calls.isEmpty)
        bench.append(3)
        await bench.settle()
        bench.append(1)
        await bench.settle()
        #expect(bench.calls == [1...3, 4...4])
        bench.end()
    }

    @Test func `an hourly observer is called about the samples of an hour, also over a restart`() async throws {
        let bench = try Bench()
        bench.start()
        try bench.add(.hourly)
        bench.append(1)
        await bench.settle()
        bench.append(5)
        bench.advance(by: .seconds(3599))
        await bench.settle()
        try await bench.restart()
        await bench.settle()
        #expect(bench.calls == [1...1])
        bench.advance(by: .seconds(1))
        await bench.settle()
        #expect(bench.calls == [1...1, 2...6])
        bench.end()
    }

    @Test func `a call that is not acknowledged is repeated with backoff, and reported once`() async throws {
        let bench = try Bench()
        bench.failure = { ControlError(.failed, "no program is listening") }
        bench.start()
        try bench.add(nil)
        bench.append(1)
        await bench.settle()
        for delay in [1, 2, 4] {
            bench.advance(by: .seconds(delay))
            await bench.settle()
        }
        #expect(bench.calls == [1...1, 1...1, 1...1, 1...1])
        let summary = try #require(bench.keeper?.observers["coach"]?.summary)
        #expect(summary.state == .retrying && summary.error == "no program is listening" && summary.retry != nil)
        bench.failure = { nil }
        bench.advance(by: .seconds(8))
        await bench.settle()
        #expect(bench.keeper?.observers["coach"]?.summary.state == .waiting)
        #expect(bench.problems == ["no program is listening", nil])
        #expect(bench.acknowledged == [1])
        bench.end()
    }

    @Test func `a backlog is called about in parts without a pause`() async throws {
        let bench = try Bench()
        bench.start()
        try bench.add(.weekly)
        bench.append(2500)
        await bench.settle()
        #expect(bench.calls == [1...1000, 1001...2000, 2001...2500])
        bench.end()
    }

    @Test func `a removed observer is not called, also after a restart`() async throws {
        let bench = try Bench()
        bench.start()
        try bench.add(nil)
        await bench.settle()
        let observer = try #require(bench.keeper?.observers["coach"])
        try bench.keeper?.remove(observer)
        bench.append(1)
        await bench.settle()
        try await bench.restart()
        await bench.settle()
        #expect(bench.calls.isEmpty && bench.keeper?.observers.isEmpty == true)
        bench.end()
    }

    @Test(arguments: [nil, ObserverRate.weekly])
    func `an observer that is removed during a call stays removed`(successor: ObserverRate?) async throws {
        let bench = try Bench()
        bench.start()
        bench.isProgramSlow = true
        try bench.add(.hourly)
        bench.append(1)
        await bench.settle()
        #expect(bench.calls == [1...1])
        let observer = try #require(bench.keeper?.observers["coach"])
        try bench.keeper?.remove(observer)
        if let successor { try bench.add(successor) }
        await bench.settle()
        bench.finishCall()
        await bench.settle()
        bench.isProgramSlow = false
        try await bench.restart()
        bench.finishCall()
        let restored = bench.keeper?.observers["coach"]?.stored
        #expect(restored?.observer.atMost == successor)
        #expect(restored?.anchor == nil)
        bench.end()
    }

    @Test(arguments: 0..<20) func `each sample is acknowledged once, over failures and restarts`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let bench = try Bench()
        let failures = (0..<200).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
        var call = 0
        bench.failure = {
            call += 1
            return failures[call % failures.count] ? ControlError(.failed, "busy") : nil
        }
        bench.start()
        try bench.add(Bool.random(using: &random) ? .hourly : nil)
        for _ in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bench.append(Int.random(in: 1...1500, using: &random))
            case 1: bench.advance(by: .seconds(Int.random(in: 0...5000, using: &random)))
            case 2: bench.advance(by: .seconds(Int.random(in: -5000...0, using: &random)))
            default: try await bench.restart()
            }
            await bench.settle()
        }
        bench.failure = { nil }
        for _ in 0..<20 {
            bench.advance(by: .seconds(3600))
            await bench.settle()
        }
        #expect(bench.acknowledged == Array(1...max(bench.last, 1)).prefix(bench.last).map(\.self))
        bench.end()
    }
}
