import DBus
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10)))
@EventLoop
struct EventLoopTests {
    @Test func `timers never fire early, and a cancelled one never`() async throws {
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
                // In another turn: a busy machine may have made all of them due in this one.
                EventLoop.soon { continuation.resume() }
            }
        }
        #expect(fired == ["short", "long"])
    }

    @Test func `jobs run in the order they were given`() async throws {
        var ran: [Int] = []
        await withCheckedContinuation { continuation in
            for job in 0..<3 { EventLoop.soon { ran.append(job) } }
            EventLoop.soon { continuation.resume() }
        }
        #expect(ran == [0, 1, 2])
    }

    @Test func `sleep ends as soon as its task is cancelled`() async {
        let task = Task { @EventLoop in try await EventLoop.sleep(for: .seconds(3600)) }
        EventLoop.soon { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        let late = Task { @EventLoop in
            while !Task.isCancelled { await Task.yield() }
            try await EventLoop.sleep(for: .seconds(3600))
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func `readiness is level-triggered and a cancelled watch is silent`() async throws {
        var ends: [CInt] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
        _ = write(ends[1], "abc", 3)
        var bytes: [UInt8] = []
        var watch: Watch?
        await withCheckedContinuation { continuation in
            // One byte a call, so what is left has to be reported again.
            watch = try? EventLoop.watch(ends[0], .readable) { ready in
                #expect(ready == .readable)
                var byte: UInt8 = 0
                _ = read(ends[0], &byte, 1)
                bytes.append(byte)
                if bytes.count == 3 { continuation.resume() }
            }
        }
        #expect(bytes == Array("abc".utf8))
        watch?.cancel()
        _ = write(ends[1], "d", 1)
        await nextTurn()
        #expect(bytes.count == 3)
        withExtendedLifetime((reading, writing)) {}
    }

    @Test func `a hang-up is reported`() async throws {
        var ends: [CInt] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let reading = FileDescriptor(owning: ends[0])
        close(ends[1])
        var watch: Watch?
        let ready = await withCheckedContinuation { continuation in
            watch = try? EventLoop.watch(ends[0], .readable) {
                watch?.cancel()
                continuation.resume(returning: $0)
            }
        }
        #expect(ready.contains(.closed))
        withExtendedLifetime(reading) {}
    }

    @Test func `a descriptor that cannot be watched is an error`() {
        let error = #expect(throws: DBusError.self) { try EventLoop.watch(1_000_000, .readable) { _ in } }
        #expect(error?.kind == .system)
    }

    @Test func `a job that enqueues itself starves neither descriptors nor timers`() async throws {
        var ends: [CInt] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
        let spinner = Task { @EventLoop in while !Task.isCancelled { await Task.yield() } }
        var watch: Watch?
        await withCheckedContinuation { continuation in
            watch = try? EventLoop.watch(ends[0], .readable) { _ in
                watch?.cancel()
                continuation.resume()
            }
            EventLoop.after(.milliseconds(1)) { _ = write(ends[1], "x", 1) }
        }
        spinner.cancel()
        withExtendedLifetime((reading, writing)) {}
    }

    @Test func `a descriptor that is always ready starves no jobs`() async throws {
        var ends: [CInt] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
        var calls = 0
        let watch = try EventLoop.watch(ends[1], .writable) { _ in calls += 1 }
        while calls < 100 { await Task.yield() }
        watch.cancel()
        withExtendedLifetime((reading, writing)) {}
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

    private func nextTurn() async {
        await withCheckedContinuation { continuation in
            EventLoop.post { EventLoop.soon { continuation.resume() } }
        }
    }
}

@EventLoop
private final class Counter {
    var count = 0
}
