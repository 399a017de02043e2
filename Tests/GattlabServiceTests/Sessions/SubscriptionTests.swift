import Control
import DaemonConfiguration
import EventLoop
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SubscriptionTests {
    private func emitEvents(_ count: Int, _ bench: ServiceBench, _ session: String = "chest") async throws {
        try await ServiceBench.wait("the start") { bench.runners[session]?.report != nil }
        let last = (bench.core.sessions.all[session]?.seq ?? 0) + count
        try bench.runner(session).emit(count)
        try await ServiceBench.wait("\(count) events") { bench.core.sessions.all[session]?.seq == last }
    }

    @Test func `without a cursor only new events are sent`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await emitEvents(2, bench)
        let response = try await client.perform(Subscribe(session: "chest", after: nil))
        #expect(response == Subscribe.Response(subscription: 1, seq: 2))
        try await emitEvents(1, bench)
        #expect(client.received == ["1:3"])
        await bench.end()
    }

    @Test func `after a cursor the journal is sent, followed by new events`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await emitEvents(4, bench)
        let response = try await client.perform(Subscribe(session: "chest", after: 2))
        #expect(response == Subscribe.Response(subscription: 1, seq: 4))
        try await emitEvents(2, bench)
        #expect(client.received == ["1:3r", "1:4r", "1:5", "1:6"])
        await bench.end()
    }

    @Test func `the journal is sent no faster than the client reads, and nothing twice`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await emitEvents(10, bench)
        client.freeCapacity = 3
        _ = try await client.perform(Subscribe(session: "chest", after: 0))
        try await emitEvents(2, bench)
        try await ServiceBench.wait("the events that fit") { client.received == ["1:1r", "1:2r", "1:3r"] }
        client.freeCapacity = 100
        bench.core.callers.resumeReplays(of: client.client)
        try await ServiceBench.wait("the rest of the journal") { client.received.last == "1:12r" }
        try await emitEvents(1, bench)
        #expect(client.received == (1...12).map { "1:\($0)r" } + ["1:13"])
        await bench.end()
    }

    @Test func `a session that ends reports the removed events to a reader of its journal`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await emitEvents(5, bench)
        client.freeCapacity = 1
        _ = try await client.perform(Subscribe(session: "chest", after: 0))
        _ = try await client.perform(StopSession(session: "chest"))
        #expect(client.received == ["1:1r", "1:2-5 expired", "1:end "])
        await bench.end()
    }

    @Test func `an unnamed session has new events only, and reports the gap`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let name = try await client.start(nil).session
        try await emitEvents(3, bench, name)
        let response = try await client.perform(Subscribe(session: name, after: 1))
        #expect(response.gap == Gap(from: 2, to: 3, reason: .expired))
        try await emitEvents(1, bench, name)
        #expect(client.received == ["1:4"])
        await bench.end()
    }

    @Test func `a cursor beyond the last event belongs to an earlier session`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await emitEvents(2, bench)
        let response = try await client.perform(Subscribe(session: "chest", after: 9))
        #expect(response.gap?.reason == .restarted)
        #expect(response.seq == 2)
        try await ServiceBench.wait("the journal") { client.received.count == 2 }
        #expect(client.received == ["1:1r", "1:2r"])
        await bench.end()
    }

    @Test func `a cursor below 0 is refused`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(Subscribe(session: "chest", after: -1))
        }
        #expect(error?.code == .badInput)
        await bench.end()
    }

    @Test func `nothing is sent after the end of a subscription`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let subscription = try #require(try await client.start("chest", subscribe: true).subscription)
        try await emitEvents(1, bench)
        _ = try await client.perform(Unsubscribe(subscription: subscription))
        try await emitEvents(1, bench)
        #expect(client.received == ["1:1"])
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(Unsubscribe(subscription: subscription))
        }
        #expect(error?.code == .notFound)
        await bench.end()
    }

    @Test func `after a restart sessions and their numbers continue`() async throws {
        let bench = try ServiceBench()
        _ = try await bench.client().start("chest")
        try await emitEvents(3, bench)
        await bench.kill()
        try bench.start()
        let client = bench.client()
        let summary = try #require(try await client.perform(ListSessions()).sessions.first)
        #expect(summary.session == "chest")
        #expect(summary.seq == 3)
        #expect(summary.oldest == 1)
        let response = try await client.perform(Subscribe(session: "chest", after: 1))
        #expect(response.gap == nil)
        try await emitEvents(1, bench)
        #expect(client.received == ["1:2r", "1:3r", "1:4"])
        await bench.end()
    }

    @Test func `a changed configuration starts and stops only different sessions`() async throws {
        let bench = try ServiceBench {
            $0.sessions = ["a", "b", "c"].map { BootSession(name: $0, specification: .scan(.init())) }
        }
        try await ServiceBench.wait("the start") { bench.runners.values.count { $0.runs == 1 } == 3 }
        let before = bench.runners
        var other = SessionSpecification.Scan()
        other.name = "x"
        bench.configuration.sessions = [
            BootSession(name: "b", specification: .scan(.init())), BootSession(name: "c", specification: .scan(other)),
            BootSession(name: "d", specification: .scan(.init())),
        ]
        let changes = try await bench.client().perform(ReloadConfiguration()).changes
        #expect(changes.count == 3)
        #expect(bench.names == ["b", "c", "d"])
        #expect(before["a"]?.ends == 1)
        #expect(before["b"]?.ends == 0)
        #expect(before["b"] === bench.runners["b"])
        #expect(before["c"]?.ends == 1)
        try await ServiceBench.wait("the other runner") { before["c"] !== bench.runners["c"] }
        await bench.end()
    }
}
