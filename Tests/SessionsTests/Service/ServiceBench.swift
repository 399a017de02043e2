import Central
import Control
import DBus
import Glibc

@testable import Sessions

/// What kept a test from being one.
struct BenchFailure: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}

/// A runner that does what the test says.
@EventLoop
final class StubRunner: SessionRunner {
    private(set) var report: (@EventLoop (SessionReport) -> Void)?
    private(set) var runs = 0
    private(set) var ends = 0
    /// What each run begins with; nil waits.
    var failures: [ControlError] = []
    private var ending = Promise<Void, ControlError>()

    func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        runs += 1
        self.report = report
        ending = Promise()
        defer { ends += 1 }
        if !failures.isEmpty { throw failures.removeFirst() }
        report(.state(.running, nil))
        try await ending.value()
    }

    /// Ends what runs.
    func end(_ error: ControlError?) {
        ending.complete(error.map { .failure($0) } ?? .success(()))
    }

    func tell(_ count: Int) {
        for number in 0..<count { report?(.event(.note("test", "\(number)"))) }
    }
}

/// A service whose sessions do what tests say, in a folder of its own.
@EventLoop
final class ServiceBench {
    let folder: String
    private(set) var core: ServiceCore
    private(set) var store: Store?
    private(set) var server: SocketServer?
    private(set) var runners: [String: StubRunner] = [:]
    /// What the runners of sessions to come begin with, by name.
    var failures: [String: [ControlError]] = [:]
    var configuration: Configuration
    private let isKept: Bool

    static let limit = Duration.seconds(300)

    init(isKept: Bool = true, _ change: (inout Configuration) -> Void = { _ in }) throws {
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

    /// Begins anew with what is in the folder.
    func start() throws {
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
        core.loadConfiguration = { [weak self] () throws(ControlError) in self?.configuration ?? Configuration() }
        core.restore()
        core.startConfigured()
    }

    /// Ends as if it were killed: nothing is said to anybody.
    func kill() async {
        server?.stop()
        server = nil
        for session in core.sessions.values { await session.stop() }
        store?.close()
        store = nil
    }

    func end() async {
        await kill()
        for suffix in [".db", ".db-wal", ".db-shm", ".state"] { unlink("\(folder)/state/gattlab\(suffix)") }
        for name in ["s", "s.lock"] { unlink("\(folder)/\(name)") }
        rmdir(folder + "/state")
        rmdir(folder)
    }

    /// Listens, and gives the path.
    @discardableResult
    func listen() throws -> String {
        let path = folder + "/s"
        let server = SocketServer(try UnixSocket.listen(at: path, mode: 0o600), path: path, core: core)
        try server.start()
        self.server = server
        return path
    }

    /// A client in this process, of a user who is not the daemon's.
    func client(uid: UInt32 = getuid()) -> TestClient {
        TestClient(core, PeerCredentials(pid: 1, uid: uid, gid: uid, groups: []))
    }

    /// The sessions but the service's own.
    var names: [String] { core.sessions.keys.filter { !$0.hasPrefix("@") }.sorted() }

    func runner(_ session: String) throws -> StubRunner {
        guard let runner = runners[session] else { throw BenchFailure("no runner of \(session)") }
        return runner
    }

    /// Waits until something is so.
    static func wait(_ what: String, until condition: @EventLoop () -> Bool) async throws {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            guard ContinuousClock.now < deadline else { throw BenchFailure("not in time: \(what)") }
            try await EventLoop.sleep(for: .milliseconds(2))
        }
    }
}

/// One who asks the core directly, and what was told.
@EventLoop
final class TestClient: EventSink {
    private let core: ServiceCore
    let client: ServiceClient
    private(set) var told: [String] = []
    var room = Int.max
    let waitingEvents = 0

    init(_ core: ServiceCore, _ peer: PeerCredentials) {
        self.core = core
        client = core.connect(peer)
        client.sink = self
    }

    func perform<Asked: Request>(_ request: Asked) async throws(ControlError) -> Asked.Answer {
        let call = Call(client)
        let answer = try await core.perform(request, call)
        call.answered()
        return answer
    }

    func start(_ name: String?, subscribe: Bool = false) async throws(ControlError) -> StartSession.Answer {
        try await perform(StartSession(name: name, session: .scan(.init()), subscribe: subscribe))
    }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        switch item {
        case .event(let event): told.append("\(subscription):\(event.seq)")
        case .replayed(let line):
            told.append("\(subscription):\(line.seq)r")
            room -= 1
        case .gap(let gap): told.append("\(subscription):\(gap.from)-\(gap.to) \(gap.reason.rawValue)")
        case .end(let error): told.append("\(subscription):end \(error?.code.rawValue ?? "")")
        }
    }

    func forget(subscription: Int) {}

    func leave() {
        core.disconnect(client)
    }
}
