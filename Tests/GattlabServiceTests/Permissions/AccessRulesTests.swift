import Control
import DaemonConfiguration
import GattlabService
import Platform
import Testing

@Suite struct AccessRulesTests {
    private static let directory = AccountDirectory(
        lookUp: { name, kind in
            switch (kind, name) {
            case (.user, "ana"): 1000
            case (.user, "ben"): 1001
            case (.group, "gattlab"): 990
            case (.group, "lab"): 991
            default: nil
            }
        },
        userName: { $0 == 1000 ? "ana" : nil }
    )

    private static func rules(
        _ scope: DaemonScope = .system,
        ownUser: UInt32 = 980,
        _ change: (inout Permissions) -> Void = { _ in }
    ) -> AccessRules {
        var permissions = Permissions()
        change(&permissions)
        return AccessRules(permissions, scope: scope, ownUser: ownUser, directory: directory)
    }

    private struct Case: Sendable, CustomTestStringConvertible {
        var peer: PeerCredentials
        var roles: Set<Role>

        init(_ uid: UInt32, gid: UInt32 = 100, groups: [UInt32] = [], has roles: Set<Role>) {
            peer = PeerCredentials(pid: 1, uid: uid, gid: gid, groups: groups)
            self.roles = roles
        }

        var testDescription: String { "uid \(peer.uid), gid \(peer.gid), groups \(peer.groups)" }
    }

    private static let all = Set(Role.allCases)

    @Test(arguments: [
        Case(0, has: all), Case(980, has: all), Case(1000, has: []), Case(1000, gid: 990, has: [.drive, .emulate]),
        Case(1000, groups: [7, 990], has: [.drive, .emulate]), Case(990, has: []),
    ])
    private func `by default, the group gattlab may drive and emulate`(_ test: Case) {
        #expect(Self.rules().roles(of: test.peer) == test.roles)
    }

    @Test(arguments: [
        Case(1000, has: [.drive]), Case(1001, has: [.emulate]), Case(1002, has: all),
        Case(1003, groups: [991], has: [.observe]), Case(1003, groups: [4711, 991], has: [.observe, .emulate]),
        Case(1003, groups: [990], has: []), Case(1004, has: []),
    ])
    private func `users and groups have their roles by name or number`(_ test: Case) {
        let rules = Self.rules {
            $0.observe = .init(groups: [.name("lab")])
            $0.drive = .init(users: [.name("ana"), .name("nobody-here")])
            $0.emulate = .init(users: [.number(1001)], groups: [.number(4711)])
            $0.admin = .init(users: [.number(1002)])
        }
        #expect(rules.roles(of: test.peer) == test.roles)
        #expect(rules.unresolvedAccounts.map(\.name) == ["nobody-here"])
        #expect(rules.unresolvedAccounts.map(\.role) == [.drive])
    }

    @Test(arguments: [Case(1000, has: all), Case(0, has: []), Case(1001, groups: [990], has: [])])
    private func `a user's own daemon serves only that user`(_ test: Case) {
        #expect(Self.rules(.user, ownUser: 1000).roles(of: test.peer) == test.roles)
    }

    @Test(arguments: [
        Case(1000, has: [.samples]), Case(1001, groups: [991], has: [.samples]), Case(1002, has: []),
        Case(1003, groups: [990], has: [.drive, .emulate]),
    ])
    private func `an entry for samples gives the role samples only`(_ test: Case) {
        let rules = Self.rules {
            $0.samples = [.init(users: [.name("ana")]), .init(groups: [.name("lab"), .name("no-such-group")])]
        }
        #expect(rules.roles(of: test.peer) == test.roles)
        #expect(rules.unresolvedAccounts.map(\.name) == ["no-such-group"])
    }

    @Test func `a denial names the missing role and the ways to get it`() {
        let error = Self.rules().denial(of: .drive, to: .user(4711), named: "ana")
        #expect(error.code == .denied)
        #expect(error.message == "this requires the role drive, which ana does not have")
        #expect(
            error.hint
                == "join the group gattlab, or ask an administrator to add ana to permissions.drive.users in "
                + "/etc/gattlab/gattlab.yaml and reload gattlabd"
        )
    }

    @Test func `a role without groups is granted by an administrator only`() {
        let error = Self.rules().denial(of: .admin, to: .user(4711), named: "ana")
        #expect(error.hint?.hasPrefix("ask an administrator to add ana to permissions.admin.users") == true)
    }

    @Test func `an included role is available through the group of the including role`() {
        let error = Self.rules().denial(of: .observe, to: .user(4711), named: "ana")
        #expect(error.hint?.hasPrefix("join the group gattlab") == true)
    }

    @Test func `another user of a user's own daemon is refused by name`() {
        #expect(
            Self.rules(.user, ownUser: 1000).denial(of: .observe, to: .user(4711), named: "ben").message.hasSuffix(
                ", not ben"
            )
        )
    }

    @Test func `users have names, or numbers if they have none`() {
        #expect(Self.directory.name(ofUser: 1000) == "ana")
        #expect(Self.directory.name(ofUser: 4711) == "uid 4711")
    }

    @Test func `the system directory resolves root`() {
        #expect(AccountDirectory.system.id(of: "root", .user) == 0)
        #expect(AccountDirectory.system.id(of: "root", .group) == 0)
        #expect(AccountDirectory.system.name(ofUser: 0) == "root")
        #expect(AccountDirectory.system.id(of: "no such name", .user) == nil)
    }
}
