/// Who owns a bus name, followed from the first to the last who wants to know.
@EventLoop
final class NameOwner {
    let name: String
    fileprivate(set) var owner: String?
    /// Settled when the owner, or that there is none, is known.
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
    /// Tells who owns a name: now, and on each change.
    ///
    /// - Parameter handler: Gets the unique name, or nil while nobody owns it; first called before this returns.
    /// - Throws: `.invalid` for what is not a bus name, or what the daemon answers.
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

    /// Follows a name's owner, sharing what is followed already.
    func retainOwner(_ name: String) -> NameOwner {
        if let owner = owners[name] {
            owner.users += 1
            return owner
        }
        let owner = NameOwner(name: name)
        owners[name] = owner
        owner.users = 1
        // The rule first: a change after it comes as a signal, before or after the answer, and either way in order.
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

    /// Becomes the owner of a name, at once or not at all.
    ///
    /// - Throws: AddressInUse if another program owns it, or what the daemon answers (AccessDenied by its policy).
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

    /// Gives a name up; without effect if it is not ours.
    ///
    /// - Throws: What the daemon answers.
    package func releaseName(_ name: String) async throws(DBusError) {
        _ = try await call(.bus("ReleaseName", .string(name)))
    }
}

/// D-Bus specification, "org.freedesktop.DBus.RequestName".
private enum NameRequest {
    static let doNotQueue: UInt32 = 4
    /// Primary owner now, or before.
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
