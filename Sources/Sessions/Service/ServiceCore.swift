package import Control
package import DBus

/// Does what the requests ask for, and holds what stays between them: clients, sessions and their subscribers.
@EventLoop
package final class ServiceCore {
    /// Makes what a session does; throws `.badInput` for what can never be done.
    package typealias MakeRunner =
        @EventLoop (
            _ specification: SessionSpecification,
            _ session: String
        ) throws(ControlError) -> any SessionRunner

    package let metrics = Metrics()
    package let log: Log
    package internal(set) var configuration: Configuration
    package internal(set) var access: AccessRules
    /// Where named sessions are kept; without it there are none.
    let store: Store?
    let makeRunner: MakeRunner
    /// Reads the configuration again; nil where there is none.
    package var loadConfiguration: (@EventLoop () throws(ControlError) -> Configuration)?
    /// Another one after each start.
    let instance = Instance.make()
    let started = Timestamp.now()
    private(set) var clients: [Int: ServiceClient] = [:]
    private var nextClient = 1
    var sessions: [String: HostedSession] = [:]
    /// Sessions with events of this turn of the loop.
    var withNews: [HostedSession] = []
    var lastUnnamed = 0

    package init(
        configuration: Configuration,
        access: AccessRules,
        store: Store?,
        log: Log,
        makeRunner: @escaping MakeRunner
    ) {
        self.configuration = configuration
        self.access = access
        self.store = store
        self.log = log
        self.makeRunner = makeRunner
    }

    // MARK: - Clients

    /// Whether somebody may be a client at all.
    ///
    /// - Throws: `.denied` in a user's daemon for all others; `.limit` when there are as many clients as there may be.
    func admit(_ peer: PeerCredentials) throws(ControlError) {
        guard clients.count < configuration.limits.clients else {
            throw .limit("clients", configuration.limits.clients, "clients")
        }
        guard access.scope == .user, access.roles(of: peer).isEmpty else { return }
        throw access.denial(of: .observe, to: AccountDirectory.system.name(ofUser: peer.uid))
    }

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
        for session in sessions.values where session.owner.client == client.id {
            Task { @EventLoop in await remove(session, nil) }
        }
        log.debug("\(client.description) went away", .client(client.id))
    }

    // MARK: - Requests

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
        log.notice("\(client.description) lacks the role \(role.rawValue)", .user(client.peer.uid))
        throw access.denial(of: role, to: client.user)
    }

    /// What does each request.
    static let methods: MethodTable = {
        var table = MethodTable()
        serveDaemon(&table)
        serveSessions(&table)
        serveSubscriptions(&table)
        serveReloading(&table)
        return table
    }()
}
