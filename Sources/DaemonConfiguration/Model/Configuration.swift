package import GATT

/// The configuration of gattlabd, initialized with the defaults.
package struct Configuration: Hashable, Sendable {
    /// The file of the system's daemon; further files are in `conf.d` beside it.
    package static let standardFile = "/etc/gattlab/gattlab.yaml"

    package var socket = Socket()
    package var limits = Limits()
    package var samples = Samples()
    package var postgreSQL = PostgreSQL()
    /// Time for which an unused connection is kept open for the next user.
    package var idleTimeout = Duration.seconds(5)
    package var log = LogLevel.info
    /// Address at which metrics are served by HTTP, or nil to serve none.
    package var metrics: LocalAddress?
    /// Default adapter, as `hci0` or an address; nil selects the first powered one.
    package var adapter: String?
    /// Names of devices, each with an address or another selector.
    package var devices: [String: String] = [:]
    /// Sessions that start with the daemon, in the order of the configuration.
    package var sessions: [BootSession] = []
    package var permissions = Permissions()
    package var questions = QuestionSettings()
    package var mqtt = Broker()

    package init() {}

    /// The socket to which clients connect; a socket passed by systemd is used as it is.
    package struct Socket: Hashable, Sendable {
        /// The path; nil selects the scope's default, `/run/gattlab/gattlab.sock` or `gattlab.sock` in
        /// `$XDG_RUNTIME_DIR`.
        package var path: String?
        /// The permission bits; a user that can connect without a role receives errors that name the missing role.
        package var mode: UInt32 = 0o666
    }

    /// Limits on the resources that clients can use.
    package struct Limits: Hashable, Sendable {
        /// Maximum size of a message in bytes, without its line feed.
        package var message = 4 << 20
        package var clients = 128
        /// Maximum number per client.
        package var subscriptions = 64
        /// Maximum number of named sessions, and of unnamed sessions per client.
        package var sessions = 256
        /// Maximum number of programs with a stake in a recording.
        package var programs = 32
        package var alarms = 256
        /// Maximum number of observers of samples.
        package var observers = 64
        /// Maximum number of queued events for a client that does not read.
        package var queue = 4096
        /// Maximum number of events that the journal keeps per session.
        package var events = 100_000
        /// Maximum size of the journal in bytes.
        package var journal = 256 << 20
        /// Maximum size of the database of samples in bytes.
        package var samples = 4 << 30
        /// Maximum number of workouts.
        package var workouts = 256
        package var user = User()

        /// Limits per user, over all of the user's clients; administrators are exempt.
        package struct User: Hashable, Sendable {
            package var clients: Int
            package var subscriptions: Int
            /// Maximum number of sessions, named and unnamed.
            package var sessions: Int
            package var alarms: Int
            package var observers: Int

            package init(
                clients: Int = 32,
                subscriptions: Int = 512,
                sessions: Int = 128,
                alarms: Int = 64,
                observers: Int = 16
            ) {
                self.clients = clients
                self.subscriptions = subscriptions
                self.sessions = sessions
                self.alarms = alarms
                self.observers = observers
            }
        }

        /// Returns the part of a limit that is open to all users; an eighth of it, at most 8, is reserved for
        /// administrators.
        package static func unreserved(_ limit: Int) -> Int { limit > 1 ? limit - max(1, min(8, limit / 8)) : limit }
    }

    /// A TCP port on the loopback interface.
    package struct LocalAddress: Hashable, Sendable {
        /// Either `127.0.0.1` or `::1`.
        package var host: String
        package var port: UInt16

        package init(host: String, port: UInt16) {
            self.host = host
            self.port = port
        }
    }

    /// Returns the selector configured for a device name, or the text itself if it is not a configured name.
    package func device(_ text: String) -> String {
        devices[text] ?? text
    }

    /// Returns the configured name of a device; of several, the first in the alphabet.
    ///
    /// - Parameter name: The device's own name, which the configuration may use in place of its address.
    package func alias(of address: DeviceAddress, named name: String?) -> String? {
        devices.filter { DeviceAddress($0.value) == address || $0.value == name }.map(\.key).min()
    }
}
