package import Control

/// What gattlabd is told by its files; without any, what is here.
package struct Configuration: Hashable, Sendable {
    /// The file of the system's daemon; `conf.d` beside it has more.
    package static let standardFile = "/etc/gattlab/gattlab.yaml"

    package var socket = Socket()
    package var limits = Limits()
    /// How long a connection that nobody uses any more is kept, for whoever comes next.
    package var linger = Duration.seconds(5)
    package var log = LogLevel.info
    /// Where metrics are served by HTTP; nowhere when nil.
    package var metrics: LocalAddress?
    /// The adapter of what names none, as `hci0` or an address; the first that is powered when nil.
    package var adapter: String?
    /// Names for devices, each with the address or other selector it stands for.
    package var devices: [String: String] = [:]
    /// What runs from the daemon's start on, in the order written.
    package var sessions: [BootSession] = []
    package var permissions = Permissions()
    package var questions = QuestionSettings()

    package init() {}

    /// The socket that clients connect to; one that systemd hands over is taken as it is.
    package struct Socket: Hashable, Sendable {
        /// The path of the scope when nil: `/run/gattlab/gattlab.sock`, or in `$XDG_RUNTIME_DIR`.
        package var path: String?
        /// The permission bits: who may connect, and learn there which role is missing.
        package var mode: UInt32 = 0o666
    }

    /// How much there may be of what clients cause.
    package struct Limits: Hashable, Sendable {
        /// Octets of one message, its line feed left out.
        package var message = 4 << 20
        package var clients = 128
        /// Of one client.
        package var subscriptions = 64
        /// Named ones, and each client's unnamed ones.
        package var sessions = 256
        /// Events that wait for a client that does not read.
        package var queue = 4096
        /// Events of one session that the journal keeps.
        package var events = 100_000
        /// Octets of the whole journal.
        package var journal = 256 << 20
        package var user = User()

        /// How much of it there may be of one user who is no administrator, over all clients of that user.
        package struct User: Hashable, Sendable {
            package var clients: Int
            package var subscriptions: Int
            /// Named and unnamed ones.
            package var sessions: Int

            package init(clients: Int = 32, subscriptions: Int = 512, sessions: Int = 128) {
                self.clients = clients
                self.subscriptions = subscriptions
                self.sessions = sessions
            }
        }

        /// How much of a limit is open to all; the rest, an eighth and 8 at most, is kept for administrators.
        package static func open(_ limit: Int) -> Int { limit > 1 ? limit - max(1, min(8, limit / 8)) : limit }
    }

    /// A port of this machine that no other machine reaches.
    package struct LocalAddress: Hashable, Sendable {
        /// `127.0.0.1` or `::1`.
        package var host: String
        package var port: UInt16

        package init(host: String, port: UInt16) {
            self.host = host
            self.port = port
        }
    }

    /// A name for a device, or what it stands for: the selector to look for it with.
    package func device(_ text: String) -> String {
        devices[text] ?? text
    }
}

/// A session that the configuration asks for.
package struct BootSession: Hashable, Sendable {
    package var name: String
    /// Self-contained: profiles as text, devices by what their names stand for.
    package var specification: SessionSpecification

    package init(name: String, specification: SessionSpecification) {
        self.name = name
        self.specification = specification
    }
}
