import Central
import Control
import DBus
import GATT
import Glibc
import Testing

@testable import Sessions

/// A service on a store that may have been left by a daemon that was killed, or lost its power.
@EventLoop
private final class KeptBench {
    let folder: TemporaryFolder
    let store: Store
    let core: ServiceCore
    private let runners: Runners

    @EventLoop
    private final class Runners {
        var byName: [String: StubRunner] = [:]
    }

    init(_ folder: TemporaryFolder? = nil, boot: String = "one", limits: StoreLimits = StoreLimits()) throws {
        self.folder = try folder ?? TemporaryFolder()
        store = try Store.open(self.folder.path, limits: limits, boot: boot)
        let runners = Runners()
        self.runners = runners
        let bluetooth = Bluetooth(bus: .address("unix:path=/nonexistent"))
        core = ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .system, ownUser: getuid(), directory: .system),
            store: store,
            bluetooth: bluetooth,
            links: SharedLinks(bluetooth),
            log: .silent()
        ) { (request) throws(ControlError) in
            let runner = StubRunner()
            runners.byName[request.session] = runner
            return runner
        }
        core.restore()
    }

    /// The state as it is now, in another place: what a daemon that is killed leaves.
    func image() throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(folder.path, to: image.path)
        return image
    }

    func client() -> TestClient {
        TestClient(core, PeerCredentials(pid: 1, uid: getuid(), gid: getgid(), groups: []))
    }

    /// Has a session tell so many events, which are kept and told when this returns.
    func tell(_ count: Int, in session: String) async throws {
        try await ServiceBench.wait("\(session) runs") { runners.byName[session]?.report != nil }
        runners.byName[session]?.tell(count)
        core.tellNews()
    }
}

extension TestClient {
    /// Subscribes to a session: the gap in the answer, and what was told of the session until now.
    fileprivate func follow(_ session: String, after cursor: Int?) async throws(ControlError) -> String {
        let gap = try await perform(Subscribe(session: session, after: cursor)).gap
        return gap.map { "\($0.from)-\($0.to) \($0.reason.rawValue)" } ?? "no gap"
    }

    /// What was told in all subscriptions, without their numbers.
    fileprivate var items: [String] {
        told.map { String($0.drop { $0 != ":" }.dropFirst().prefix { $0 != "r" }) }
    }
}

/// What a service brings back from its store, and what subscribers are told of it.
@Suite @EventLoop struct KeptSessionsTests {
    private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

    @Test func `after a kill, sessions and the events that were missed are back`() async throws {
        let bench = try KeptBench()
        let client = bench.client()
        _ = try await client.start("chest")
        _ = try await client.start(nil)
        #expect(try await client.follow("chest", after: nil) == "no gap")
        try await bench.tell(5, in: "chest")
        #expect(client.items == numbers(1...5))

        let next = try KeptBench(bench.image())
        let other = next.client()
        #expect(try await other.perform(ListSessions()).sessions.map(\.session) == ["chest"])
        #expect(try await other.follow("chest", after: 2) == "no gap")
        try await next.tell(2, in: "chest")
        #expect(other.items == numbers(3...7))
    }

    @Test func `after a loss of power, the gap is exact and no number comes again`() async throws {
        let bench = try KeptBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await bench.tell(5, in: "chest")
        let image = try bench.image()
        try await bench.tell(3, in: "chest")
        try write(contents(of: "\(bench.folder.path)/gattlab.state"), to: "\(image.path)/gattlab.state")

        let next = try KeptBench(image, boot: "two")
        let last = 5 + Durability.usualPromise
        let clients = [next.client(), next.client()]
        #expect(try await clients[0].follow("chest", after: 8) == "9-\(last) storage")
        #expect(try await clients[1].follow("chest", after: 3) == "no gap")
        try await next.tell(2, in: "chest")
        #expect(clients[0].items == ["\(last + 1)", "\(last + 2)"])
        #expect(clients[1].told == ["1:4r", "1:5r", "1:6-\(last) storage", "1:\(last + 1)", "1:\(last + 2)"])
    }

