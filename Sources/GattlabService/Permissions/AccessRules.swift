package import Control
package import DaemonConfiguration
package import GATT
package import Platform

/// The rules that determine the roles of a peer: permissions with resolved names, for one scope of daemon.
package struct AccessRules: Hashable, Sendable {
    package var scope: DaemonScope
    /// User ID of the daemon.
    package var ownUser: UInt32
    package let permissions: Permissions
    private var users: [Role: Set<UInt32>] = [:]
    private var groups: [Role: Set<UInt32>] = [:]
    /// The accounts of each entry of `permissions.samples`.
    private var sampleAccounts: [Accounts] = []
    /// Unresolved names with their intended roles; they match no account.
    package private(set) var unresolvedAccounts: [UnresolvedAccount] = []

    package struct UnresolvedAccount: Hashable, Sendable {
        package var role: Role
        package var kind: AccountDirectory.Kind
        package var name: String
    }

    package init(_ permissions: Permissions, scope: DaemonScope, ownUser: UInt32, directory: AccountDirectory) {
        self.permissions = permissions
        self.scope = scope
        self.ownUser = ownUser
        for role in Role.allCases {
            users[role] = ids(permissions[role].users, .user, role, directory)
            groups[role] = ids(permissions[role].groups, .group, role, directory)
        }
        // Names that cannot be resolved have been reported for the role.
        sampleAccounts = (permissions.samples ?? []).map { Accounts($0, directory) }
    }

    /// The user and group IDs of an entry.
    private struct Accounts: Hashable, Sendable {
        var users: Set<UInt32>
        var groups: Set<UInt32>

        init(_ grant: SampleGrant, _ directory: AccountDirectory) {
            func ids(_ accounts: [Permissions.Account], _ kind: AccountDirectory.Kind) -> Set<UInt32> {
                Set(
                    accounts.compactMap { account in
                        switch account {
                        case .number(let number): number
                        case .name(let name): directory.id(of: name, kind)
                        }
                    }
                )
            }
            users = ids(grant.users, .user)
            groups = ids(grant.groups, .group)
        }

        func contain(_ peer: PeerCredentials) -> Bool {
            users.contains(peer.uid) || !groups.isDisjoint(with: Set(peer.groups).union([peer.gid]))
        }
    }

    /// Returns the samples that a caller with these roles may read: all for administrators; without `permissions.samples`, all that
    /// may observe.
    ///
    /// Entries of `permissions.samples` name users of this machine, of which the broker's are none.
    ///
    /// - Parameter address: Returns the address of a device that is named in the configuration.
    package func sampleAccess(
        of caller: Caller,
        with roles: Set<Role>,
        address: (String) -> DeviceAddress?
    ) -> SampleAccess {
        if roles.contains(.admin) || caller == .service { return .all }
        guard let grants = permissions.samples else {
            return roles.contains { $0.includes(.observe) } ? .all : SampleAccess([])
        }
        guard let peer = caller.peer else { return SampleAccess([]) }
        let rules = zip(grants, sampleAccounts).filter { _, accounts in accounts.contain(peer) }.map { grant, _ in
            SampleAccess.Rule(
                streams: grant.streams.map(Set.init),
                devices: grant.devices.map { Set($0.compactMap(address)) }
            )
        }
        return SampleAccess(rules)
    }

    private mutating func ids(
        _ accounts: [Permissions.Account],
        _ kind: AccountDirectory.Kind,
        _ role: Role,
        _ directory: AccountDirectory
    ) -> Set<UInt32> {
        var ids: Set<UInt32> = []
        for account in accounts {
            switch account {
            case .number(let number): ids.insert(number)
            case .name(let name):
                if let id = directory.id(of: name, kind) {
                    ids.insert(id)
                } else {
                    unresolvedAccounts.append(UnresolvedAccount(role: role, kind: kind, name: name))
                }
            }
        }
        return ids
    }

    /// Returns the roles of a peer, or an empty set if it may not use the daemon at all.
    ///
    /// Roles included in another (`Role.includes`) are in the set only if they are granted as well, except that `admin`
    /// adds all roles.
    package func roles(of peer: PeerCredentials) -> Set<Role> {
        guard scope == .system else { return peer.uid == ownUser ? Set(Role.allCases) : [] }
        if peer.uid == 0 || peer.uid == ownUser { return Set(Role.allCases) }
        let memberships = Set(peer.groups).union([peer.gid])
        let given = Role.allCases.filter { role in
            users[role, default: []].contains(peer.uid) || !groups[role, default: []].isDisjoint(with: memberships)
        }
        return given.contains(.admin) ? Set(Role.allCases) : Set(given)
    }

    /// Returns the error for a request that requires a missing role, with hints for obtaining it.
    ///
    /// - Parameters:
    ///   - principal: The principal that lacks the role.
    ///   - user: Name or ID of the user.
    package func denial(of role: Role, to principal: Principal, named user: String) -> ControlError {
        denial(ofAny: [role], to: principal, named: user)
    }

    /// Returns the error for a request that requires one of several missing roles; the hint is for the first one.
    package func denial(ofAny roles: [Role], to principal: Principal, named user: String) -> ControlError {
        if case .broker(let given) = principal {
            return ControlError(
                .denied,
                "this requires the role \(roles.text), not \(given.rawValue)",
                hint: "send the request to the topic of that role, which mqtt.requests and the broker have to permit"
            )
        }
        guard scope == .system, let role = roles.first else {
            return ControlError(
                .denied,
                "this gattlabd serves only the user that started it, not \(user)",
                hint: "use the system's daemon, or start your own"
            )
        }
        let place = role == .samples ? "an entry of permissions.samples" : "permissions.\(role.rawValue).users"
        let addition = "add \(user) to \(place) in \(Configuration.standardFile) and reload gattlabd"
        let groups = Role.allCases.filter { $0.includes(role) && $0 != .admin }
            .flatMap { permissions[$0].groups.map(\.description) }
        let hint =
            if let group = groups.first {
                "join the group \(group), or ask an administrator to \(addition)"
            } else {
                "ask an administrator to \(addition)"
            }
        return ControlError(.denied, "this requires the role \(roles.text), which \(user) does not have", hint: hint)
    }
}

extension [Role] {
    /// The roles as alternatives in a sentence.
    var text: String { map(\.rawValue).joined(separator: " or ") }
}
