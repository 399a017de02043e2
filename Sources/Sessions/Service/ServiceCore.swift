internal import Central
package import Control
package import DBus

/// Does what the requests ask for, and holds what stays between them: clients, sessions and their subscribers.
@EventLoop
package final class ServiceCore {
    /// Makes what a session does; `.badInput` is thrown for what can never be done.
    package typealias MakeRunner = @EventLoop (_ request: RunnerRequest) throws(ControlError) -> any SessionRunner

    package let metrics = Metrics()
    package let log: Log
    package internal(set) var configuration: Configuration
    package internal(set) var access: AccessRules
    let bluetooth: Bluetooth
    let links: SharedLinks
    /// By the clients' numbers; no client has 0.
    var locks = DeviceLocks<Int>()
    /// Where named sessions are kept; without it there are none.
    let store: Store?
    private(set) lazy var makeRunner = standardRunners()
    /// The folder of recordings.
    let recordings: String
    /// The service's own sessions: of questions, and of what it notices.
    private(set) var own: OwnSessions?
    private(set) lazy var doorman = makeDoorman()
    /// Reads the configuration again; nil where there is none.
    package var loadConfiguration: (@EventLoop () throws(ControlError) -> Configuration)?
    /// The reload that was asked for last, which the next one waits for.
    var lastReload: Task<Result<[String], ControlError>, Never>?
    /// Another one after each start.
    let instance = Instance.make()
    let started = Timestamp.now()
    private let clock = ContinuousClock.now
    private(set) var clients: [Int: ServiceClient] = [:]
    private var nextClient = 1
    var sessions: [String: HostedSession] = [:]
    /// Sessions with events of this turn of the loop.
    var withNews: [HostedSession] = []
    private var denials = DenialRate()
    var lastUnnamed = 0

    /// - Parameters:
    ///   - store: where named sessions are kept; nil where there are none.
    ///   - recordings: the folder of recordings.
    ///   - makeRunner: what makes sessions do something else than they are for.
    package init(
        configuration: Configuration,
        access: AccessRules,
        store: Store?,
        bluetooth: Bluetooth,
        links: SharedLinks,
        log: Log,
        recordings: String = ".",
        makeRunner: MakeRunner? = nil
    ) {
        self.configuration = configuration
        self.access = access
        self.store = store
        self.bluetooth = bluetooth
        self.links = links
        self.log = log
        self.recordings = recordings
        own = OwnSessions(of: self)
        links.isReserved = { [weak self] device in self?.isLocked(device) ?? false }
        if let makeRunner { self.makeRunner = makeRunner }
        // Called by the store wherever it is called itself, which is on the loop.
        store?.onHealthChange = { [weak self] health in EventLoop.assumeIsolated { self?.noteHealth(health) } }
        store?.onFinding = { [weak self] finding in EventLoop.assumeIsolated { self?.noteFinding(finding) } }
        for finding in store?.findings ?? [] { noteFinding(finding) }
    }

    private func standardRunners() -> MakeRunner {
        let runners = SessionRunners(bluetooth, links, recordings: recordings) { [weak self] session, write in
            await self?.own?.allows(write, in: session) ?? false
        }
        return { (request) throws(ControlError) in try runners.make(request) }
    }

    /// On a clock that never goes back.
    var now: Duration { ContinuousClock.now - clock }

    // MARK: - Clients

    /// Whether somebody may be a client at all.
    ///
    /// - Throws: `.denied` in a user's daemon for all others; `.limit` when there are as many clients as there may be.
    func admit(_ peer: PeerCredentials) throws(ControlError) {
        let roles = access.roles(of: peer)
        if roles.isEmpty, access.scope == .user {
            throw access.denial(of: .observe, to: AccountDirectory.system.name(ofUser: peer.uid))
        }
        let limits = configuration.limits
        guard clients.count < limits.clients else { throw .limit("clients", limits.clients, "clients") }
        guard !roles.contains(.admin) else { return }
        let open = Configuration.Limits.open(limits.clients)
        guard clients.values.count(where: { !$0.has(.admin) }) < open else {
            throw .limit("clients", open, "clients that are not administrators")
        }
        guard clients.values.count(where: { $0.peer.uid == peer.uid }) < limits.user.clients else {
            throw .limit("user.clients", limits.user.clients, "clients of one user")
        }
        guard roles.isEmpty else { return }
        // Who may do nothing is told so, but does not take the places of those who may.
        let few = max(1, limits.clients / 8)
        guard clients.values.count(where: \.roles.isEmpty) < few else {
            throw .limit("clients", few, "clients without a role")
        }
    }

    /// The limits of what a client may send, by the roles that it has now.
    func limits(of client: ServiceClient) -> ClientLimits { ClientLimits(roles: client.roles, configuration.limits) }

    /// Takes a client on; what it may do is decided here, and again when the configuration changes.
    package func connect(_ peer: PeerCredentials) -> ServiceClient {
        let client = ServiceClient(
            id: nextClient,
            peer: peer,
            user: AccountDirectory.system.name(ofUser: peer.uid),
            roles: access.roles(of: peer)
        )
        nextClient += 1
        clients[client.id] = client
        log.debug("\(client.description) connected", .client(client.id))
        return client
    }

    /// Lets a client go, with all that was its own.
    package func disconnect(_ client: ServiceClient) {
        guard clients.removeValue(forKey: client.id) != nil else { return }
        client.leave()
        for subscription in client.subscriptions.values { subscription.session?.remove(subscription) }
        client.subscriptions = [:]
        releaseLocks(of: client)
        for session in sessions.values where session.owner.client == client.id {
            Task { @EventLoop in await remove(session, nil) }
        }
        log.debug("\(client.description) went away", .client(client.id))
    }

    // MARK: - Requests

    /// Refuses a request that takes a role that the client has not, and counts the failure.
    func authorize<Asked: Request>(_: Asked.Type, _ call: Call) throws(ControlError) {
        do throws(ControlError) {
            try require(Asked.role, of: call.client)
        } catch {
            metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    /// Does what a client asks for, if it may.
    package func perform<Asked: Request>(_ request: Asked, _ call: Call) async throws(ControlError) -> Asked.Answer {
        let began = ContinuousClock.now
        defer { metrics.requests.add(ContinuousClock.now - began, Asked.method) }
        do throws(ControlError) {
            try require(Asked.role, of: call.client)
            guard let method = Self.methods[Asked.self] else {
                throw ControlError(.failed, "\(Asked.method) is not done here")
            }
            return try await method.body(self, request, call)
        } catch {
            metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    /// Refuses what takes a role that the client has not.
    func require(_ role: Role?, of client: ServiceClient) throws(ControlError) {
        guard let role, !client.has(role) else { return }
        if let suppressed = denials.admit(client.peer.uid, at: now) {
            let more = suppressed > 0 ? "; \(suppressed) refusals before this one were not logged" : ""
            log.notice("\(client.description) lacks the role \(role.rawValue)\(more)", .user(client.peer.uid))
        }
        throw access.denial(of: role, to: client.user)
    }

    /// What does each request.
    static let methods: MethodTable = {
        var table = MethodTable()
        serveDaemon(&table)
        serveSessions(&table)
        serveSubscriptions(&table)
        serveDevices(&table)
        serveRecordings(&table)
        serveLocks(&table)
        serveQuestions(&table)
        serveReloading(&table)
        return table
    }()
}
