internal import DBus

/// An object of a client, by the client's unique name and the path.
struct ClientObject: Hashable {
    var owner: String
    var path: ObjectPath

    init(owner: String, path: ObjectPath) {
        self.owner = owner
        self.path = path
    }

    /// Reads the object from a call whose first argument is its path; nil if there is no path or no sender.
    @EventLoop
    init?(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath else { return nil }
        self.init(owner: owner, path: path)
    }
}
