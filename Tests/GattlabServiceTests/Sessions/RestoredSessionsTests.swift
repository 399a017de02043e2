import Central
import Control
import DBus
import DaemonConfiguration
import DeviceLinks
import EventLoop
import EventStore
import GATT
import Glibc
import Platform
import StoreModel
import TestFiles
import TestService
import Testing

@testable import GattlabService

/// A service on a store that may come from a daemon that was killed or lost power.
@EventLoop
private final class StoreBench {
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

    /// Returns a copy of the current state: the files that a killed daemon leaves.
    func image() throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(folder.path, to: image.path)
        return image
    }

    func client() -> TestClient {
        TestClient(core, PeerCredentials(pid: 1, uid: getuid(), gid: getgid(), groups: []))
    }

    /// Emits a number of events of a session, and returns when they are stored and sent.
    func emit(_ count: Int, in session: String) async throws {
        try await ServiceBench.wait("\(session) runs") { runners.byName[session]?.report != nil }
        runners.byName[session]?.emit(count)
        core.sessions.events.publish()
    }
}

extension TestClient {
    /// Subscribes to a session and returns the gap in the answer and the messages sent for the session so far.
    fileprivate func follow(_ session: String, after cursor: Int?) async throws(ControlError) -> String {
        let gap = try await perform(Subscribe(session: session, after: cursor)).gap
        return gap.map { "\($0.from)-\($0.to) \($0.reason.rawValue)" } ?? "no gap"
    }

    /// The messages of all subscriptions, without their numbers.
    fileprivate var items: [String] {
        received.map { String($0.drop { $0 != ":" }.dropFirst().prefix { $0 != "r" }) }
    }
}

/// The sessions that a service restores from its store, and the messages to their subscribers.
@Suite @EventLoop struct RestoredSessionsTests {
    private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

    @Test func `sessions and missed events are restored after a kill`() async throws {
        let bench = try StoreBench()
        let client = bench.client()
        _ = try await client.start("chest")
        _ = try await client.start(nil)
        #expect(try await client.follow("chest", after: nil) == "no gap")
        try await bench.emit(5, in: "chest")
        #expect(client.items == numbers(1...5))

        let next = try StoreBench(bench.image())
        let other = next.client()
        #expect(try await other.perform(ListSessions()).sessions.map(\.session) == ["chest"])
        #expect(try await other.follow("chest", after: 2) == "no gap")
        try await next.emit(2, in: "chest")
        #expect(other.items == numbers(3...7))
    }

    @Test func `after a power loss, the gap is exact and no number is used again`() async throws {
        let bench = try StoreBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await bench.emit(5, in: "chest")
        let image = try bench.image()
        try await bench.emit(3, in: "chest")
        try write(contents(of: "\(bench.folder.path)/gattlab.state"), to: "\(image.path)/gattlab.state")

        let next = try StoreBench(image, boot: "two")
        let last = 5 + Durability.defaultReservation
        let clients = [next.client(), next.client()]
        #expect(try await clients[0].follow("chest", after: 8) == "9-\(last) storage")
        #expect(try await clients[1].follow("chest", after: 3) == "no gap")
        try await next.emit(2, in: "chest")
        #expect(clients[0].items == ["\(last + 1)", "\(last + 2)"])
        #expect(clients[1].received == ["1:4r", "1:5r", "1:6-\(last) storage", "1:\(last + 1)", "1:\(last + 2)"])
    }

    @Test func `a session that is started after its database was lost uses no number again`() async throws {
        let bench = try StoreBench()
        _ = try await bench.client().start("chest")
        try await bench.emit(5, in: "chest")
        let image = try bench.image()
        for name in ["gattlab.db", "gattlab.db-wal", "gattlab.db-shm"] { unlink("\(image.path)/\(name)") }

        let next = try StoreBench(image)
        let client = next.client()
        _ = try await client.start("chest")
        #expect(try await client.follow("chest", after: nil) == "no gap")
        try await next.emit(3, in: "chest")
        let numbers = client.items.compactMap { Int($0) }
        #expect(numbers.count == 3)
        #expect(try #require(numbers.first) > 5)
        #expect(next.core.sessions.all["chest"]?.seq == next.store.session("chest")?.lastNumber)
    }

    @Test func `events that the journal no longer has are a gap`() async throws {
        var limits = StoreLimits()
        limits.eventsPerSession = 100
        let bench = try StoreBench(limits: limits)
        let client = bench.client()
        _ = try await client.start("chest")
        for _ in 0..<100 { try await bench.emit(10, in: "chest") }
        let oldest = try #require(bench.store.sequenceRange(of: "chest").oldest)
        #expect(oldest > 600)
        #expect(try await client.follow("chest", after: 100) == "101-\(oldest - 1) expired")
        try await ServiceBench.wait("the journal is read") { client.items.last == "1000" }
        #expect(client.items == numbers(oldest...1000))
    }

    @Test(arguments: [1, 2, 3, 7]) func `a slow client receives each event exactly once`(room: Int) async throws {
        let bench = try StoreBench()
        let client = bench.client()
        _ = try await client.start("chest")
        try await bench.emit(20, in: "chest")
        client.freeCapacity = room
        _ = try await client.follow("chest", after: 0)
        #expect(client.items == numbers(1...room))
        for _ in 0..<10 {
            try await bench.emit(1, in: "chest")
            client.freeCapacity = room
            bench.core.callers.resumeReplays(of: client.client)
        }
        try await ServiceBench.wait("all events") {
            client.freeCapacity = room
            bench.core.callers.resumeReplays(of: client.client)
            return client.items.last == "30"
        }
        #expect(client.items == numbers(1...30))
    }

    @Test func `without storage, sessions cannot have names, and the daemon reports it`() async throws {
        await #expect(processExitsWith: .success) {
            try await withoutSpace()
        }
    }
}

@EventLoop
private func withoutSpace() async throws {
    let bench = try StoreBench()
    let client = bench.client()
    _ = try await client.start("chest")
    _ = try await client.follow("chest", after: nil)
    let watcher = bench.client()
    limitFiles(to: 200_000)
    while bench.store.health.state == .fine { try await bench.emit(10, in: "chest") }
    _ = try await watcher.follow("@daemon", after: nil)
    for _ in 0..<10 { try await bench.emit(10, in: "chest") }
    let last = bench.store.sequenceRange(of: "chest").last
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
    let before = watcher.received.count
    bench.store.maintain()
    bench.core.sessions.events.publish()
    #expect(watcher.received.count > before)
    #expect(bench.store.health.state == .fine)
    let follower = bench.client()
    #expect(try await follower.follow("chest", after: last - 3) == "no gap")
    #expect(follower.items == ["\(last - 2)", "\(last - 1)", "\(last)"])
}
