internal import DBus
internal import Platform

/// The user to whom a document of the store belongs.
struct DocumentOwner: Codable, Hashable, Sendable {
    var uid: UInt32
    var gid: UInt32
    var user: String

    init(uid: UInt32, gid: UInt32, user: String) {
        self.uid = uid
        self.gid = gid
        self.user = user
    }

    @EventLoop init(_ client: ServiceClient) {
        self.init(uid: client.peer.uid, gid: client.peer.gid, user: client.user)
    }
}
