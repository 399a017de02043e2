package import Control
package import EventLoop
internal import Platform

/// A client of the service: a connection to the socket or by the broker, or the command that contains the service.
@EventLoop
package final class ServiceClient {
    package let id: Int
    package private(set) var caller: Caller
    /// On whose behalf the client's requests are performed.
    package let principal: Principal
    /// Name of the user, the user ID if it has no name, or the name of another principal.
    package let user: String
    package internal(set) var roles: Set<Role>
    /// Name of the client program, as in `gattlab 0.1.0`; nil before the client's `hello`.
    package internal(set) var program: String?
    /// A Boolean value that indicates whether the client has requested notifications of retries.
    var receivesRetries = false
    /// A Boolean value that indicates whether events wait in the journal while the client has no room, instead of being dropped.
    let waitsForRoom: Bool
    /// Destination of the client's events.
    package weak var sink: (any EventSink)?
    var subscriptions: [Int: any EventSubscription] = [:]
    var nextSubscription = 1
    /// The exports of samples that the client has started.
    var sampleExports = SampleExports()
    private(set) var isDisconnected = false

    init(
        id: Int,
        caller: Caller,
        user: String,
        roles: Set<Role>,
        waitsForRoom: Bool = false
    ) {
        self.waitsForRoom = waitsForRoom
        self.id = id
        self.caller = caller
        principal = caller.principal
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

    /// The group ID of a local user.
    var gid: UInt32 { caller.peer?.gid ?? 0 }

    /// Marks the requests from now on as those of a page, which has fewer rights than its user.
    func markAsPage() {
        if let peer = caller.peer { caller = .page(peer) }
    }

    func markDisconnected() {
        isDisconnected = true
        sink = nil
    }

    /// Display name for logs and messages.
    package var description: String {
        guard let peer = caller.peer else { return "\(program ?? "client") (\(user))" }
        return "\(program ?? "client") (\(user), process \(peer.pid))"
    }
}

/// A client's subscription to events.
@EventLoop
protocol EventSubscription: AnyObject {
    var id: Int { get }
    /// Sends events from the journal while the client has room.
    func replay()
    /// Ends the subscription without a report, and discards its pending items.
    func cancel()
    /// Ends the subscription of a client that has lost the role `observe`.
    func revoke(_ error: ControlError)
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
        self.init(principal: client.principal, gid: client.gid, user: client.user)
    }
}
