package import Control

/// The users and groups with each role, as written in the configuration.
package struct Permissions: Hashable, Sendable {
    /// A user or group, by name or by ID.
    package enum Account: Hashable, Sendable, CustomStringConvertible {
        case name(String)
        case number(UInt32)

        package var description: String {
            switch self {
            case .name(let name): name
            case .number(let number): String(number)
            }
        }
    }

    /// The accounts that have a role.
    package struct Grant: Hashable, Sendable {
        package var users: [Account]
        package var groups: [Account]

        package init(users: [Account] = [], groups: [Account] = []) {
            self.users = users
            self.groups = groups
        }
    }

    package var observe = Grant()
    package var drive = Grant(groups: [Self.ownGroup])
    package var emulate = Grant(groups: [Self.ownGroup])
    package var pair = Grant()
    package var guardian = Grant()
    package var admin = Grant()
    /// The accounts that may read samples, with the streams that each may read; nil for all that may observe.
    package var samples: [SampleGrant]?

    /// The group that the installation creates for users of Bluetooth devices.
    private static let ownGroup = Account.name("gattlab")

    /// Creates the default permissions: the group `gattlab` has the roles `drive` and `emulate`.
    package init() {}

    package subscript(role: Role) -> Grant {
        switch role {
        case .observe: observe
        case .drive: drive
        case .emulate: emulate
        case .pair: pair
        case .guardian: guardian
        case .admin: admin
        case .samples:
            Grant(users: (samples ?? []).flatMap(\.users), groups: (samples ?? []).flatMap(\.groups))
        }
    }
}
