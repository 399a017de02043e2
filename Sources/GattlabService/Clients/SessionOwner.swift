internal import EventLoop

/// The owner of a session, who started it and may stop it.
struct SessionOwner: Hashable, Sendable {
    var principal: Principal
    /// The primary group of a user.
    var gid: UInt32
    var user: String
    /// Identifier of the client whose disconnection ends the unnamed session; nil for a named session.
    var client: Int?

    /// The owner of the sessions of the configuration, and of the service's own.
    static let service = Self(principal: .service, gid: 0, user: "gattlabd", client: nil)
}

extension SessionOwner {
    @EventLoop init(_ client: ServiceClient, isNamed: Bool) {
        self.init(
            principal: client.principal,
            gid: client.gid,
            user: client.user,
            client: isNamed ? nil : client.id
        )
    }
}
