package import DBus

/// The programs on the bus that hold something of the stack, and what is to be undone when they leave.
@EventLoop
package final class Clients {
    private let connection: Connection
    private var subscription: Subscription?
    private var onLeave: [String: [UInt64: @EventLoop () -> Void]] = [:]
    private var nextID: UInt64 = 0

    package init(connection: Connection) {
        self.connection = connection
    }

    /// Begins to follow who leaves.
    package func start() async throws(DBusError) {
        let rule = MatchRule(
            sender: "org.freedesktop.DBus",
            interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged"
        )
        subscription = try await connection.subscribe(rule) { [weak self] signal in
            guard signal.arguments.count == 3, signal.arguments[2].string == "",
                let name = signal.arguments[0].string, name.hasPrefix(":")
            else { return }
            self?.left(name)
        }
    }

    /// Calls `body` when a program leaves the bus; the key takes the wish back.
    package func whenLeft(_ name: String, _ body: @escaping @EventLoop () -> Void) -> ClientWatch {
        let id = nextID
        nextID += 1
        onLeave[name, default: [:]][id] = body
        return ClientWatch(name: name, id: id)
    }

    package func forget(_ watch: ClientWatch) {
        onLeave[watch.name]?[watch.id] = nil
        if onLeave[watch.name]?.isEmpty == true { onLeave[watch.name] = nil }
    }

    private func left(_ name: String) {
        let bodies = (onLeave.removeValue(forKey: name) ?? [:]).sorted { $0.key < $1.key }
        for (_, body) in bodies { body() }
    }
}

/// That somebody waits for a program to leave.
package struct ClientWatch: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let id: UInt64
}
