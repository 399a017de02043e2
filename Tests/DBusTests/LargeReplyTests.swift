import DBus
import Dispatch
import EventLoop
import Glibc
import TestSupport
import Testing

/// Replies that are parsed off the loop.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct LargeReplyTests {
    /// The text in the reply to an echo.
    private nonisolated static func text(_ values: [Value]) -> String { values.first?.variant?.string ?? "no text" }

    @Test func `messages after a reply that is still being read wait for it`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let replies = Events<String>()
        bench.client.send(
            bench.method("Echo", .variant(.string("first"))),
            parsingOffLoop: { values in
                // Far longer than the following replies take.
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

    @Test func `an error is passed on unchanged`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let replies = Events<DBusError?>()
        bench.client.send(bench.method("Nothing"), parsingOffLoop: Self.text) { result in
            if case .failure(let error) = result { replies.add(error) } else { replies.add(nil) }
        }
        await replies.wait(for: 1)
        #expect(replies.all.first??.kind == .remote)
    }

    @Test func `the end of the connection is reported immediately and once`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.serve(Bench.echo)
        let (replies, endings) = (Events<DBusError?>(), Events<Int>())
        bench.client.send(
            bench.method("Echo", .variant(.string("late"))),
            parsingOffLoop: { values in
                // The connection ends on the loop while this read continues.
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
