internal import EventLoop

/// The current owner of a bus name, tracked as long as at least one user needs it.
@EventLoop
final class NameOwner {
    let name: String
    fileprivate(set) var owner: String?
    /// Completed when the owner, or the absence of one, is known.
    let known = Promise<Void, DBusError>()
    fileprivate var isKnown = false
    fileprivate var users = 0
    fileprivate var observers: [UInt64: @EventLoop (String?) -> Void] = [:]
    fileprivate var nextObserver: UInt64 = 0
    fileprivate var subscription: Subscription?

    fileprivate init(name: String) { self.name = name }

    fileprivate func update(_ owner: String?) {
        guard !isKnown || owner != self.owner else { return }
        isKnown = true
        self.owner = owner
        for (id, _) in observers.sorted(by: { $0.key < $1.key }) { observers[id]?(owner) }
    }
}

extension Connection {
    /// Reports the owner of a name: its current owner, then each change.
    ///
    /// - Parameter handler: Receives the unique name, or nil while the name has no owner; first called before this function
    ///   returns.
    /// - Throws: `.invalid` if `name` is not a bus name, or the error reply of the daemon.
    package func watchOwner(
        of name: String,
        _ handler: @escaping @EventLoop (_ owner: String?) -> Void
    ) async throws(DBusError) -> Subscription {
        guard Name.isBusName(name) else { throw .invalid("'\(name)' is not a bus name") }
        guard transport != nil else { throw .closed }
        let owner = retainOwner(name)
        let id = owner.nextObserver
        owner.nextObserver += 1
        owner.observers[id] = handler
        if owner.isKnown { handler(owner.owner) }
        let subscription = Subscription { [weak self] in
            owner.observers[id] = nil
            self?.releaseOwner(owner)
        }
        do {
            try await owner.known.value()
            return subscription
        } catch {
            subscription.cancel()
            throw error
        }
    }

    /// Returns the tracked owner of a name, and starts tracking it if no user has so far.
    func retainOwner(_ name: String) -> NameOwner {
        if let owner = owners[name] {
            owner.users += 1
            return owner
        }
        let owner = NameOwner(name: name)
        owners[name] = owner
        owner.users = 1
        // The match rule is added first: a later change arrives as a signal, before or after the reply, and in order either
        // way.
        owner.subscription =
            addHandler(.ownerChanged(of: name)) { [weak owner] signal in
                guard signal.arguments.count == 3, let new = signal.arguments[2].string else { return }
                owner?.update(new.isEmpty ? nil : new)
            }.subscription
        send(.bus("GetNameOwner", .string(name))) { [weak self] result in
            switch result {
            case .success(let values):
                owner.update(values.first?.string)
            case .failure(let error) where error.name == DBusError.Name.nameHasNoOwner:
                owner.update(nil)
            case .failure(let error):
                if self?.owners[name] === owner { self?.owners[name] = nil }
                owner.known.complete(.failure(error))
            }
            owner.known.complete(.success(()))
        }
        return owner
    }

    func releaseOwner(_ owner: NameOwner) {
        owner.users -= 1
        guard owner.users == 0 else { return }
        owner.subscription?.cancel()
        if owners[owner.name] === owner { owners[owner.name] = nil }
    }

    /// Returns the ID of the bus, which no other bus has, nor this one after a restart.
    ///
    /// - Throws: The error reply of the daemon.
    package func busID() async throws(DBusError) -> String {
        let reply = try await call(.bus("GetId"))
        guard let id = reply.first?.string else { throw .invalid("the bus has no ID") }
        return id
    }

    /// Acquires ownership of a name without queueing for it.
    ///
    /// - Throws: AddressInUse if another program owns the name, or the error reply of the daemon (AccessDenied by its policy).
    package func requestName(_ name: String) async throws(DBusError) {
        guard Name.isBusName(name), !name.hasPrefix(":") else { throw .invalid("'\(name)' is not a well-known name") }
        let reply = try await call(.bus("RequestName", .string(name), .uint32(NameRequest.doNotQueue)))
        guard let code = reply.first?.uint32, NameRequest.owned.contains(code) else {
            throw DBusError(
                kind: .remote,
                name: DBusError.Name.addressInUse,
                message: "another program owns the name \(name)"
            )
        }
    }

    /// Releases a name; has no effect if this connection does not own it.
    ///
    /// - Throws: The error reply of the daemon.
    package func releaseName(_ name: String) async throws(DBusError) {
        _ = try await call(.bus("ReleaseName", .string(name)))
    }
}

/// Flags and reply codes of RequestName (D-Bus specification, "org.freedesktop.DBus.RequestName").
private enum NameRequest {
    static let doNotQueue: UInt32 = 4
    /// Reply codes that mean ownership: primary owner (1) and already owner (4).
    static let owned: Set<UInt32> = [1, 4]
}

extension MatchRule {
    fileprivate static func ownerChanged(of name: String) -> MatchRule {
        MatchRule(
            sender: MethodCall.Bus.name,
            interface: MethodCall.Bus.name,
            member: "NameOwnerChanged",
            path: MethodCall.Bus.path,
            arg0: name
        )
    }
}
