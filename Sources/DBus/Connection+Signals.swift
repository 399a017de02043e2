extension Connection {
    /// Receives signals.
    ///
    /// The handler runs on the loop in the order of the messages; it may run before this function returns, for signals
    /// that come right after the daemon took the rule. Rules are shared: the daemon knows each distinct one once.
    /// The subscription lives until it is cancelled or the connection ends.
    ///
    /// - Throws: `.invalid` for a wrong rule, or what the daemon answers.
    package func subscribe(
        _ rule: MatchRule,
        _ handler: @escaping @EventLoop (Signal) -> Void
    ) async throws(DBusError) -> Subscription {
        try rule.validate()
        guard transport != nil else { throw .closed }
        // Before the rule itself, so that its signals find the owner known.
        let owner = rule.senderToResolve.map(retainOwner)
        let (shared, subscription) = addHandler(rule) { handler($0) }
        let whole = Subscription { [weak self] in
            subscription.cancel()
            if let owner { self?.releaseOwner(owner) }
        }
        do {
            try await owner?.known.value()
            try await shared.added.value()
            return whole
        } catch {
            whole.cancel()
            throw error
        }
    }

    /// Receives signals of a unique name or of anybody, without waiting until the daemon has taken the rule.
    ///
    /// Signals that somebody sends because of what is sent after this arrive.
    package func listen(
        _ rule: MatchRule,
        _ handler: @escaping @EventLoop (Signal) -> Void
    ) throws(DBusError) -> Subscription {
        try rule.validate()
        guard transport != nil else { throw .closed }
        return addHandler(rule, handler).subscription
    }

    /// Adds a handler and, for a rule that is new, asks the daemon for its signals.
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

    /// Hands a signal to those who want it, in the order they asked.
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
        // A signal whose descriptors did not fit into the process cannot be handed over whole.
        guard !handlers.isEmpty, let arguments = try? message.arguments() else { return }
        if handlers.count > 1 { handlers.sort { $0.id < $1.id } }
        let signal = Signal(sender: sender, path: path, interface: interface, member: member, arguments: arguments)
        // A handler may cancel others, or close the connection.
        for handler in handlers where handler.isActive && transport != nil { handler.body(signal) }
    }

    private func isSender(_ sender: String?, of rule: MatchRule) -> Bool {
        guard let wanted = rule.sender else { return true }
        guard let name = rule.senderToResolve else { return wanted == sender }
        return sender != nil && owners[name]?.owner == sender
    }
}

extension MatchRule {
    /// The sender, if signals carry another name than it: they carry the unique name of its owner.
    var senderToResolve: String? {
        guard let sender, !sender.hasPrefix(":"), sender != MethodCall.Bus.name else { return nil }
        return sender
    }
}
