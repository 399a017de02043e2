/// `hello`: who speaks to whom, and in which version.
///
/// Without it, version 1 is spoken.
package struct Hello: Request {
    package static let method = "hello"
    package static let summary = "Say who is speaking, and learn what the daemon is and what one may do"
    package static let role: Role? = nil

    /// The version of the protocol that this code speaks.
    package static let version = 1

    /// The client's name for logs, as in `gattlab 0.1.0`.
    package var client: String?
    /// The version of the protocol that the client speaks.
    package var `protocol`: Int?

    package init(client: String?, protocol version: Int? = Self.version) {
        self.client = client
        self.protocol = version
    }

    package struct Answer: Codable, Hashable, Sendable {
        /// The word `gattlabd`.
        package var daemon: String
        package var version: String
        package var `protocol`: Int
        /// Another one after each start of the daemon: event numbers go on, unnamed sessions and subscriptions do not.
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

    /// The daemon's limits; a request beyond one fails with the code `limit`.
    package struct Limits: Codable, Hashable, Sendable {
        /// Octets of one message, its line feed left out.
        package var message: Int
        package var clients: Int
        /// Of one client.
        package var subscriptions: Int
        /// Named ones, and each client's unnamed ones.
        package var sessions: Int
        /// Events that wait for a client that does not read; beyond it the oldest are dropped, with a gap told.
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
