internal import Glibc

/// A directory of users and groups, which maps names to IDs.
package struct AccountDirectory: Sendable {
    package enum Kind: String, Hashable, Sendable {
        case user, group
    }

    private let lookUp: @Sendable (String, Kind) -> UInt32?
    private let userName: @Sendable (UInt32) -> String?
    private let memberships: @Sendable (String, UInt32) -> [UInt32]

    /// Creates a directory with custom lookup functions.
    ///
    /// - Parameters:
    ///   - lookUp: Closure that returns the ID for a name, or nil if there is no such account.
    ///   - userName: Closure that returns the name for a user ID, or nil if there is none.
    ///   - memberships: Closure that returns the groups of a user in addition to the given primary group.
    package init(
        lookUp: @escaping @Sendable (String, Kind) -> UInt32?,
        userName: @escaping @Sendable (UInt32) -> String?,
        memberships: @escaping @Sendable (String, UInt32) -> [UInt32] = { _, _ in [] }
    ) {
        self.lookUp = lookUp
        self.userName = userName
        self.memberships = memberships
    }

    /// Returns the groups that a user would have after logging in, with the given primary group.
    package func groupIDs(ofUser number: UInt32, primary group: UInt32) -> [UInt32] {
        userName(number).map { memberships($0, group) } ?? []
    }

    package func id(of name: String, _ kind: Kind) -> UInt32? {
        lookUp(name, kind)
    }

    /// Returns a user's display name, or the user ID if there is no name.
    package func name(ofUser number: UInt32) -> String {
        userName(number) ?? "uid \(number)"
    }

    /// The directory of this machine (nsswitch.conf(5)).
    package static let system = AccountDirectory(
        lookUp: { name, kind in
            switch kind {
            case .user: SystemAccounts.user(named: name)
            case .group: SystemAccounts.group(named: name)
            }
        },
        userName: { SystemAccounts.name(ofUser: $0) },
        memberships: { SystemAccounts.groups(of: $0, $1) }
    )
}

/// Reentrant lookup functions of libc.
private enum SystemAccounts {
    static func user(named name: String) -> UInt32? {
        entry(passwd(), { getpwnam_r(name, &$0, $1, $2, &$3) }, { $0.pw_uid })
    }

    static func group(named name: String) -> UInt32? {
        entry(Glibc.group(), { getgrnam_r(name, &$0, $1, $2, &$3) }, { $0.gr_gid })
    }

    static func name(ofUser number: UInt32) -> String? {
        entry(passwd(), { getpwuid_r(number, &$0, $1, $2, &$3) }, { $0.pw_name.map { String(cString: $0) } })
    }

    /// Returns the groups found by getgrouplist(3), up to the maximum number of groups of a process.
    static func groups(of name: String, _ group: UInt32) -> [UInt32] {
        var groups = [gid_t](repeating: 0, count: 65_536)
        var count = CInt(groups.count)
        guard getgrouplist(name, group, &groups, &count) >= 0 else { return [] }
        return Array(groups.prefix(Int(count)))
    }

    /// Performs a lookup with a buffer that grows as required; groups can have thousands of members.
    private static func entry<Entry, Found>(
        _ empty: Entry,
        _ lookUp: (inout Entry, UnsafeMutablePointer<CChar>, Int, inout UnsafeMutablePointer<Entry>?) -> CInt,
        _ value: (Entry) -> Found?
    ) -> Found? {
        var room = 1 << 10
        while room <= 1 << 20 {
            let (status, found) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
                guard let start = buffer.baseAddress else { return (ENOMEM, Found?.none) }
                var entry = empty
                var result: UnsafeMutablePointer<Entry>?
                let status = lookUp(&entry, start, buffer.count, &result)
                // The entry's strings point into the buffer.
                return (status, result == nil ? nil : value(entry))
            }
            guard status == ERANGE else { return found }
            room *= 4
        }
        return nil
    }
}
