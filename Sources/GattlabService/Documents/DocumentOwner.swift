/// The user to whom a document of the store belongs.
struct DocumentOwner: Codable, Hashable, Sendable {
    var uid: UInt32
    var gid: UInt32
    var user: String
}
