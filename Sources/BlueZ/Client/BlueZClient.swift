package import DBus

/// A change of the daemon's object tree, told after the tree has taken it.
package enum TreeEvent: Sendable {
    /// bluetoothd owns its name and the tree holds its first snapshot.
    case available
    /// bluetoothd left the bus, or the bus went away; the tree is empty.
    case unavailable
    case added(ObjectPath, interfaces: [String])
    case removed(ObjectPath, interfaces: [String])
    case changed(ObjectPath, interface: String, properties: ObjectTree.Properties, invalidated: [String])
}

/// org.bluez as seen from one bus connection: its object tree, kept live, and the calls made on it.
///
/// Subscribes first and takes the snapshot second. Replies and signals are handled in the order of the wire, and bluetoothd
/// flushes pending signals before it replies, so signals that arrive before the snapshot are part of it and are dropped.
@EventLoop
package final class BlueZClient {
    package let connection: Connection
    package private(set) var tree = ObjectTree()
    private var snapshot = SnapshotMachine()
    private var snapshotTimer: Timer?
    /// Whether bluetoothd is there and `tree` is its state.
    package var isAvailable: Bool { snapshot.state == .available }
    /// Why there is no state of a bluetoothd that is there, once asking for it has failed.
    package var snapshotFailure: String? { snapshot.failure }

    private var owner: String? { snapshot.owner }
    private var subscriptions: [Subscription] = []
    /// In the order in which they came, which is the order in which they are told.
    private var observers: [(key: UInt64, handler: @EventLoop (TreeEvent) -> Void)] = []
    private var nextObserver: UInt64 = 0

    package init(connection: Connection) {
        self.connection = connection
    }

    /// Subscribes, and takes the first snapshot when bluetoothd is there.
    ///
    /// Returns once it is known whether it is.
    package func start() async throws(BlueZError) {
        do {
            for rule in Self.rules {
                subscriptions.append(try await connection.subscribe(rule) { [weak self] in self?.receive($0) })
            }
            let watch = try await connection.watchOwner(of: Names.service) { [weak self] in self?.ownerChanged(to: $0) }
            subscriptions.append(watch)
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        connection.onLoss = { [weak self] _ in self?.busLost() }
        if owner != nil {
            _ = try await wait(upTo: .seconds(25), for: "bluetoothd's objects") {
                self.isAvailable || self.owner == nil ? true : nil
            }
        }
    }

    /// Calls `handler` after every change of the tree until the observation is cancelled or released.
    package func observe(_ handler: @escaping @EventLoop (TreeEvent) -> Void) -> Observation {
        nextObserver += 1
        let key = nextObserver
        observers.append((key, handler))
        return Observation { [weak self] in self?.observers.removeAll { $0.key == key } }
    }

    /// Calls a method of org.bluez.
    @discardableResult
    package func call(
        _ interface: String,
        _ member: String,
        at path: ObjectPath,
        _ arguments: [Value] = [],
        timeout: Duration? = .seconds(25),
        during operation: BlueZError.Operation
    ) async throws(BlueZError) -> [Value] {
        guard owner != nil else { throw connection.isOpen ? .noDaemon() : .busGone }
        do {
            return try await connection.call(
                MethodCall(
                    destination: Names.service,
                    path: path,
                    interface: interface,
                    member: member,
                    arguments: arguments
                ),
                timeout: timeout
            )
        } catch {
            throw BlueZError(error, during: operation)
        }
    }

    /// Reads a property of one of the daemon's objects that the tree does not have.
    func get(_ interface: String, _ name: String, at path: ObjectPath) async throws(BlueZError) -> Value? {
        let reply = try await call(
            Names.Interface.properties,
            Names.Member.get,
            at: path,
            [.string(interface), .string(name)],
            during: .adapter
        )
        return reply.first?.variant
    }

    /// Waits for everything the daemon had to say until now.
    ///
    /// A reply it writes itself is sent after all signals it had queued; `Peer.Ping` would not do, since libdbus answers
    /// that one in its place.
    package func barrier() async throws(BlueZError) {
        guard let adapter = adapters.first else { return }
        _ = try await get(Names.Interface.adapter, Names.PropertyName.address, at: adapter.path)
    }
}

// MARK: - Keeping the tree

extension BlueZClient {
    private static let rules = [
        MatchRule(
            sender: Names.service,
            interface: Names.Interface.objectManager,
            member: Names.Member.interfacesAdded
        ),
        MatchRule(
            sender: Names.service,
            interface: Names.Interface.objectManager,
            member: Names.Member.interfacesRemoved
        ),
        MatchRule(
            sender: Names.service,
            interface: Names.Interface.properties,
            member: Names.Member.propertiesChanged,
            pathNamespace: Names.namespace
        ),
    ]

    /// Told whether or not bluetoothd was there: who waits for it waits in vain now.
    private func busLost() {
        ownerLost(to: nil)
    }

    private func ownerChanged(to newOwner: String?) {
        guard newOwner != owner else { return }
        ownerLost(to: newOwner)
    }

    private func ownerLost(to newOwner: String?) {
        tree.clear()
        let actions = snapshot.handle(.ownerChanged(newOwner))
        tell(.unavailable)
        perform(actions)
    }

    private func perform(_ actions: [SnapshotMachine.Action]) {
        for action in actions {
            switch action {
            case .request(let owner): requestObjects(of: owner)
            case .wait(let delay):
                snapshotTimer = EventLoop.after(delay) { [weak self] in
                    guard let self else { return }
                    perform(snapshot.handle(.waited))
                }
            case .stopWaiting:
                snapshotTimer?.cancel()
                snapshotTimer = nil
            }
        }
    }

    private func requestObjects(of owner: String) {
        connection.send(
            MethodCall(
                destination: owner,
                path: Names.root,
                interface: Names.Interface.objectManager,
                member: Names.Member.getManagedObjects
            ),
            readingAside: { $0.first.flatMap { ObjectTree(snapshot: $0) } }
        ) { [weak self] result in
            guard let self, self.owner == owner else { return }
            switch result {
            case .success(let objects):
                guard let objects else { return failed(owner, "its answer has no objects") }
                tree = objects
                perform(snapshot.handle(.answered(owner)))
                tell(.available)
            case .failure(let error):
                failed(owner, error.message)
            }
        }
    }

    private func failed(_ owner: String, _ reason: String) {
        let before = snapshotFailure
        perform(snapshot.handle(.failed(owner, reason: reason)))
        // For those who show why they wait.
        if snapshotFailure != before { tell(.unavailable) }
    }

    private func receive(_ signal: Signal) {
        guard isAvailable, signal.sender == owner else { return }
        let arguments = signal.arguments
        switch signal.member {
        case Names.Member.interfacesAdded:
            guard arguments.count == 2, let path = arguments[0].objectPath else { return }
            tell(.added(path, interfaces: tree.add(arguments[1], at: path)))
        case Names.Member.interfacesRemoved:
            guard arguments.count == 2, let path = arguments[0].objectPath, let names = arguments[1].strings else {
                return
            }
            tree.remove(names, at: path)
            tell(.removed(path, interfaces: names))
        default:
            guard arguments.count == 3, let interface = arguments[0].string,
                let properties = arguments[1].properties, let invalidated = arguments[2].strings
            else { return }
            tree.change(interface, at: signal.path, to: properties, invalidated: invalidated)
            tell(.changed(signal.path, interface: interface, properties: properties, invalidated: invalidated))
        }
    }

    private func tell(_ event: TreeEvent) {
        for observer in observers { observer.handler(event) }
    }
}

/// An observer's registration; released or cancelled, it ends.
@EventLoop
package final class Observation {
    private var end: (@EventLoop () -> Void)?

    package init(_ end: @escaping @EventLoop () -> Void) { self.end = end }

    package func cancel() {
        end?()
        end = nil
    }

    isolated deinit { end?() }
}
