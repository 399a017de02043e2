internal import Control

extension Configuration {
    /// The descriptions of all settings, used for parsing, output, reloading and documentation.
    static let settings: [Setting<Configuration>] =
        socketSettings + limitSettings + sampleSettings + postgreSQLSettings + everydaySettings + sessionSettings
        + permissionSettings + questionSettings + brokerSettings

    private static let socketSettings: [Setting<Configuration>] = [
        Setting(
            "socket.path",
            .absolutePath,
            \.socket.path,
            example: "/run/gattlab/gattlab.sock",
            requiresRestart: true,
            "Socket to which clients connect; /run/gattlab/gattlab.sock if omitted, or gattlab.sock in "
                + "XDG_RUNTIME_DIR for a user's own daemon. A socket passed by systemd is used as it is"
        ),
        Setting(
            "socket.mode",
            .mode,
            \.socket.mode,
            example: "0660",
            requiresRestart: true,
            "Permission bits of the socket. A user that can connect but has no role receives only errors that name "
                + "the missing role"
        ),
    ]

    private static let limitSettings: [Setting<Configuration>] = [
        Setting(
            "limits.message",
            .size(64 << 10...256 << 20),
            \.limits.message,
            example: "4MiB",
            "Maximum size of a message from a client"
        ),
        Setting(
            "limits.clients",
            .integer(1...10_000),
            \.limits.clients,
            "Maximum number of connected clients; an eighth of it, at most 8, is reserved for administrators"
        ),
        Setting(
            "limits.subscriptions",
            .integer(1...10_000),
            \.limits.subscriptions,
            "Maximum number of subscriptions per client"
        ),
        Setting(
            "limits.sessions",
            .integer(1...10_000),
            \.limits.sessions,
            "Maximum number of named sessions, and of unnamed sessions per client; an eighth of the former, at most "
                + "8, is reserved for administrators"
        ),
        Setting(
            "limits.programs",
            .integer(1...256),
            \.limits.programs,
            "Maximum number of programs with a stake in a recording"
        ),
        Setting(
            "limits.user.clients",
            .integer(1...10_000),
            \.limits.user.clients,
            "Maximum number of connected clients per user; administrators are exempt"
        ),
        Setting(
            "limits.user.subscriptions",
            .integer(1...100_000),
            \.limits.user.subscriptions,
            "Maximum number of subscriptions per user, over all clients; administrators are exempt"
        ),
        Setting(
            "limits.user.sessions",
            .integer(1...10_000),
            \.limits.user.sessions,
            "Maximum number of sessions per user, named and unnamed; administrators are exempt"
        ),
        Setting(
            "limits.alarms",
            .integer(1...1000),
            \.limits.alarms,
            "Maximum number of alarms; an eighth of it, at most 8, is reserved for administrators"
        ),
        Setting(
            "limits.user.alarms",
            .integer(1...1000),
            \.limits.user.alarms,
            "Maximum number of alarms per user; administrators are exempt"
        ),
        Setting(
            "limits.observers",
            .integer(1...1000),
            \.limits.observers,
            "Maximum number of observers of samples; an eighth of it, at most 8, is reserved for administrators"
        ),
        Setting(
            "limits.user.observers",
            .integer(1...1000),
            \.limits.user.observers,
            "Maximum number of observers per user; administrators are exempt"
        ),
        Setting(
            "limits.queue",
            .integer(1...1_000_000),
            \.limits.queue,
            "Maximum number of queued events for a client that does not read; beyond it, the oldest are dropped and "
                + "reported as a gap"
        ),
        Setting(
            "limits.events",
            .integer(0...100_000_000),
            \.limits.events,
            requiresRestart: true,
            "Maximum number of events that the journal keeps per named session"
        ),
        Setting(
            "limits.journal",
            .size(1 << 20...1 << 40),
            \.limits.journal,
            requiresRestart: true,
            "Maximum size of the journal on the disk; beyond it, the oldest events are deleted"
        ),
        Setting(
            "limits.samples",
            .size(1 << 20...1 << 40),
            \.limits.samples,
            requiresRestart: true,
            "Maximum size of the database of samples on the disk; beyond it, the oldest samples are deleted"
        ),
        Setting(
            "limits.workouts",
            .integer(1...10_000),
            \.limits.workouts,
            "Maximum number of workouts; beyond it, a new one replaces its user's oldest workout that has been stopped"
        ),
    ]