    @Test func `a session that is started after its database was lost uses no number again`() async throws {
        let bench = try KeptBench()
        _ = try await bench.client().start("chest")
        try await bench.tell(5, in: "chest")
        let image = try bench.image()
        for name in ["gattlab.db", "gattlab.db-wal", "gattlab.db-shm"] { unlink("\(image.path)/\(name)") }

        let next = try KeptBench(image)
        let client = next.client()
        _ = try await client.start("chest")
        #expect(try await client.follow("chest", after: nil) == "no gap")
        try await next.tell(3, in: "chest")
        let numbers = client.items.compactMap { Int($0) }
        #expect(numbers.count == 3)
        #expect(try #require(numbers.first) > 5)
        #expect(next.core.sessions["chest"]?.seq == next.store.session("chest")?.last)
    }

    @Test func `what the journal no longer has is a gap`() async throws {
        var limits = StoreLimits()
        limits.eventsPerSession = 100
        let bench = try KeptBench(limits: limits)
        let client = bench.client()
        _ = try await client.start("chest")
        for _ in 0..<100 { try await bench.tell(10, in: "chest") }
        let oldest = try #require(bench.store.bounds("chest").oldest)
        #expect(oldest > 600)
        #expect(try await client.follow("chest", after: 100) == "101-\(oldest - 1) expired")
        try await ServiceBench.wait("the journal is read") { client.items.last == "1000" }
        #expect(client.items == numbers(oldest...1000))
    }

    @Test(arguments: [1, 2, 3, 7]) func `who is slow is told each event once, while more come`(room: Int) async throws {
        let bench = try KeptBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await bench.tell(20, in: "chest")
        client.room = room
        _ = try await client.follow("chest", after: 0)
        #expect(client.items == numbers(1...room))
        for _ in 0..<10 {
            try await bench.tell(1, in: "chest")
            client.room = room
            bench.core.hasRoom(client.client)
        }
        try await ServiceBench.wait("all is told") {
            client.room = room
            bench.core.hasRoom(client.client)
            return client.items.last == "30"
        }
        #expect(client.items == numbers(1...30))
    }

    @Test func `where nothing can be kept, sessions get no names, and the daemon says so`() async throws {
        await #expect(processExitsWith: .success) {
            try await withoutSpace()
        }
    }
}

@EventLoop
private func withoutSpace() async throws {
    let bench = try KeptBench()
    let client = bench.client()
    _ = try await client.start("chest")
    _ = try await client.follow("chest", after: nil)
    let watcher = bench.client()
    limitFiles(to: 200_000)
    while bench.store.health.state == .fine { try await bench.tell(10, in: "chest") }
    _ = try await watcher.follow("@daemon", after: nil)
    for _ in 0..<10 { try await bench.tell(10, in: "chest") }
    let last = bench.store.bounds("chest").last
    #expect(client.items == (1...last).map { "\($0)" })
    let error = await #expect(throws: ControlError.self) { try await client.start("wrist") }
    #expect(error?.code == .storage)
    #expect(error?.name == "disk-full")
    _ = try await client.start(nil)
    guard case .object(let storage)? = try await client.perform(GetStatus())["storage"] else {
        throw BenchFailure("no storage in the status")
    }
    #expect(storage["state"] == .text("delayed"))

    limitFiles(to: 1 << 30)
    let before = watcher.told.count
    bench.store.maintain()
    bench.core.tellNews()
    #expect(watcher.told.count > before)
    #expect(bench.store.health.state == .fine)
    let follower = bench.client()
    #expect(try await follower.follow("chest", after: last - 3) == "no gap")
    #expect(follower.items == ["\(last - 2)", "\(last - 1)", "\(last)"])
}
