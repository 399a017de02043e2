package import Control
package import DBus
package import Platform

/// A client of the service: a connection to the socket, or the command that contains the service.
@EventLoop
package final class ServiceClient {
    package let id: Int
    package let peer: PeerCredentials
    /// Name of the user, or the user ID if it has no name.
    package let user: String
    package internal(set) var roles: Set<Role>
    /// Name of the client program, as in `gattlab 0.1.0`; nil before the client's `hello`.
    package internal(set) var program: String?
    /// A Boolean value that indicates whether the client has requested notifications of retries.
    var receivesRetries = false
    /// A Boolean value that indicates whether the service itself has created the client, with roles that do not depend on its user.
    let isInternal: Bool
    /// A Boolean value that indicates whether events wait in the journal while the client has no room, instead of being dropped.
    let waitsForRoom: Bool
    /// Destination of the client's events.
    package weak var sink: (any EventSink)?
    var subscriptions: [Int: Subscription] = [:]
    var nextSubscription = 1
    /// The exports of samples that the client has started.
    var sampleExports = SampleExports()
    private(set) var isDisconnected = false

    init(
        id: Int,
        peer: PeerCredentials,
        user: String,
        roles: Set<Role>,
        isInternal: Bool = false,
        waitsForRoom: Bool = false
    ) {
        self.isInternal = isInternal
        self.waitsForRoom = waitsForRoom
        self.id = id
        self.peer = peer
        self.user = user
        self.roles = roles
    }

    /// Returns true if the client has a role; a nil role is granted to all clients.
    func has(_ role: Role?) -> Bool {
        guard let role else { return true }
        return roles.contains { $0.includes(role) }
    }

    /// A Boolean value that indicates whether the client has subscriptions.
    package var isSubscribed: Bool { !subscriptions.isEmpty }

    func markDisconnected() {
        isDisconnected = true
        sink = nil
    }

    /// Display name for logs and messages.
    package var description: String {
        "\(program ?? "client") (\(user), process \(peer.pid))"
    }
}

/// A request while it is being performed.
@EventLoop
package final class Call {
    package let client: ServiceClient
    private var deferredActions: [@EventLoop () -> Void] = []

    package init(_ client: ServiceClient) {
        self.client = client
    }

    /// Defers an action until the response has been queued, such as sending the first event of a new subscription.
    func afterResponse(_ body: @escaping @EventLoop () -> Void) {
        deferredActions.append(body)
    }

    /// Runs the deferred closures; to be called after the response has been queued.
    package func runDeferredActions() {
        let actions = deferredActions
        deferredActions = []
        for action in actions { action() }
    }
}

extension DocumentOwner {
    /// Creates the owner of a document that a client defines.
    @EventLoop init(_ client: ServiceClient) {
        self.init(uid: client.peer.uid, gid: client.peer.gid, user: client.user)
    }
}
