package import Control

/// What decides which roles a peer has: permissions with all names looked up, for one kind of daemon.
package struct AccessRules: Hashable, Sendable {
    /// Whom a daemon serves.
    package enum Scope: Hashable, Sendable {
        /// The machine: whoever has a role.
        case system
        /// The user who started it, and nobody else.
        case user
    }

    package var scope: Scope
    /// The user as whom the daemon runs.
    package var ownUser: UInt32
    package let permissions: Permissions
    private var users: [Role: Set<UInt32>] = [:]
    private var groups: [Role: Set<UInt32>] = [:]
    /// Names that nobody has, each with the role it was to get; they match nobody.
    package private(set) var unknown: [UnknownAccount] = []

    package struct UnknownAccount: Hashable, Sendable {
        package var role: Role
        package var kind: AccountDirectory.Kind
        package var name: String
    }

    package init(_ permissions: Permissions, scope: Scope, ownUser: UInt32, directory: AccountDirectory) {
        self.permissions = permissions
        self.scope = scope
        self.ownUser = ownUser
        for role in Role.allCases {
            users[role] = numbers(permissions[role].users, .user, role, directory)
            groups[role] = numbers(permissions[role].groups, .group, role, directory)
        }
    }

    private mutating func numbers(
        _ accounts: [Permissions.Account],
        _ kind: AccountDirectory.Kind,
        _ role: Role,
        _ directory: AccountDirectory
    ) -> Set<UInt32> {
        var numbers: Set<UInt32> = []
        for account in accounts {
            switch account {
            case .number(let number): numbers.insert(number)
            case .name(let name):
                if let number = directory.number(name, kind) {
                    numbers.insert(number)
                } else {
                    unknown.append(UnknownAccount(role: role, kind: kind, name: name))
                }
            }
        }
        return numbers
    }

    /// The roles of a peer; none where it may not use the daemon at all.
    ///
    /// A role includes others (`Role.includes`); those are not in the set unless they are given too, but for `admin`,
    /// who has all.
    package func roles(of peer: PeerCredentials) -> Set<Role> {
        guard scope == .system else { return peer.uid == ownUser ? Set(Role.allCases) : [] }
        if peer.uid == 0 || peer.uid == ownUser { return Set(Role.allCases) }
        let memberships = Set(peer.groups).union([peer.gid])
        let given = Role.allCases.filter { role in
            users[role, default: []].contains(peer.uid) || !groups[role, default: []].isDisjoint(with: memberships)
        }
        return given.contains(.admin) ? Set(Role.allCases) : Set(given)
    }

    /// The error for a request that needs a role the user has not, with the ways to get it.
    ///
    /// - Parameters:
    ///   - user: the user's name, or number.
    ///   - file: where the permissions are written.
    package func denial(of role: Role, to user: String, file: String = Configuration.standardFile) -> ControlError {
        guard scope == .system else {
            return ControlError(
                .denied,
                "this gattlabd serves the user who started it, and not \(user)",
                hint: "use the daemon of the system, or start one of your own"
            )
        }
        let addition = "add \(user) to permissions.\(role.rawValue).users in \(file) and reload gattlabd"
        let groups = Role.allCases.filter { $0.includes(role) && $0 != .admin }
            .flatMap { permissions[$0].groups.map(\.description) }
        let hint =
            if let group = groups.first {
                "join the group \(group), or ask an administrator to \(addition)"
            } else {
                "ask an administrator to \(addition)"
            }
        return ControlError(.denied, "this needs the role \(role.rawValue), which \(user) does not have", hint: hint)
    }
}
