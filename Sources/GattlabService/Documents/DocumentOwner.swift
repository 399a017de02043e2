/// To whom a document of the store belongs.
struct DocumentOwner: Codable, Hashable, Sendable {
    var principal: Principal
    /// The primary group of a user.
    var gid: UInt32
    var user: String

    private enum CodingKeys: String, CodingKey {
        case principal = "uid"
        case gid, user
    }
}
