import Control
import Testing

@testable import DaemonConfiguration

@Suite struct ConfigurationChangeTests {
    private static func session(_ name: String, _ device: String) -> BootSession {
        BootSession(name: name, specification: .watch(.init(device: device)))
    }

    private static func configuration(_ change: (inout Configuration) -> Void) -> Configuration {
        var configuration = Configuration()
        configuration.sessions = [session("a", "one"), session("b", "one")]
        change(&configuration)
        return configuration
    }

    private struct Case: Sendable {
        var changes: [ConfigurationChange]
        var change: @Sendable (inout Configuration) -> Void

        init(_ changes: [ConfigurationChange], _ change: @escaping @Sendable (inout Configuration) -> Void) {
            self.changes = changes
            self.change = change
        }
    }

    @Test(arguments: [
        Case([]) { _ in },
        Case([]) { $0.sessions.reverse() },
        Case([.stop("a")]) { $0.sessions.removeFirst() },
        Case([.start(session("c", "one"))]) { $0.sessions.append(session("c", "one")) },
        Case([.replace(session("b", "two"))]) { $0.sessions[1] = session("b", "two") },
        Case([.stop("a"), .start(session("c", "one"))]) { $0.sessions[0] = session("c", "one") },
        Case([.replace(BootSession(name: "a", specification: .record(.init(device: "one"))))]) {
            $0.sessions[0].specification = .record(.init(device: "one"))
        },
        Case([.set(.init(path: "limits.queue", before: "4096", after: "7"))]) { $0.limits.queue = 7 },
        Case([.setAfterRestart(.init(path: "socket.mode", before: "0666", after: "0660"))]) { $0.socket.mode = 0o660 },
        Case([.setAfterRestart(.init(path: "metrics", before: "none", after: "[::1]:9464"))]) {
            $0.metrics = .init(host: "::1", port: 9464)
        },
        Case([.set(.init(path: "permissions.drive.users", before: "[]", after: "[ana, 7]"))]) {
            $0.permissions.drive.users = [.name("ana"), .number(7)]
        },
        Case([.set(.init(path: "devices", before: "{}", after: "{a: C0:11:22:33:44:55}"))]) {
            $0.devices = ["a": "C0:11:22:33:44:55"]
        },
        Case([
            .stop("a"), .set(.init(path: "idle-timeout", before: "5s", after: "0s")), .replace(session("b", "two")),
            .start(session("c", "one")),
        ]) {
            $0.idleTimeout = .zero
            $0.sessions = [session("b", "two"), session("c", "one")]
        },
    ])
    private func `only differences are applied: stops, settings, starts`(_ test: Case) {
        #expect(Self.configuration { _ in }.changes(to: Self.configuration(test.change)) == test.changes)
    }

    @Test func `each change is described in one line`() {
        let changes = Self.configuration { _ in }.changes(
            to: Self.configuration {
                $0.socket.mode = 0o660
                $0.idleTimeout = .seconds(1)
                $0.sessions = [Self.session("b", "two"), Self.session("c", "one")]
            }
        )
        #expect(
            changes.map(\.text) == [
                "a: stopped", "socket.mode: 0666 → 0660, after a restart of gattlabd", "idle-timeout: 5s → 1s",
                "watch b: restarted", "watch c: started",
            ]
        )
    }

    @Test func `every setting can change`() throws {
        let folder = try ConfigurationFolder()
        let full = try folder.parse(Array(ConfigurationParsingTests.full.utf8))
        let changed = Set(
            Configuration().changes(to: full).compactMap { change -> String? in
                switch change {
                case .set(let setting), .setAfterRestart(let setting): setting.path
                case .start, .stop, .replace: nil
                }
            }
        )
        let lists: Set = ["emulate", "watch", "record"]
        let untouched: Set = [
            "permissions.observe.groups", "permissions.emulate.users", "permissions.pair.groups",
            "permissions.guardian.users", "permissions.admin.groups",
        ]
        #expect(changed == Set(Configuration.settings.map(\.path)).subtracting(lists).subtracting(untouched))
    }
}
