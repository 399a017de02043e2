internal import EventLoop

extension Connection {
    /// Subscribes to signals and waits until the daemon has added the match rule.
    ///
    /// The handler runs on the loop in the order of the messages. It may run before this function returns, for signals that
    /// arrive right after the daemon has added the rule. Rules are shared: the daemon holds each distinct rule once. The
    /// subscription remains active until it is canceled or the connection ends.
    ///
    /// - Throws: `.invalid` for an invalid rule, or the error reply of the daemon.
    package func subscribe(
        _ rule: MatchRule,
        _ handler: @escaping @EventLoop (Signal) -> Void
    ) async throws(DBusError) -> Subscription {
        try rule.validate()
        guard transport != nil else { throw .closed }
        // The owner is retained before the rule is added, so that it is known when the rule's signals arrive.
        let owner = rule.senderToResolve.map(retainOwner)
        let (shared, subscription) = addHandler(rule) { handler($0) }
        let combined = Subscription { [weak self] in
            subscription.cancel()
            if let owner { self?.releaseOwner(owner) }
        }
        do {
            try await owner?.known.value()
            try await shared.added.value()
            return combined
        } catch {
            combined.cancel()
            throw error
        }
    }

    /// Subscribes to signals from a unique name or from any sender, without waiting until the daemon has added the rule.
    ///
    /// Signals that are emitted in response to messages sent after this call are received.
    package func subscribeWithoutWaiting(
        _ rule: MatchRule,
        _ handler: @escaping @EventLoop (Signal) -> Void
    ) throws(DBusError) -> Subscription {
        try rule.validate()
        guard transport != nil else { throw .closed }
        return addHandler(rule, handler).subscription
    }

    /// Adds a handler and, for a new rule, sends AddMatch to the daemon.
    func addHandler(
        _ rule: MatchRule,
        _ body: @escaping @EventLoop (Signal) -> Void
    ) -> (rule: SharedRule, subscription: Subscription) {
        let (handler, shared, isNew) = signals.add(rule, body)
        if isNew {
            send(.bus("AddMatch", .string(rule.text))) { [weak self] result in
                if case .failure = result { self?.signals.remove(shared) }
                shared.added.complete(result.map { _ in })
            }
        }
        let subscription = Subscription { [weak self] in
            handler.isActive = false
            shared.handlers.removeAll { $0 === handler }
            guard let self, shared.handlers.isEmpty, signals[rule] === shared else { return }
            signals.remove(shared)
            post(.bus("RemoveMatch", .string(rule.text)))
        }
        return (shared, subscription)
    }

    /// Delivers a signal to its handlers, in the order in which they were added.
    func dispatch(_ message: borrowing Message) {
        guard let member = message.member else { return }
        let candidates = signals.candidates(member: member, path: message.path?.text ?? "")
        guard !candidates.isEmpty, let path = message.path, let interface = message.interface else { return }
        let sender = message.sender
        var handlers: [SignalHandler] = []
        for shared in candidates where shared.rule.matches(path: path, interface: interface) {
            guard isSender(sender, of: shared.rule) else { continue }
            if let wanted = shared.rule.arg0, wanted != message.firstString { continue }
            handlers += shared.handlers
        }
        // A signal whose descriptors exceeded the process's limit cannot be delivered in full.
        guard !handlers.isEmpty, let arguments = try? message.arguments() else { return }
        if handlers.count > 1 { handlers.sort { $0.id < $1.id } }
        let signal = Signal(sender: sender, path: path, interface: interface, member: member, arguments: arguments)
        // A handler may cancel other handlers, or close the connection.
        for handler in handlers where handler.isActive && transport != nil { handler.body(signal) }
    }

    private func isSender(_ sender: String?, of rule: MatchRule) -> Bool {
        guard let wanted = rule.sender else { return true }
        guard let name = rule.senderToResolve else { return wanted == sender }
        return sender != nil && owners[name]?.owner == sender
    }
}

extension MatchRule {
    /// The sender, if it is a well-known name: signals carry the unique name of its owner instead.
    var senderToResolve: String? {
        guard let sender, !sender.hasPrefix(":"), sender != MethodCall.Bus.name else { return nil }
        return sender
    }
}