    private static let everydaySettings: [Setting<Configuration>] = [
        Setting(
            "idle-timeout",
            .duration(.zero ... .seconds(3600)),
            \.idleTimeout,
            example: "30s",
            "Time for which an unused connection is kept open for the next user"
        ),
        Setting("log", .keyword, \.log, example: "debug", "Minimum severity of log messages"),
        Setting(
            "metrics",
            .localAddress,
            \.metrics,
            example: "localhost:9464",
            requiresRestart: true,
            "Loopback address at which metrics are served by HTTP; none are served if omitted"
        ),
        Setting(
            "adapter",
            .adapter,
            \.adapter,
            example: "hci0",
            "Default adapter; the first powered one if omitted"
        ),
        Setting(
            "devices",
            .devices,
            \.devices,
            example: "{chest: C0:11:22:33:44:55, scale: service=weight-scale}",
            "Names for devices, accepted by every command in place of their addresses or selectors"
        ),
    ]

    private static let sessionSettings: [Setting<Configuration>] = [
        .sessions(
            .emulate,
            EmulateItem.self,
            example: "[{name: strap, profile: heart-rate-strap}]",
            "Peripherals to emulate from the start of the daemon"
        ),
        .sessions(
            .watch,
            WatchItem.self,
            example: "[{name: chest-rate, device: chest}]",
            "Devices to watch from the start of the daemon"
        ),
        .sessions(
            .record,
            WatchItem.self,
            example: "[{name: scale-log, device: scale}]",
            "Devices to watch from the start of the daemon, with every value written to a file"
        ),
    ]

    private static let permissionSettings: [Setting<Configuration>] = [
        accounts("users", \.permissions.observe.users, .observe),
        accounts("groups", \.permissions.observe.groups, .observe),
        accounts("users", \.permissions.drive.users, .drive),
        accounts("groups", \.permissions.drive.groups, .drive),
        accounts("users", \.permissions.emulate.users, .emulate),
        accounts("groups", \.permissions.emulate.groups, .emulate),
        accounts("users", \.permissions.pair.users, .pair),
        accounts("groups", \.permissions.pair.groups, .pair),
        accounts("users", \.permissions.guardian.users, .guardian),
        accounts("groups", \.permissions.guardian.groups, .guardian),
        accounts("users", \.permissions.admin.users, .admin),
        accounts("groups", \.permissions.admin.groups, .admin),
        .sampleGrants(
            example: "[{groups: [coaches], streams: [heart-rate]}]",
            "The users and groups that may read samples; if omitted, all with the role observe may read all samples"
        ),
    ]

    private static func accounts(
        _ kind: String,
        _ property: any WritableKeyPath<Configuration, [Permissions.Account]> & Sendable,
        _ role: Role
    ) -> Setting<Configuration> {
        Setting(
            "permissions.\(role.rawValue).\(kind)",
            .accounts(kind),
            property,
            example: kind == "users" ? "[ana, 1001]" : "[gattlab]",
            "The \(kind) that may \(role.permittedActions)"
        )
    }

    private static let questionSettings: [Setting<Configuration>] = [
        Setting(
            "questions.pairing",
            .boolean,
            \.questions.pairing,
            example: "true",
            "Ask a user about pairing requests, with gattlabd as the adapter's pairing agent"
        ),
        Setting(
            "questions.writes",
            .boolean,
            \.questions.writes,
            example: "true",
            "Ask a user about the first write of each device to an emulated peripheral, unless the session specifies "
                + "it"
        ),
        Setting(
            "questions.timeout",
            .duration(.seconds(1) ... .seconds(25)),
            \.questions.timeout,
            example: "10s",
            "Timeout of a question"
        ),
        Setting("questions.unanswered", .keyword, \.questions.unanswered, "Decision when the timeout expires"),
        Setting(
            "questions.no-listener",
            .keyword,
            \.questions.withoutListener,
            example: "wait",
            "Decision when no client follows the questions; with wait, the question waits for one until the timeout"
        ),
    ]
}

extension Role {
    /// Description of the role's permissions, to follow "may".
    fileprivate var permittedActions: String {
        switch self {
        case .samples: "read samples"
        case .observe: "see adapters, sessions, events and metrics, and scan"
        case .drive: "connect to devices, read, write, watch and lock them, and observe"
        case .emulate: "emulate devices, answer questions about writes to them, and observe"
        case .pair: "pair and unpair devices, answer questions about pairing with this machine, and observe"
        case .guardian: "answer questions of clients, and observe"
        case .admin: "perform all operations, including those on sessions and recordings of other users"
        }
    }
}
