import DBus
import Dispatch
import Glibc
import TestSupport
import Testing

/// Answers that are read off the loop.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct LargeAnswerTests {
    /// The text in the answer of an echo.
    private nonisolated static func text(_ values: [Value]) -> String { values.first?.variant?.string ?? "no text" }

    @Test func `messages behind an answer that is being read wait for it`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let replies = Events<String>()
        bench.client.send(
            bench.method("Echo", .variant(.string("first"))),
            readingAside: { values in
                // Far longer than the answers behind it take.
                usleep(50_000)
                return Self.text(values)
            }
        ) { replies.add((try? $0.get()) ?? "failed") }
        for word in ["second", "third"] {
            bench.client.send(bench.method("Echo", .variant(.string(word)))) {
                replies.add((try? $0.get()).map(Self.text) ?? "failed")
            }
        }
        await replies.wait(for: 3)
        #expect(replies.all == ["first", "second", "third"])
    }

    @Test func `an error is answered as it is`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let replies = Events<DBusError?>()
        bench.client.send(bench.method("Nothing"), readingAside: Self.text) { result in
            if case .failure(let error) = result { replies.add(error) } else { replies.add(nil) }
        }
        await replies.wait(for: 1)
        #expect(replies.all.first??.kind == .remote)
    }

    @Test func `the end of the connection is told at once, and once`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let (replies, endings) = (Events<DBusError?>(), Events<Int>())
        bench.client.send(
            bench.method("Echo", .variant(.string("late"))),
            readingAside: { values in
                // The connection ends on the loop while this reading goes on.
                let closed = DispatchSemaphore(value: 0)
                EventLoop.post {
                    bench.client.close()
                    endings.add(replies.all.count)
                    closed.signal()
                }
                closed.wait()
                return Self.text(values)
            }
        ) { result in
            if case .failure(let error) = result { replies.add(error) } else { replies.add(nil) }
        }
        await endings.wait(for: 1)
        #expect(endings.all == [1])
        for _ in 0..<3 { await EventLoop.yield() }
        #expect(replies.all.map { $0?.kind } == [.disconnected])
    }
}
