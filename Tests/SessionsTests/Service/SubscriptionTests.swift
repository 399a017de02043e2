import Control
import DBus
import Testing

@testable import Sessions

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SubscriptionTests {
    private func told(_ count: Int, _ bench: ServiceBench, _ session: String = "chest") async throws {
        try await ServiceBench.wait("the start") { bench.runners[session]?.report != nil }
        let last = (bench.core.sessions[session]?.seq ?? 0) + count
        try bench.runner(session).tell(count)
        try await ServiceBench.wait("\(count) events") { bench.core.sessions[session]?.seq == last }
    }

    @Test func `without a cursor only new events are told`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await told(2, bench)
        let answer = try await client.perform(Subscribe(session: "chest", after: nil))
        #expect(answer == Subscribe.Answer(subscription: 1, seq: 2))
        try await told(1, bench)
        #expect(client.told == ["1:3"])
        await bench.end()
    }

    @Test func `after a cursor the journal is told, and then what is new`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await told(4, bench)
        let answer = try await client.perform(Subscribe(session: "chest", after: 2))
        #expect(answer == Subscribe.Answer(subscription: 1, seq: 4))
        try await told(2, bench)
        #expect(client.told == ["1:3r", "1:4r", "1:5", "1:6"])
        await bench.end()
    }

    @Test func `the journal is told no faster than it is taken, and nothing twice`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await told(10, bench)
        client.room = 3
        _ = try await client.perform(Subscribe(session: "chest", after: 0))
        try await told(2, bench)
        try await ServiceBench.wait("what there is room for") { client.told == ["1:1r", "1:2r", "1:3r"] }
        client.room = 100
        bench.core.hasRoom(client.client)
        try await ServiceBench.wait("the rest of the journal") { client.told.last == "1:12r" }
        try await told(1, bench)
        #expect(client.told == (1...12).map { "1:\($0)r" } + ["1:13"])
        await bench.end()
    }

    @Test func `a session that ends tells a reader of its journal what is gone`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await told(5, bench)
        client.room = 1
        _ = try await client.perform(Subscribe(session: "chest", after: 0))
        _ = try await client.perform(StopSession(session: "chest"))
        #expect(client.told == ["1:1r", "1:2-5 expired", "1:end "])
        await bench.end()
    }

    @Test func `of an unnamed session there are only new events, and the gap says so`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let name = try await client.start(nil).session
        try await told(3, bench, name)
        let answer = try await client.perform(Subscribe(session: name, after: 1))
        #expect(answer.gap == Gap(from: 2, to: 3, reason: .expired))
        try await told(1, bench, name)
        #expect(client.told == ["1:4"])
        await bench.end()
    }

    @Test func `a cursor beyond the last event is of a session before this one`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await told(2, bench)
        let answer = try await client.perform(Subscribe(session: "chest", after: 9))
        #expect(answer.gap?.reason == .restarted)
        #expect(answer.seq == 2)
        try await ServiceBench.wait("the journal") { client.told.count == 2 }
        #expect(client.told == ["1:1r", "1:2r"])
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

    @Test func `nothing is told after the end of a subscription`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let subscription = try #require(try await client.start("chest", subscribe: true).subscription)
        try await told(1, bench)
        _ = try await client.perform(Unsubscribe(subscription: subscription))
        try await told(1, bench)
        #expect(client.told == ["1:1"])
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(Unsubscribe(subscription: subscription))
        }
        #expect(error?.code == .notFound)
        await bench.end()
    }

    @Test func `after a restart sessions go on, and their numbers`() async throws {
        let bench = try ServiceBench()
        _ = try await bench.client().start("chest")
        try await told(3, bench)
        await bench.kill()
        try bench.start()
        let client = bench.client()
        let summary = try #require(try await client.perform(ListSessions()).sessions.first)
        #expect(summary.session == "chest")
        #expect(summary.seq == 3)
        #expect(summary.oldest == 1)
        let answer = try await client.perform(Subscribe(session: "chest", after: 1))
        #expect(answer.gap == nil)
        try await told(1, bench)
        #expect(client.told == ["1:2r", "1:3r", "1:4"])
        await bench.end()
    }

    @Test func `a configuration that changes starts and stops what differs alone`() async throws {
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
