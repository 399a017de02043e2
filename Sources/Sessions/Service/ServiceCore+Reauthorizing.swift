internal import Control
internal import DBus

/// The consequences of other permissions for what was allowed under the former ones.
extension ServiceCore {
    /// Gives every client the roles it has now, and ends all that takes a role which its user lost.
    ///
    /// Named sessions are suspended rather than removed, with their events kept: they continue when the role returns.
    func reauthorize() async {
        // What happened before belongs to those who were allowed to see it.
        tellNews()
        for client in clients.values {
            client.roles = access.roles(of: client.peer)
            reauthorize(client)
        }
        // All at once: each may have to wait for a device.
        let endings = sessions.values.map { session in Task { @EventLoop in await reauthorize(session) } }
        for ending in endings { await ending.value }
    }

    private func reauthorize(_ client: ServiceClient) {
        if !client.has(.observe) {
            let error = access.denial(of: .observe, to: client.user)
            for subscription in client.subscriptions.values { subscription.revoke(error) }
        }
        if !client.has(.drive) { releaseLocks(of: client) }
    }

    private func reauthorize(_ session: HostedSession) async {
        guard session.specification != nil else { return }
        let denial = denial(of: session)
        switch (denial, session.isSuspended) {
        case (let denial?, false) where session.isNamed:
            log.notice("\(session.name) is suspended: \(denial.message)", .session(session.name))
            await session.suspend(denial)
        case (let denial?, false):
            await remove(session, denial)
        case (nil, true):
            log.notice("\(session.name) continues: its owner has the role again", .session(session.name))
            restore(session)
        case (_?, true), (nil, false): break
        }
    }

    /// The error of a session whose owner has not the role it takes; nil if it may run.
    ///
    /// The owner of a named session need not be connected, so the groups of the account count as well as those that a
    /// connected process of the user has.
    func denial(of session: HostedSession) -> ControlError? {
        guard let role = session.specification?.role else { return nil }
        let owner = session.owner
        let connected = clients.values.filter { client in
            owner.client == nil ? client.peer.uid == owner.uid : client.id == owner.client
        }
        if connected.contains(where: { $0.has(role) }) { return nil }
        if owner.client == nil {
            let groups = AccountDirectory.system.groups(ofUser: owner.uid, owner.gid)
            let account = PeerCredentials(pid: 0, uid: owner.uid, gid: owner.gid, groups: groups)
            if access.roles(of: account).contains(where: { $0.includes(role) }) { return nil }
        }
        return access.denial(of: role, to: owner.user)
    }
}
