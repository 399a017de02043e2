internal import EventLoop

/// The handler of one subscriber to a rule's signals.
@EventLoop
final class SignalHandler {
    let id: UInt64
    let body: @EventLoop (Signal) -> Void
    var isActive = true

    init(id: UInt64, body: @escaping @EventLoop (Signal) -> Void) {
        self.id = id
        self.body = body
    }
}

/// A match rule registered with the daemon, and the handlers that share it.
@EventLoop
final class SharedRule {
    let rule: MatchRule
    var handlers: [SignalHandler] = []
    /// Completed when the daemon has replied to AddMatch.
    let added = Promise<Void, DBusError>()

    init(_ rule: MatchRule) { self.rule = rule }
}

/// The rules in use, indexed by header fields of signals, so that a signal without subscribers costs only a lookup or two.
@EventLoop
struct SignalTable {
    private struct Key: Hashable {
        var member: String
        var path: String
    }

    private var rules: [MatchRule: SharedRule] = [:]
    /// Rules for one member of one object.
    private var byMemberAndPath: [Key: [SharedRule]] = [:]
    private var byMember: [String: [SharedRule]] = [:]
    private var others: [SharedRule] = []
    private var nextID: UInt64 = 0

    nonisolated init() {}

    subscript(rule: MatchRule) -> SharedRule? { rules[rule] }

    /// Adds a handler.
    ///
    /// - Returns: The handler, its rule, and a Boolean value that indicates whether the rule is new.
    mutating func add(
        _ rule: MatchRule,
        _ body: @escaping @EventLoop (Signal) -> Void
    ) -> (handler: SignalHandler, rule: SharedRule, isNew: Bool) {
        let handler = SignalHandler(id: nextID, body: body)
        nextID += 1
        if let shared = rules[rule] {
            shared.handlers.append(handler)
            return (handler, shared, false)
        }
        let shared = SharedRule(rule)
        shared.handlers.append(handler)
        rules[rule] = shared
        change(rule) { $0.append(shared) }
        return (handler, shared, true)
    }

    /// Removes a rule, if it is still in use.
    mutating func remove(_ shared: SharedRule) {
        guard rules[shared.rule] === shared else { return }
        rules[shared.rule] = nil
        change(shared.rule) { rules in rules.removeAll { $0 === shared } }
    }

    private mutating func change(_ rule: MatchRule, _ body: (inout [SharedRule]) -> Void) {
        switch (rule.member, rule.path) {
        case (let member?, let path?):
            let key = Key(member: member, path: path.text)
            body(&byMemberAndPath[key, default: []])
            if byMemberAndPath[key]?.isEmpty == true { byMemberAndPath[key] = nil }
        case (let member?, nil):
            body(&byMember[member, default: []])
            if byMember[member]?.isEmpty == true { byMember[member] = nil }
        case (nil, _):
            body(&others)
        }
    }

    /// Returns the rules that may match a signal: those with its member and path, or with neither.
    func candidates(member: String, path: @autoclosure () -> String) -> [SharedRule] {
        var candidates = byMember[member] ?? []
        if !byMemberAndPath.isEmpty, let more = byMemberAndPath[Key(member: member, path: path())] {
            candidates += more
        }
        return others.isEmpty ? candidates : candidates + others
    }
}

extension MatchRule {
    /// Returns whether the rule matches a signal's path and interface; its sender and first argument are checked separately.
    func matches(path: ObjectPath, interface: String) -> Bool {
        if let wanted = self.interface, wanted != interface { return false }
        if let wanted = self.path, wanted != path { return false }
        if let wanted = pathNamespace, !path.isWithin(wanted) { return false }
        return true
    }
}
