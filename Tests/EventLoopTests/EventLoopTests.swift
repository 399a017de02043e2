import EventLoop
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
@EventLoop
struct EventLoopTests {
    @Test func `timers never fire early, and a canceled one never fires`() async throws {
        let start = ContinuousClock.now
        var fired: Set<String> = []
        await withCheckedContinuation { continuation in
            EventLoop.after(.milliseconds(5)) {
                #expect(ContinuousClock.now - start >= .milliseconds(5))
                fired.insert("short")
            }
            EventLoop.after(.milliseconds(10)) { fired.insert("cancelled") }.cancel()
            EventLoop.after(.milliseconds(20)) {
                #expect(ContinuousClock.now - start >= .milliseconds(20))
                fired.insert("long")
                // In another turn: on a busy machine all of them may be due in this one.
                EventLoop.deferToEndOfTurn { continuation.resume() }
            }
        }
        #expect(fired == ["short", "long"])
    }

    @Test func `jobs run in the order in which they were added`() async throws {
        var ran: [Int] = []
        await withCheckedContinuation { continuation in
            for job in 0..<3 { EventLoop.deferToEndOfTurn { ran.append(job) } }
            EventLoop.deferToEndOfTurn { continuation.resume() }
        }
        #expect(ran == [0, 1, 2])
    }

    @Test func `sleep ends as soon as its task is canceled`() async {
        let task = Task { @EventLoop in try await EventLoop.sleep(for: .seconds(3600)) }
        EventLoop.deferToEndOfTurn { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        let late = Task { @EventLoop in
            while !Task.isCancelled { await Task.yield() }
            try await EventLoop.sleep(for: .seconds(3600))
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func `readiness is level-triggered, and a canceled watch is silent`() async throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        pipe.write("abc")
        var bytes: [UInt8] = []
        var watch: Watch?
        await withCheckedContinuation { continuation in
            // One byte per call, so that the rest must be reported again.
            watch = try? EventLoop.watch(pipe.reading, .readable) { ready in
                #expect(ready == .readable)
                bytes += pipe.read(atMost: 1)
                if bytes.count == 3 { continuation.resume() }
            }
        }
        #expect(bytes == Array("abc".utf8))
        watch?.cancel()
        pipe.write("d")
        await nextTurn()
        #expect(bytes.count == 3)
    }

    @Test func `a hang-up is reported`() async throws {
        let pipe = try Pipe()
        close(pipe.writing)
        defer { close(pipe.reading) }
        var watch: Watch?
        let ready = await withCheckedContinuation { continuation in
            watch = try? EventLoop.watch(pipe.reading, .readable) {
                watch?.cancel()
                continuation.resume(returning: $0)
            }
        }
        #expect(ready.contains(.closed))
    }

    @Test func `a descriptor that cannot be watched is an error`() {
        let error = #expect(throws: SystemError.self) { try EventLoop.watch(1_000_000, .readable) { _ in } }
        #expect(error?.message.hasSuffix(": Bad file descriptor") == true)
    }

    @Test func `a job that enqueues itself does not starve descriptors or timers`() async throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        let spinner = Task { @EventLoop in while !Task.isCancelled { await Task.yield() } }
        var watch: Watch?
        await withCheckedContinuation { continuation in
            watch = try? EventLoop.watch(pipe.reading, .readable) { _ in
                watch?.cancel()
                continuation.resume()
            }
            EventLoop.after(.milliseconds(1)) { pipe.write("x") }
        }
        spinner.cancel()
    }

    @Test func `a descriptor that is always ready does not starve jobs`() async throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        var calls = 0
        let watch = try EventLoop.watch(pipe.writing, .writable) { _ in calls += 1 }
        while calls < 100 { await Task.yield() }
        watch.cancel()
    }

    @Test func `work posted by many threads all runs`() async {
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { @concurrent in
                    for _ in 0..<1_000 { EventLoop.post { counter.count += 1 } }
                }
            }
        }
        await nextTurn()
        #expect(counter.count == 4_000)
    }

    @Test func `a posted body is released once it has run`() async {
        weak var captured: Counter?
        do {
            let counter = Counter()
            captured = counter
            EventLoop.post { counter.count += 1 }
        }
        await nextTurn()
        await nextTurn()
        #expect(captured == nil)
    }

    private func nextTurn() async {
        await withCheckedContinuation { continuation in
            EventLoop.post { EventLoop.deferToEndOfTurn { continuation.resume() } }
        }
    }
}

@EventLoop
private final class Counter {
    var count = 0
}
