package import Control
import DBus
package import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
package import EventStore
package import GattlabService
internal import Glibc
package import Platform
package import StoreModel

/// A failure of the test setup.
package struct BenchFailure: Error {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// A runner that the test controls.
@EventLoop
package final class StubRunner: SessionRunner {
    package private(set) var report: (@EventLoop (SessionReport) -> Void)?
    package private(set) var runs = 0
    package private(set) var ends = 0
    /// The errors of the next runs; without one, a run waits.
    package var failures: [ControlError] = []
    private var ending = Promise<Void, ControlError>()

    package init() {}

    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        runs += 1
        self.report = report
        ending = Promise()
        defer { ends += 1 }
        if !failures.isEmpty { throw failures.removeFirst() }
        report(.state(.running, nil))
        try await ending.value()
    }

    /// Ends the current run.
    package func end(_ error: ControlError?) {
        ending.complete(error.map { .failure($0) } ?? .success(()))
    }

    package func emit(_ count: Int) {
        for number in 0..<count { report?(.event(.note("test", "\(number)"))) }
    }
}

/// A service in its own folder, whose sessions the test controls.
@EventLoop
package final class ServiceBench {
    package let folder: String
    package private(set) var core: ServiceCore
    package private(set) var store: Store?
    package private(set) var server: SocketServer?
    package private(set) var runners: [String: StubRunner] = [:]
    /// The errors of future runners, by name.
    package var failures: [String: [ControlError]] = [:]
    package var configuration: Configuration
    /// The archive of samples from the next start on.
    package var samples: (any SampleArchive)?
    /// The clock of the machine from the next start on; by default, it is right.
    package var clock: @EventLoop () -> ClockReading = { .right }
    /// The clock of the alarms from the next start on.
    package var alarmClock: AlarmClock?
    private let isKept: Bool

    package static let limit = Duration.seconds(300)

    package init(isKept: Bool = true, _ change: (inout Configuration) -> Void = { _ in }) throws {
        var template = Array("/tmp/service-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw BenchFailure("mkdtemp failed") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        configuration = Configuration()
        change(&configuration)
        self.isKept = isKept
        core = ServiceBench.unused
        try start()
    }

    private static var unused: ServiceCore {
        let bluetooth = Bluetooth()
        return ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .user, ownUser: 0, directory: .system),
            store: nil,
            bluetooth: bluetooth,
            links: SharedLinks(bluetooth),
            log: .silent()
        ) { (_) throws(ControlError) in StubRunner() }
    }

    /// Restarts with the contents of the folder.
    package func start() throws {
        runners = [:]
        store = isKept ? try Store.open(folder + "/state") : nil
        let bluetooth = Bluetooth(bus: .address("unix:path=/nonexistent"))
        core = ServiceCore(
            configuration: configuration,
            access: AccessRules(configuration.permissions, scope: .system, ownUser: getuid(), directory: .system),
            store: store,
            bluetooth: bluetooth,
            links: SharedLinks(bluetooth),
            log: .silent()
        ) { [weak self] (request) throws(ControlError) in
            let (session, runner) = (request.session, StubRunner())
            runner.failures = self?.failures[session] ?? []
            self?.runners[session] = runner
            return runner
        }
        core.reloader.load = { [weak self] () throws(ControlError) in self?.configuration ?? Configuration() }
        core.clock.read = clock
        if let samples { core.samples.use(samples) }
        if let alarmClock { core.alarmClock = alarmClock }
        core.restore()
        core.reloader.start()
    }

    /// Stops as if it were killed, without notifying any client.
    package func kill() async {
        server?.stop()
        server = nil
        for session in core.sessions.all.values { await session.stop() }
        // A killed process writes nothing after the next start.
        await core.samples.endRecording()
        store?.close()
        store = nil
    }

    package func end() async {
        await kill()
        for suffix in [".db", ".db-wal", ".db-shm", ".state"] { unlink("\(folder)/state/gattlab\(suffix)") }
        for name in ["s", "s.lock"] { unlink("\(folder)/\(name)") }
        rmdir(folder + "/state")
        rmdir(folder)
    }

    /// Listens and returns the path of the socket.
    @discardableResult
    package func listen() throws -> String {
        let path = folder + "/s"
        let server = SocketServer(try UnixSocket.listen(at: path, mode: 0o600), path: path, core: core)
        try server.start()
        self.server = server
        return path
    }

    /// A client in this process, by default of the current user.
    package func client(uid: UInt32 = getuid()) -> TestClient {
        TestClient(core, PeerCredentials(pid: 1, uid: uid, gid: uid, groups: []))
    }

    /// The sessions, without the service's own.
    package var names: [String] { core.sessions.all.keys.filter { !$0.hasPrefix("@") }.sorted() }

    package func runner(_ session: String) throws -> StubRunner {
        guard let runner = runners[session] else { throw BenchFailure("no runner of \(session)") }
        return runner
    }

    /// Waits until a condition holds.
    package static func wait(_ what: String, until condition: @EventLoop () -> Bool) async throws {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            guard ContinuousClock.now < deadline else { throw BenchFailure("not in time: \(what)") }
            try await EventLoop.sleep(for: .milliseconds(2))
        }
    }
}

/// A client that calls the core directly, and the messages it received.
@EventLoop
package final class TestClient: EventSink {
    private let core: ServiceCore
    package let client: ServiceClient
    package private(set) var received: [String] = []
    package var freeCapacity = Int.max
    package let queuedEvents = 0

    package init(_ core: ServiceCore, _ peer: PeerCredentials) {
        self.core = core
        client = core.callers.connect(peer)
        client.sink = self
    }

    package func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        let call = Call(client)
        let response = try await core.perform(request, call)
        call.runDeferredActions()
        return response
    }

    package func start(_ name: String?, subscribe: Bool = false) async throws(ControlError) -> StartSession.Response {
        try await perform(StartSession(name: name, session: .scan(.init()), subscribe: subscribe))
    }

    package func append(_ item: StreamItem, session: String, subscription: Int) {
        switch item {
        case .event(let event): received.append("\(subscription):\(event.seq)")
        case .replayed(let line):
            received.append("\(subscription):\(line.seq)r")
            freeCapacity -= 1
        case .gap(let gap): received.append("\(subscription):\(gap.from)-\(gap.to) \(gap.reason.rawValue)")
        case .end(let error): received.append("\(subscription):end \(error?.code.rawValue ?? "")")
        }
    }

    package func discardItems(of subscription: Int) {}

    package func leave() {
        core.callers.disconnect(client)
    }
}

extension ClockReading {
    /// The clock of a machine that follows a time server.
    package static var right: ClockReading {
        var clock = ClockReading.now()
        clock.isSynchronized = true
        return clock
    }
}
