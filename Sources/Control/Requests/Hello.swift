/// The request `hello`, which identifies the client and negotiates the protocol version.
///
/// Without it, version 1 applies.
package struct Hello: ControlRequest {
    package static let method = "hello"
    package static let summary =
        "Identify the client, and get the version and limits of the daemon and the roles of the client"
    package static let role: Role? = nil

    /// The protocol version implemented by this code.
    package static let version = 1

    /// Name of the client for logs, as in `gattlab 0.1.0`.
    package var client: String?
    /// The protocol version that the client uses.
    package var `protocol`: Int?
    /// True to receive a notification `retry` for each failed attempt of an operation that is repeated.
    package var retries: Bool?
    /// True if the requests from now on are those of a page in a browser, which may not name programs, paths and accounts.
    package var page: Bool?

    package init(client: String?, protocol version: Int? = Self.version, retries: Bool? = nil, page: Bool? = nil) {
        self.client = client
        self.protocol = version
        self.retries = retries
        self.page = page
    }

    package struct Response: Codable, Hashable, Sendable {
        /// Always `gattlabd`.
        package var daemon: String
        package var version: String
        package var `protocol`: Int
        /// Identifier of this start of the daemon: sequence numbers survive a restart, but unnamed sessions and
        /// subscriptions do not.
        package var instance: String
        package var user: String
        package var roles: [Role]
        package var limits: Limits

        package init(daemon: String, version: String, instance: String, user: String, roles: [Role], limits: Limits) {
            self.daemon = daemon
            self.version = version
            self.protocol = Hello.version
            self.instance = instance
            self.user = user
            self.roles = roles
            self.limits = limits
        }
    }

    /// The daemon's limits; a request that exceeds one fails with the code `limit`.
    package struct Limits: Codable, Hashable, Sendable {
        /// Maximum size of a message in bytes, without its line feed.
        package var message: Int
        package var clients: Int
        /// Maximum number per client.
        package var subscriptions: Int
        /// Maximum number of named sessions, and of unnamed sessions per client.
        package var sessions: Int
        /// Maximum number of queued events for a client that does not read; beyond it, gaps replace the oldest events.
        package var queue: Int

        package init(message: Int, clients: Int, subscriptions: Int, sessions: Int, queue: Int) {
            self.message = message
            self.clients = clients
            self.subscriptions = subscriptions
            self.sessions = sessions
            self.queue = queue
        }
    }
}
