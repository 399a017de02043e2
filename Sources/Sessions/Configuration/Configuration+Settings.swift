internal import Control

extension Configuration {
    /// All that can be configured, described once: reading, showing, reloading and documenting come from this.
    static let settings: [Setting<Configuration>] =
        socketSettings + limitSettings + everydaySettings + sessionSettings + permissionSettings + questionSettings

    private static let socketSettings: [Setting<Configuration>] = [
        Setting(
            "socket.path",
            .absolutePath,
            \.socket.path,
            example: "/run/gattlab/gattlab.sock",
            takesRestart: true,
            "The socket that clients connect to; /run/gattlab/gattlab.sock when left out, or gattlab.sock in "
                + "XDG_RUNTIME_DIR for a user's own daemon. A socket that systemd hands over is taken as it is"
        ),
        Setting(
            "socket.mode",
            .mode,
            \.socket.mode,
            example: "0660",
            takesRestart: true,
            "The permission bits of the socket. Who may connect but has no role is told which one is missing, and gets "
                + "nothing else"
        ),
    ]

    private static let limitSettings: [Setting<Configuration>] = [
        Setting(
            "limits.message",
            .size(64 << 10...256 << 20),
            \.limits.message,
            example: "4MiB",
            "The longest message a client may send"
        ),
        Setting(
            "limits.clients",
            .whole(1...10_000),
            \.limits.clients,
            "How many clients may be connected at once; an eighth of these places, 8 at most, is kept for administrators"
        ),
        Setting(
            "limits.subscriptions",
            .whole(1...10_000),
            \.limits.subscriptions,
            "How many subscriptions one client may have"
        ),
        Setting(
            "limits.sessions",
            .whole(1...10_000),
            \.limits.sessions,
            "How many named sessions there may be, and how many unnamed ones of one client; of the named ones an eighth, 8 at "
                + "most, is kept for administrators"
        ),
        Setting(
            "limits.user.clients",
            .whole(1...10_000),
            \.limits.user.clients,
            "How many clients of one user may be connected at once; administrators are exempt"
        ),
        Setting(
            "limits.user.subscriptions",
            .whole(1...100_000),
            \.limits.user.subscriptions,
            "How many subscriptions all clients of one user may have; administrators are exempt"
        ),
        Setting(
            "limits.user.sessions",
            .whole(1...10_000),
            \.limits.user.sessions,
            "How many sessions one user may have, named and unnamed; administrators are exempt"
        ),
        Setting(
            "limits.queue",
            .whole(1...1_000_000),
            \.limits.queue,
            "How many events wait for a client that does not read; beyond it the oldest are dropped, and the client is "
                + "told which"
        ),
        Setting(
            "limits.events",
            .whole(0...100_000_000),
            \.limits.events,
            takesRestart: true,
            "How many events of each named session the journal keeps"
        ),
        Setting(
            "limits.journal",
            .size(1 << 20...1 << 40),
            \.limits.journal,
            takesRestart: true,
            "How large the journal may become; beyond it the oldest events are removed"
        ),
    ]

    private static let everydaySettings: [Setting<Configuration>] = [
        Setting(
            "linger",
            .duration(.zero ... .seconds(3600)),
            \.linger,
            example: "30s",
            "How long a connection that nobody uses any more is kept for whoever comes next"
        ),
        Setting("log", .word, \.log, example: "debug", "What is logged: this and all that weighs more"),
        Setting(
            "metrics",
            .localAddress,
            \.metrics,
            example: "localhost:9464",
            takesRestart: true,
            "Where metrics are served by HTTP, to this machine alone; nowhere when left out"
        ),
        Setting(
            "adapter",
            .adapter,
            \.adapter,
            example: "hci0",
            "The adapter of what names none; the first that is powered when left out"
        ),
        Setting(
            "devices",
            .devices,
            \.devices,
            example: "{chest: C0:11:22:33:44:55, scale: service=weight-scale}",
            "Names for devices, which every verb takes in place of what they stand for"
        ),
    ]

    private static let sessionSettings: [Setting<Configuration>] = [
        .sessions(
            .emulate,
            EmulateItem.self,
            example: "[{name: strap, profile: heart-rate-strap}]",
            "Peripherals that are on the air from the start on"
        ),
        .sessions(
            .watch,
            WatchItem.self,
            example: "[{name: chest-rate, device: chest}]",
            "Devices that are watched from the start on"
        ),
        .sessions(
            .record,
            WatchItem.self,
            example: "[{name: scale-log, device: scale}]",
            "Devices that are watched from the start on, with every value kept in a file"
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
        accounts("users", \.permissions.admin.users, .admin),
        accounts("groups", \.permissions.admin.groups, .admin),
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
            "The \(kind) that may \(role.meaning)"
        )
    }

    private static let questionSettings: [Setting<Configuration>] = [
        Setting(
            "questions.pairing",
            .boolean,
            \.questions.pairing,
            example: "true",
            "Whether pairing requests are put to a person, with gattlabd as the adapter's pairing agent"
        ),
        Setting(
            "questions.writes",
            .boolean,
            \.questions.writes,
            example: "true",
            "Whether the first write of each device to an emulated peripheral is put to a person, where the session does "
                + "not say so itself"
        ),
        Setting(
            "questions.timeout",
            .duration(.seconds(1) ... .seconds(25)),
            \.questions.timeout,
            example: "10s",
            "How long a question waits for its answer"
        ),
        Setting("questions.unanswered", .word, \.questions.unanswered, "What holds when the time is over"),
        Setting(
            "questions.unheard",
            .word,
            \.questions.unheard,
            example: "wait",
            "What holds when nobody follows the questions; wait gives somebody the time to come"
        ),
    ]
}

extension Role {
    /// What one may do with it, after "may".
    fileprivate var meaning: String {
        switch self {
        case .observe: "see adapters, sessions, events and metrics, and scan"
        case .drive: "connect to devices, read, write, watch and lock them, and observe"
        case .emulate: "put devices on the air and answer for them, and observe"
        case .pair: "answer whether devices may pair with this machine, and observe"
        case .admin: "do everything, also with what belongs to others"
        }
    }
}
