package import Control
internal import DaemonConfiguration
package import EventLoop
package import Platform

/// The connected clients, and the guard of their roles.
@EventLoop
package final class Callers {
    private(set) var all: [Int: ServiceClient] = [:]
    /// Ends what belongs to a client that has disconnected.
    var onDisconnect: @EventLoop (ServiceClient) -> Void = { _ in }
    private let settings: ServiceSettings
    private let reports: ServiceReports
    private let clock: ServiceClock
    /// No client has the ID 0.
    private var next = 1
    private var denials = DenialLogLimiter<Principal>()

    init(_ settings: ServiceSettings, _ reports: ServiceReports, _ clock: ServiceClock) {
        self.settings = settings
        self.reports = reports
        self.clock = clock
    }

    /// Checks that a peer may connect.
    ///
    /// - Throws: `.denied` for other users of a user's daemon; `.limit` if the maximum number of clients is reached.
    package func admit(_ peer: PeerCredentials) throws(ControlError) {
        let roles = settings.access.roles(of: peer)
        if roles.isEmpty, settings.access.scope == .user {
            throw settings.access.denial(
                of: .observe,
                to: .user(peer.uid),
                named: AccountDirectory.system.name(ofUser: peer.uid)
            )
        }
        let limits = settings.configuration.limits
        guard all.count < limits.clients else { throw .limitExceeded("clients", limits.clients, unit: "clients") }
        guard !roles.contains(.admin) else { return }
        let open = Configuration.Limits.unreserved(limits.clients)
        guard all.values.count(where: { !$0.has(.admin) }) < open else {
            throw .limitExceeded("clients", open, unit: "clients that are not administrators")
        }
        guard all.values.count(where: { $0.principal == .user(peer.uid) }) < limits.user.clients else {
            throw .limitExceeded("user.clients", limits.user.clients, unit: "clients per user")
        }
        guard roles.isEmpty else { return }
        // A client without roles can connect and receive errors, but must not occupy the connections of authorized ones.
        let few = max(1, limits.clients / 8)
        guard all.values.count(where: \.roles.isEmpty) < few else {
            throw .limitExceeded("clients", few, unit: "clients without a role")
        }
    }

    /// Returns the limits on a client's messages, which depend on its current roles.
    package func limits(of client: ServiceClient) -> ClientLimits {
        ClientLimits(roles: client.roles, settings.configuration.limits)
    }

    /// Adds a client; its roles are determined here, and again when the configuration changes.
    package func connect(_ peer: PeerCredentials) -> ServiceClient {
        let client = ServiceClient(
            id: next,
            caller: .local(peer),
            user: AccountDirectory.system.name(ofUser: peer.uid),
            roles: settings.access.roles(of: peer)
        )
        add(client)
        return client
    }

    /// Adds a client that is not connected to the socket: of the broker, or a part of the service itself.
    ///
    /// - Parameters:
    ///   - program: The name of the part of the service, for logs.
    ///   - roles: The roles of the client.
    ///   - waitsForRoom: If true, events of named sessions wait in the journal while the sink has no room, and are not dropped.
    package func connect(
        _ caller: Caller,
        as program: String,
        roles: Set<Role>,
        waitsForRoom: Bool = false
    ) -> ServiceClient {
        let client = ServiceClient(
            id: next,
            caller: caller,
            user: caller.principal.text,
            roles: roles,
            waitsForRoom: waitsForRoom
        )
        client.program = program
        add(client)
        return client
    }

    private func add(_ client: ServiceClient) {
        next += 1
        all[client.id] = client
        reports.log.debug("\(client.description) connected", .client(client.id))
    }

    /// Removes a client together with everything that ends with it.
    package func disconnect(_ client: ServiceClient) {
        guard all.removeValue(forKey: client.id) != nil else { return }
        client.markDisconnected()
        for subscription in client.subscriptions.values { subscription.cancel() }
        onDisconnect(client)
        reports.log.debug("\(client.description) disconnected", .client(client.id))
    }

    /// Resumes the replay of a client's subscriptions that are behind.
    package func resumeReplays(of client: ServiceClient) {
        for subscription in client.subscriptions.values { subscription.replay() }
    }

    // MARK: - Roles

    /// Throws if the client lacks a role, and logs the denial at a limited rate.
    func require(_ role: Role?, of client: ServiceClient) throws(ControlError) {
        if let role { try require(anyOf: [role], of: client) }
    }

    /// Throws if the client has none of several roles.
    func require(anyOf roles: [Role], of client: ServiceClient) throws(ControlError) {
        guard !roles.contains(where: client.has) else { return }
        if let suppressed = denials.recordDenial(of: client.principal, at: clock.now) {
            let more = suppressed > 0 ? "; \(suppressed) earlier denials were not logged" : ""
            reports.log.notice("\(client.description) lacks the role \(roles.text)\(more)", .user(client.principal))
        }
        throw settings.access.denial(ofAny: roles, to: client.principal, named: client.user)
    }

    /// Updates the roles of all clients, and revokes the subscriptions of those that may no longer observe.
    func reauthorize() {
        for client in all.values where client.principal != .service {
            client.roles = client.caller.peer.map(settings.access.roles) ?? roles(of: client.principal, gid: 0)
            guard !client.has(.observe) else { continue }
            let error = settings.access.denial(of: .observe, to: client.principal, named: client.user)
            for subscription in client.subscriptions.values { subscription.revoke(error) }
        }
    }

    /// Returns the roles of an owner that need not be connected.
    func roles(of owner: Principal, gid: UInt32) -> Set<Role> {
        switch owner {
        case .user: account(owner, gid: gid).map(settings.access.roles) ?? []
        case .broker(let role): settings.configuration.mqtt.requests.contains(role) ? [role] : []
        case .service: [.admin]
        }
    }

    /// Returns the credentials of a user's account.
    func account(_ owner: Principal, gid: UInt32) -> PeerCredentials? {
        guard case .user(let uid) = owner else { return nil }
        let groups = AccountDirectory.system.groupIDs(ofUser: uid, primary: gid)
        return PeerCredentials(pid: 0, uid: uid, gid: gid, groups: groups)
    }

    /// Returns the error for the owner of a session or an alarm if the owner lacks a role.
    func denial(of role: Role, to owner: SessionOwner) -> ControlError? {
        let connected = all.values.filter { client in
            owner.client == nil ? client.principal == owner.principal : client.id == owner.client
        }
        if connected.contains(where: { $0.has(role) }) { return nil }
        if owner.client == nil, roles(of: owner.principal, gid: owner.gid).contains(where: { $0.includes(role) }) {
            return nil
        }
        return settings.access.denial(of: role, to: owner.principal, named: owner.user)
    }
}
