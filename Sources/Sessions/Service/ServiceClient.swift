package import Control
package import DBus

/// One who asks: a connection to the socket, or the command that the service lives in.
@EventLoop
package final class ServiceClient {
    package let id: Int
    package let peer: PeerCredentials
    /// The user's name, or number where there is no name.
    package let user: String
    package internal(set) var roles: Set<Role>
    /// What the client calls itself, as in `gattlab 0.1.0`; nil until it says.
    package internal(set) var program: String?
    /// Where its events go.
    weak var sink: (any EventSink)?
    var subscriptions: [Int: Subscription] = [:]
    var nextSubscription = 1
    private(set) var isGone = false

    init(id: Int, peer: PeerCredentials, user: String, roles: Set<Role>) {
        self.id = id
        self.peer = peer
        self.user = user
        self.roles = roles
    }

    /// Whether the client may do what takes a role; what takes none, everybody may.
    func has(_ role: Role?) -> Bool {
        guard let role else { return true }
        return roles.contains { $0.includes(role) }
    }

    func leave() {
        isGone = true
        sink = nil
    }

    /// For logs and for people.
    package var description: String {
        "\(program ?? "client") (\(user), process \(peer.pid))"
    }
}

/// One request while it is being done.
@EventLoop
package final class Call {
    package let client: ServiceClient
    private var afterwards: [@EventLoop () -> Void] = []

    package init(_ client: ServiceClient) {
        self.client = client
    }

    /// Puts off what must not reach the client before the answer, such as the first event of a new subscription.
    func afterAnswer(_ body: @escaping @EventLoop () -> Void) {
        afterwards.append(body)
    }

    /// To be called once the answer is on its way.
    package func answered() {
        let bodies = afterwards
        afterwards = []
        for body in bodies { body() }
    }
}
