package import DBus
package import EventLoop

/// The clients on the bus that hold resources of the stack, with the cleanup to perform when they leave.
@EventLoop
package final class ClientWatcher {
    private let connection: Connection
    private var subscription: Subscription?
    private var onLeave: [String: [UInt64: @EventLoop () -> Void]] = [:]
    private var nextID: UInt64 = 0

    package init(connection: Connection) {
        self.connection = connection
    }

    /// Starts to watch for clients that leave the bus.
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
            self?.clientLeft(name)
        }
    }

    /// Calls `body` when a client leaves the bus, unless `cancel(_:)` is called with the returned watch first.
    package func watch(_ name: String, onLeave body: @escaping @EventLoop () -> Void) -> ClientWatch {
        let id = nextID
        nextID += 1
        onLeave[name, default: [:]][id] = body
        return ClientWatch(name: name, id: id)
    }

    package func cancel(_ watch: ClientWatch) {
        onLeave[watch.name]?[watch.id] = nil
        if onLeave[watch.name]?.isEmpty == true { onLeave[watch.name] = nil }
    }

    private func clientLeft(_ name: String) {
        let bodies = (onLeave.removeValue(forKey: name) ?? [:]).sorted { $0.key < $1.key }
        for (_, body) in bodies { body() }
    }
}

/// A watch for a client that leaves the bus.
package struct ClientWatch: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let id: UInt64
}
