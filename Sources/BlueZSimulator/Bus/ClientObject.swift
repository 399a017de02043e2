internal import DBus
internal import EventLoop

/// An object of a client, identified by the client's unique name and the path.
struct ClientObject: Hashable {
    var owner: String
    var path: ObjectPath

    init(owner: String, path: ObjectPath) {
        self.owner = owner
        self.path = path
    }

    /// Creates the object from a call whose first argument is its path; nil if the path or the sender is missing.
    @EventLoop
    init?(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath else { return nil }
        self.init(owner: owner, path: path)
    }
}
