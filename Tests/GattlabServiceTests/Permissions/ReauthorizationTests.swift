import Control
import DaemonConfiguration
import EventLoop
import TestService
import Testing

@testable import GattlabService

/// Clients and sessions whose user loses a role; the bench's sessions are scans, which require `observe`.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct ReauthorizationTests {
    /// A user that no machine has, so that the directory assigns it no groups.
    private static let ana: UInt32 = 4_000_001

    private static func bench() throws -> ServiceBench {
        try ServiceBench { $0.permissions.drive.users = [.number(ana)] }
    }

    private static func revoke(_ bench: ServiceBench) async throws {
        bench.configuration.permissions.drive.users = []
        try await bench.core.reloader.reload()
    }

    @Test func `a user who loses a role receives the reason, and no further event`() async throws {
        let bench = try Self.bench()
        let root = bench.client()
        _ = try await root.start("chest")
        let client = bench.client(uid: Self.ana)
        _ = try await client.perform(Subscribe(session: "chest", after: nil))
        try await Self.revoke(bench)
        #expect(client.client.subscriptions.isEmpty)
        #expect(client.received.last?.contains("denied") == true, "\(client.received)")
        let count = client.received.count
        try bench.runner("chest").emit(3)
        try await ServiceBench.wait("the events") { bench.core.sessions.all["chest"]?.seq ?? 0 >= 3 }
        #expect(client.received.count == count)
        await bench.end()
    }

    @Test func `a role that is revoked while a profile is read starts no session`() async throws {
        let bench = try ServiceBench { $0.permissions.emulate.users = [.number(Self.ana)] }
        let client = bench.client(uid: Self.ana)
        let comments = String(repeating: "# \(String(repeating: "x", count: 1000))\n", count: 900)
        let emulate = SessionSpecification.Emulate(profile: "name: x\nservices: []\n" + comments)
        let start = Task { @EventLoop in
            _ = try await client.perform(StartSession(name: "strap", session: .emulate(emulate), subscribe: nil))
        }
        // It runs as soon as the request waits for the profile, which is thus not read yet, however fast that is.
        Task { @EventLoop in client.client.roles = [] }
        let error = await #expect(throws: ControlError.self) { try await start.value }
        #expect(error?.code == .denied)
        #expect(bench.names.isEmpty)
        await bench.end()
    }

    @Test func `concurrent reloads are serialized`() async throws {
        let bench = try Self.bench()
        _ = try await bench.client(uid: Self.ana).start("chest")
        bench.configuration.permissions.drive.users = []
        let revoking = Task { @EventLoop in try await bench.core.reloader.reload() }
        await EventLoop.yield()
        bench.configuration.permissions.drive.users = [.number(Self.ana)]
        let granting = Task { @EventLoop in try await bench.core.reloader.reload() }
        _ = try await (revoking.value, granting.value)
        try await ServiceBench.wait("the session") { bench.core.sessions.all["chest"]?.state == .running }
        await bench.core.sessions.all["chest"]?.stop()
        #expect(try bench.runner("chest").ends >= 1)
        await bench.end()
    }

    @Test func `a named session is suspended when its owner loses the role, and continues with it`() async throws {
        let bench = try Self.bench()
        _ = try await bench.client(uid: Self.ana).start("chest")
        let other = bench.client()
        _ = try await other.start("of-root")
        try await Self.revoke(bench)
        #expect(bench.core.sessions.all["chest"]?.state == .failed)
        #expect(bench.core.sessions.all["chest"]?.error?.code == .denied)
        #expect(try bench.runner("chest").ends == 1)
        #expect(bench.core.sessions.all["of-root"]?.state == .running)
        bench.configuration.permissions.drive.users = [.number(Self.ana)]
        try await bench.core.reloader.reload()
        try await ServiceBench.wait("the session") { bench.core.sessions.all["chest"]?.state == .running }
        await bench.end()
    }

    @Test func `a session whose owner lacks the role is not resumed after a restart`() async throws {
        let bench = try Self.bench()
        _ = try await bench.client(uid: Self.ana).start("chest")
        await bench.kill()
        bench.configuration.permissions.drive.users = []
        try bench.start()
        try await ServiceBench.wait("the session") { bench.core.sessions.all["chest"]?.state == .failed }
        #expect(bench.core.sessions.all["chest"]?.error?.code == .denied)
        await bench.end()
    }

    @Test func `an unnamed session ends with the role`() async throws {
        let bench = try Self.bench()
        let client = bench.client(uid: Self.ana)
        let session = try await client.start(nil).session
        try await Self.revoke(bench)
        #expect(bench.core.sessions.all[session] == nil)
        await bench.end()
    }

    @Test func `a lock ends with the role`() async throws {
        let bench = try Self.bench()
        let client = bench.client(uid: Self.ana)
        _ = try await client.perform(LockDevice(device: "C0:11:22:33:44:55", adapter: nil, duration: nil))
        #expect(bench.core.locks.list.count == 1)
        try await Self.revoke(bench)
        #expect(bench.core.locks.list.isEmpty)
        await bench.end()
    }
}
