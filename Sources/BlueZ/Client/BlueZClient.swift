package import DBus
package import EventLoop

/// A change of bluetoothd's object tree, reported after it has been applied to the tree.
package enum TreeEvent: Sendable {
    /// bluetoothd owns its name, and the tree contains its first snapshot.
    case available
    /// bluetoothd left the bus, the bus connection was lost, or reading the objects failed; the tree is empty.
    case unavailable
    case added(ObjectPath, interfaces: [String])
    case removed(ObjectPath, interfaces: [String])
    case changed(ObjectPath, interface: String, properties: ObjectTree.Properties, invalidated: [String])
    /// The connection to a device has ended, for a reason such as `org.bluez.Reason.Remote`; not reported before bluetoothd 5.83.
    case disconnected(ObjectPath, reason: String)
}

/// The live object tree of org.bluez over one bus connection, and the calls of its methods.
///
/// The client subscribes first and requests the snapshot second. Replies and signals are handled in the order of the wire, and
/// bluetoothd flushes pending signals before it replies, so signals that arrive before the snapshot are already part of it and
/// are dropped.
@EventLoop
package final class BlueZClient {
    package let connection: Connection
    package private(set) var tree = ObjectTree()
    private var snapshot = SnapshotMachine()
    private var snapshotTimer: Timer?
    /// A Boolean value that indicates whether bluetoothd is running and `tree` reflects its state.
    package var isAvailable: Bool { snapshot.state == .available }
    /// The reason why the objects of a running bluetoothd could not be read; nil unless the request has failed.
    package var snapshotFailure: String? { snapshot.failure }

    private var owner: String? { snapshot.owner }
    private var subscriptions: [Subscription] = []
    /// The observers in registration order, which is also the order in which they are called.
    private var observers: [(key: UInt64, handler: @EventLoop (TreeEvent) -> Void)] = []
    private var nextObserver: UInt64 = 0

    package init(connection: Connection) {
        self.connection = connection
    }

    /// Subscribes, and requests the first snapshot if bluetoothd is running.
    ///
    /// Returns once bluetoothd's objects are available, or once it is known not to be running.
    package func start() async throws(BlueZError) {
        do {
            for rule in Self.rules {
                subscriptions.append(try await connection.subscribe(rule) { [weak self] in self?.receive($0) })
            }
            let watch = try await connection.watchOwner(of: BlueZNames.service) { [weak self] in
                self?.ownerChanged(to: $0)
            }
            subscriptions.append(watch)
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        connection.onLoss = { [weak self] _ in self?.busLost() }
        guard owner != nil else { return }
        do throws(BlueZError) {
            _ = try await wait(upTo: .seconds(25), for: "bluetoothd's objects") {
                self.isAvailable || self.owner == nil ? true : nil
            }
        } catch {
            var error = error
            if error.code == .timedOut { error.hint = BlueZError.Hint.restart }
            throw error
        }
    }

    /// Calls `handler` after every change of the tree, until the observation is canceled or released.
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
        guard owner != nil else { throw connection.isOpen ? .bluetoothdUnavailable() : .busConnectionLost }
        do {
            return try await connection.call(
                MethodCall(
                    destination: BlueZNames.service,
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

    /// Reads a property of one of bluetoothd's objects that the tree does not contain.
    func get(_ interface: String, _ name: String, at path: ObjectPath) async throws(BlueZError) -> Value? {
        let reply = try await call(
            BlueZNames.Interface.properties,
            BlueZNames.Member.get,
            at: path,
            [.string(interface), .string(name)],
            during: .adapter
        )
        return reply.first?.variant
    }

    /// Waits until all signals that bluetoothd has emitted so far have been received.
    ///
    /// A reply that bluetoothd writes itself is sent after all signals it had queued; `Peer.Ping` does not work for this, since
    /// libdbus replies to it directly.
    package func flushSignals() async throws(BlueZError) {
        guard let adapter = adapters.first else { return }
        _ = try await get(BlueZNames.Interface.adapter, BlueZNames.PropertyName.address, at: adapter.path)
    }
}

// MARK: - Updating the tree

extension BlueZClient {
    private static let rules = [
        MatchRule(
            sender: BlueZNames.service,
            interface: BlueZNames.Interface.objectManager,
            member: BlueZNames.Member.interfacesAdded
        ),
        MatchRule(
            sender: BlueZNames.service,
            interface: BlueZNames.Interface.objectManager,
            member: BlueZNames.Member.interfacesRemoved
        ),
        MatchRule(
            sender: BlueZNames.service,
            interface: BlueZNames.Interface.properties,
            member: BlueZNames.Member.propertiesChanged,
            pathNamespace: BlueZNames.namespace
        ),
        MatchRule(
            sender: BlueZNames.service,
            interface: BlueZNames.Interface.device,
            member: BlueZNames.Member.disconnected,
            pathNamespace: BlueZNames.namespace
        ),
    ]

    /// Emits the event even if bluetoothd was not running, because any pending waits are now in vain.
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
        notifyObservers(.unavailable)
        perform(actions)
    }

    private func perform(_ actions: [SnapshotMachine.Action]) {
        for action in actions {
            switch action {
            case .request(let owner): requestObjects(of: owner)
            case .startTimer(let delay):
                snapshotTimer = EventLoop.after(delay) { [weak self] in
                    guard let self else { return }
                    perform(snapshot.handle(.timerFired))
                }
            case .cancelTimer:
                snapshotTimer?.cancel()
                snapshotTimer = nil
            }
        }
    }

    private func requestObjects(of owner: String) {
        connection.send(
            MethodCall(
                destination: owner,
                path: BlueZNames.root,
                interface: BlueZNames.Interface.objectManager,
                member: BlueZNames.Member.getManagedObjects
            ),
            parsingOffLoop: { $0.first.flatMap { ObjectTree(snapshot: $0) } }
        ) { [weak self] result in
            guard let self, self.owner == owner else { return }
            switch result {
            case .success(let objects):
                guard let objects else { return requestFailed(by: owner, "its reply contains no objects") }
                tree = objects
                perform(snapshot.handle(.succeeded(owner)))
                notifyObservers(.available)
            case .failure(let error):
                requestFailed(by: owner, error.message)
            }
        }
    }

    private func requestFailed(by owner: String, _ reason: String) {
        let before = snapshotFailure
        perform(snapshot.handle(.failed(owner, reason: reason)))
        // Notifies observers that display the reason for the wait.
        if snapshotFailure != before { notifyObservers(.unavailable) }
    }

    private func receive(_ signal: Signal) {
        guard isAvailable, signal.sender == owner else { return }
        let arguments = signal.arguments
        switch signal.member {
        case BlueZNames.Member.interfacesAdded:
            guard arguments.count == 2, let path = arguments[0].objectPath else { return }
            notifyObservers(.added(path, interfaces: tree.add(arguments[1], at: path)))
        case BlueZNames.Member.interfacesRemoved:
            guard arguments.count == 2, let path = arguments[0].objectPath, let names = arguments[1].strings else {
                return
            }
            tree.remove(names, at: path)
            notifyObservers(.removed(path, interfaces: names))
        case BlueZNames.Member.disconnected:
            guard let reason = arguments.first?.string else { return }
            notifyObservers(.disconnected(signal.path, reason: reason))
        default:
            guard arguments.count == 3, let interface = arguments[0].string,
                let properties = arguments[1].properties, let invalidated = arguments[2].strings
            else { return }
            tree.change(interface, at: signal.path, to: properties, invalidated: invalidated)
            notifyObservers(
                .changed(signal.path, interface: interface, properties: properties, invalidated: invalidated)
            )
        }
    }

    private func notifyObservers(_ event: TreeEvent) {
        for observer in observers { observer.handler(event) }
    }
}

/// The registration of an observer; it ends when canceled or released.
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
