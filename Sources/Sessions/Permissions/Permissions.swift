package import Control

/// Which users and groups have which roles, as it is written down.
package struct Permissions: Hashable, Sendable {
    /// A user or group, by name or by number.
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

    /// Who has a role.
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
    package var admin = Grant()

    /// The group that the installation makes for people who work with Bluetooth devices.
    private static let ownGroup = Account.name("gattlab")

    /// The permissions where none are written: the group `gattlab` may drive and emulate.
    package init() {}

    package subscript(role: Role) -> Grant {
        switch role {
        case .observe: observe
        case .drive: drive
        case .emulate: emulate
        case .pair: pair
        case .admin: admin
        }
    }
}
