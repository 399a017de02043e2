import DaemonConfiguration
import EventLoop
import GATT
import Glibc
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SocketTests {
    private static let hello = #"{"jsonrpc":"2.0","id":1,"method":"hello"}"#

    @Test func `a request receives a response`() async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        line.send(Self.hello)
        let response = try await line.next()
        #expect(response["id"] == .integer(1))
        #expect(response["result"] != nil)
        await bench.end()
    }

    @Test(arguments: [
        ("{", -32_700), ("[]", -32_600), ("1", -32_600), (#"{"id":1,"method":"hello"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1,"method":"hallo"}"#, -32_601),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"klient":"x"}}"#, -32_602),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":"1"}}"#, -32_602),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2}}"#, -32_000),
        (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, -32_600),
    ])
    func `an invalid request receives an error, and the following one is handled`(
        text: String,
        code: Int
    ) async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        line.send(text)
        line.send(Self.hello)
        let error = try #require(try await line.next()["error"]?.members)
        #expect(error["code"] == .integer(code))
        #expect(try await line.next()["result"] != nil)
        await bench.end()
    }

    @Test func `a batch receives one line of responses, and notifications receive none`() async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        line.send(#"{"jsonrpc":"2.0","method":"hello"}"#)
        line.send(#"[{"jsonrpc":"2.0","method":"hello"}]"#)
        line.send("[\(Self.hello),{\"jsonrpc\":\"2.0\",\"method\":\"hello\"},7]")
        let bytes = try await line.nextLine()
        guard case .list(let responses) = try JSONParser.parse(bytes) else {
            Issue.record("no batch: \(String(decoding: bytes, as: UTF8.self))")
            return
        }
        #expect(responses.count == 2)
        await bench.end()
    }

    @Test(arguments: 0..<8)
    func `a batch of a client that closes its connection leaves nothing behind`(_ turns: Int) async throws {
        let bench = try ServiceBench()
        let status = #"{"jsonrpc":"2.0","id":1,"method":"status"}"#
        let start =
            #"{"jsonrpc":"2.0","id":2,"method":"session.start","params":{"session":{"kind":"scan"},"subscribe":true}}"#
        let follow = #"{"jsonrpc":"2.0","id":3,"method":"subscribe","params":{"session":"@daemon"}}"#
        let line = try LineClient(bench.listen())
        line.send("[" + (Array(repeating: status, count: 60) + [start, follow]).joined(separator: ",") + "]")
        // The batch takes sixty turns, and the connection is closed in one of them.
        for _ in 0..<turns * 8 { await EventLoop.yield() }
        line.disconnect()
        try await ServiceBench.wait("the end of the client") { bench.core.callers.all.isEmpty }
        for _ in 0..<200 { await EventLoop.yield() }
        try await ServiceBench.wait("the end of its session") { bench.names.isEmpty }
        #expect(bench.core.sessions.all["@daemon"]?.hasSubscribers == false)
        await bench.end()
    }

    @Test func `an overlong line is refused by the limit's name, and the next one is handled`() async throws {
        let bench = try ServiceBench { $0.limits.message = 1024 }
        let line = try LineClient(bench.listen())
        line.send(String(repeating: "x", count: 5000))
        line.send(Self.hello)
        let error = try #require(try await line.next()["error"]?.members)
        #expect(error["code"] == .integer(-32_002))
        #expect(error["data"]?.members?["hint"]?.jsonText.contains("limits.message") == true)
        #expect(try await line.next()["result"] != nil)
        await bench.end()
    }

    @Test func `a client beyond the limit receives an error and is disconnected`() async throws {
        let bench = try ServiceBench { $0.limits.clients = 1 }
        let path = try bench.listen()
        let first = try LineClient(path)
        first.send(Self.hello)
        _ = try await first.next()
        let second = try LineClient(path)
        #expect(try await second.next()["error"]?.members?["code"] == .integer(-32_002))
        try await ServiceBench.wait("the end") { second.hasEnded }
        await bench.end()
    }

    @Test func `a slow request does not delay others`() async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        // There is no bus, and detecting that takes a while.
        line.send(#"{"jsonrpc":"2.0","id":"slow","method":"adapters"}"#)
        line.send(Self.hello)
        #expect(try await line.next()["id"] == .integer(1))
        #expect(try await line.next()["id"] == .text("slow"))
        await bench.end()
    }

    @Test func `a client that has stopped sending receives all responses, then end-of-file`() async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        for _ in 0..<200 { line.send(Self.hello) }
        line.finish()
        for _ in 0..<200 { _ = try await line.next() }
        try await ServiceBench.wait("the end") { line.hasEnded }
        #expect(bench.core.callers.all.isEmpty)
        await bench.end()
    }

    @Test func `the last line needs no newline`() async throws {
        let bench = try ServiceBench()
        let line = try LineClient(bench.listen())
        line.send(Self.hello, end: "")
        line.finish()
        #expect(try await line.next()["result"] != nil)
        await bench.end()
    }

    @Test func `input is paused while a client does not read its responses, and none is lost`() async throws {
        let bench = try ServiceBench()
        let path = try bench.listen()
        let line = try LineClient(path, isReading: false)
        // Answers of several hundred bytes: far more than the buffers of the sockets and the server hold.
        let count = 40_000
        for id in 0..<count { line.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"hello"}"#) }
        let other = try LineClient(path)
        other.send(Self.hello)
        _ = try await other.next()
        try await ServiceBench.wait("the server to stop reading") { line.isBlocked }
        line.isReading = true
        var ids: Set<Int> = []
        for _ in 0..<count {
            if case .integer(let id) = try await line.next()["id"] { ids.insert(id) }
        }
        #expect(ids.count == count)
        await bench.end()
    }

    @Test func `a slow client receives an exact gap, and other clients receive all events`() async throws {
        let bench = try ServiceBench { $0.limits.queue = 100 }
        let path = try bench.listen()
        let (slow, fast) = (try LineClient(path), try LineClient(path))
        slow.send(
            #"{"jsonrpc":"2.0","id":1,"method":"session.start","params":{"name":"x","session":{"kind":"scan"},"subscribe":true}}"#
        )
        _ = try await slow.next()
        fast.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"session":"x"}}"#)
        _ = try await fast.next()
        slow.isReading = false
        try await ServiceBench.wait("the start") { bench.runners["x"]?.report != nil }
        let count = 20_000
        var seen = 0
        while seen < count {
            try bench.runner("x").emit(50)
            for _ in 0..<50 {
                #expect(try await fast.next()["params"]?.members?["seq"] == .integer(seen + 1))
                seen += 1
            }
        }
        slow.isReading = true
        var expected = 1
        var gaps = 0
        while expected <= count {
            let parameters = try #require(try await slow.next()["params"]?.members)
            if let gap = parameters["gap"]?.members {
                #expect(gap["from"] == .integer(expected))
                #expect(gap["reason"] == .text("slow-client"))
                guard case .integer(let last) = gap["to"] else { break }
                expected = last + 1
                gaps += 1
            } else {
                #expect(parameters["seq"] == .integer(expected))
                expected += 1
            }
        }
        #expect(gaps == 1)
        await bench.end()
    }
}
