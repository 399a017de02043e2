internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import Platform

/// Enforcement of changed permissions on existing clients, sessions and subscriptions.
extension ServiceCore {
    /// Updates the roles of all clients, and ends everything that requires a role which its user has lost.
    ///
    /// Named sessions are suspended rather than removed, and keep their events: they continue when the role is granted
    /// again.
    func reauthorize() async {
        // Events before the change are sent to the clients that were authorized when they occurred.
        publishPendingEvents()
        for client in clients.values where client.principal != .service {
            client.roles = client.caller.peer.map(access.roles) ?? roles(of: client.principal, gid: 0)
            reauthorize(client)
        }
        // Concurrently, because each may have to wait for a device.
        let endings = sessions.values.map { session in Task { @EventLoop in await reauthorize(session) } }
        for ending in endings { await ending.value }
    }

    private func reauthorize(_ client: ServiceClient) {
        if !client.has(.observe) {
            let error = access.denial(of: .observe, to: client.principal, named: client.user)
            for subscription in client.subscriptions.values { subscription.revoke(error) }
        }
        if !client.has(.drive) { releaseLocks(of: client) }
    }

    private func reauthorize(_ session: HostedSession) async {
        guard session.specification != nil || session.isPrivate else { return }
        let denial = denial(of: session)
        switch (denial, session.isSuspended) {
        case (let denial?, false) where session.isNamed:
            log.notice("\(session.name) is suspended: \(denial.message)", .session(session.name))
            await session.suspend(denial)
            await releaseStreams(of: session)
        case (let denial?, false):
            await remove(session, denial)
        case (nil, true):
            log.notice("\(session.name) continues: its owner has the role again", .session(session.name))
            restore(session)
        case (_?, true), (nil, false): break
        }
    }

    /// Returns the error for a session whose owner lacks the required role, or nil if the session may run.
    ///
    /// The owner of a named session need not be connected, so the groups of the account count in addition to those of
    /// the user's connected processes.
    func denial(of session: HostedSession) -> ControlError? {
        let role = session.isPrivate ? PairDevice.role : session.specification?.role
        return role.flatMap { denial(of: $0, to: session.owner) }
    }

    /// Returns the roles of an owner that need not be connected.
    func roles(of owner: Principal, gid: UInt32) -> Set<Role> {
        switch owner {
        case .user: account(owner, gid: gid).map(access.roles) ?? []
        case .broker(let role): configuration.mqtt.requests.contains(role) ? [role] : []
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
    func denial(of role: Role, to owner: HostedSession.Owner) -> ControlError? {
        let connected = clients.values.filter { client in
            owner.client == nil ? client.principal == owner.principal : client.id == owner.client
        }
        if connected.contains(where: { $0.has(role) }) { return nil }
        if owner.client == nil, roles(of: owner.principal, gid: owner.gid).contains(where: { $0.includes(role) }) {
            return nil
        }
        return access.denial(of: role, to: owner.principal, named: owner.user)
    }
}
