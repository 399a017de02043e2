import Control
import DaemonConfiguration
import EventLoop
import EventStore
import Glibc
import Platform
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SessionTests {
    @Test func `events are numbered from 1 and sent in order, after the answer`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let response = try await client.start("chest", subscribe: true)
        #expect(response == StartSession.Response(session: "chest", subscription: 1))
        try await ServiceBench.wait("the start") { bench.runners["chest"]?.report != nil }
        try bench.runner("chest").emit(3)
        try await ServiceBench.wait("three events") { client.received.count == 3 }
        #expect(client.received == ["1:1", "1:2", "1:3"])
        await bench.end()
    }

    @Test func `an unnamed session ends with its client, and a named one continues`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let unnamed = try await client.start(nil).session
        _ = try await client.start("stays")
        try await ServiceBench.wait("both sessions") { bench.runners.values.count { $0.runs == 1 } == 2 }
        client.leave()
        try await ServiceBench.wait("the end of one session") { bench.names.count == 1 }
        #expect(try bench.runner(unnamed).ends == 1)
        #expect(try bench.runner("stays").ends == 0)
        await bench.end()
    }

    @Test func `stopping a session ends it for its subscribers and frees its name`() async throws {
        let bench = try ServiceBench()
        let (owner, other) = (bench.client(), bench.client())
        _ = try await owner.start("chest")
        _ = try await other.perform(Subscribe(session: "chest", after: nil))
        _ = try await owner.perform(StopSession(session: "chest"))
        #expect(other.received == ["1:end "])
        #expect(other.client.subscriptions.isEmpty)
        #expect(bench.store?.sessions.isEmpty == true)
        _ = try await owner.start("chest")
        await bench.end()
    }

    @Test(arguments: ["", "Chest", "@daemon", "#1", "a/b", String(repeating: "a", count: 65)])
    func `an invalid name is refused`(name: String) async throws {
        let bench = try ServiceBench()
        let error = await #expect(throws: ControlError.self) { try await bench.client().start(name) }
        #expect(error?.code == .badInput)
        await bench.end()
    }

    @Test func `a name can be used once`() async throws {
        let bench = try ServiceBench()
        _ = try await bench.client().start("chest")
        let error = await #expect(throws: ControlError.self) { try await bench.client().start("chest") }
        #expect(error?.code == .sessionExists)
        await bench.end()
    }

    @Test func `limits are reported by name`() async throws {
        let bench = try ServiceBench {
            $0.limits.sessions = 1
            $0.limits.subscriptions = 1
        }
        let client = bench.client()
        _ = try await client.start("a")
        let sessions = await #expect(throws: ControlError.self) { try await client.start("b") }
        #expect(sessions?.code == .limit)
        #expect(sessions?.hint?.contains("limits.sessions") == true)
        _ = try await client.perform(Subscribe(session: "a", after: nil))
        let subscriptions = await #expect(throws: ControlError.self) {
            try await client.perform(Subscribe(session: "a", after: nil))
        }
        #expect(subscriptions?.code == .limit)
        #expect(subscriptions?.hint?.contains("limits.subscriptions") == true)
        await bench.end()
    }

    @Test func `an unknown session is refused, with the closest name`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        _ = try await client.start("chest")
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(StopSession(session: "chast"))
        }
        #expect(error?.code == .sessionNotFound)
        #expect(error?.hint == "did you mean chest?")
        await bench.end()
    }

    @Test func `a user without a role is denied everything`() async throws {
        let bench = try ServiceBench()
        let unauthorized = bench.client(uid: 54_321)
        #expect(try await unauthorized.perform(Hello(client: "test")).roles.isEmpty)
        let list = await #expect(throws: ControlError.self) { try await unauthorized.perform(ListSessions()) }
        #expect(list?.code == .denied)
        let start = await #expect(throws: ControlError.self) { try await unauthorized.start(nil) }
        #expect(start?.code == .denied)
        await bench.end()
    }

    @Test func `users without a role leave room for users with one`() async throws {
        let bench = try ServiceBench { $0.limits.clients = 16 }
        let unauthorized = PeerCredentials(pid: 1, uid: 54_321, gid: 54_321, groups: [])
        let own = PeerCredentials(pid: 1, uid: getuid(), gid: getgid(), groups: [])
        for _ in 0..<2 { _ = bench.core.callers.connect(unauthorized) }
        let error = #expect(throws: ControlError.self) { try bench.core.callers.admit(unauthorized) }
        #expect(error?.code == .limit)
        try bench.core.callers.admit(own)
        await bench.end()
    }

    @Test func `the kind of a session determines the role for starting it`() async throws {
        let bench = try ServiceBench { $0.permissions.observe = .init(users: [.number(54_321)]) }
        let observer = bench.client(uid: 54_321)
        _ = try await observer.start(nil)
        let watch = StartSession(name: nil, session: .watch(.init(device: "x")), subscribe: nil)
        let error = await #expect(throws: ControlError.self) { try await observer.perform(watch) }
        #expect(error?.code == .denied)
        #expect(error?.message.contains("drive") == true)
        await bench.end()
    }

    @Test func `stopping another user's session requires the role admin`() async throws {
        let bench = try ServiceBench { $0.permissions.observe = .init(users: [.number(54_321)]) }
        _ = try await bench.client().start("chest")
        let error = await #expect(throws: ControlError.self) {
            try await bench.client(uid: 54_321).perform(StopSession(session: "chest"))
        }
        #expect(error?.code == .denied)
        await bench.end()
    }

    @Test func `a named session that fails is retried`() async throws {
        let bench = try ServiceBench()
        bench.failures["chest"] = [ControlError(.noBus, "no bus"), ControlError(.noBus, "still none")]
        let client = bench.client()
        _ = try await client.start("chest")
        try await ServiceBench.wait("the third attempt") { bench.runners["chest"]?.runs == 3 }
        #expect(try await client.perform(ListSessions()).sessions.map(\.state) == [.running])
        await bench.end()
    }

    @Test func `a named session that fails permanently is kept, with its error`() async throws {
        let bench = try ServiceBench()
        bench.failures["chest"] = [ControlError(.badInput, "no such thing")]
        let client = bench.client()
        _ = try await client.start("chest")
        try await ServiceBench.wait("the failure") { bench.core.sessions.all["chest"]?.state == .failed }
        let summary = try await client.perform(ListSessions()).sessions.first
        #expect(summary?.error?.message == "no such thing")
        await bench.end()
    }

    @Test func `an unnamed session that fails ends`() async throws {
        let bench = try ServiceBench()
        let client = bench.client()
        let name = try await client.start(nil, subscribe: true).session
        try await ServiceBench.wait("the start") { bench.runners[name]?.runs == 1 }
        try bench.runner(name).end(ControlError(.connectionLost, "gone"))
        try await ServiceBench.wait("the end") { !client.received.isEmpty }
        #expect(client.received == ["1:end connection-lost"])
        #expect(bench.names.isEmpty)
        await bench.end()
    }

    @Test func `without a store no session has a name`() async throws {
        let bench = try ServiceBench(isKept: false)
        let error = await #expect(throws: ControlError.self) { try await bench.client().start("chest") }
        #expect(error?.code == .gattlabdUnavailable)
        _ = try await bench.client().start(nil)
        await bench.end()
    }
}
