/// Which peers may write, as long as they are connected: each is decided on once, at its first write, and what it
/// writes until then is held, in order.
struct WriteGate<Peer: Hashable, Write> {
    enum Passage: Hashable {
        /// It is decided already.
        case decided(isAllowed: Bool)
        /// The write is held, and somebody is to be asked.
        case ask
        /// The write is held with those before it.
        case held
    }

    private var decisions: [Peer: Bool] = [:]
    private var held: [Peer: [Write]] = [:]

    /// A write that comes.
    mutating func arrive(_ write: Write, from peer: Peer) -> Passage {
        if let isAllowed = decisions[peer] { return .decided(isAllowed: isAllowed) }
        let isFirst = held[peer] == nil
        held[peer, default: []].append(write)
        return isFirst ? .ask : .held
    }

    /// A decision, and the writes that waited for it, in order; once the peer has left it says nothing.
    mutating func decide(_ isAllowed: Bool, on peer: Peer) -> [Write] {
        guard let writes = held.removeValue(forKey: peer) else { return [] }
        decisions[peer] = isAllowed
        return writes
    }

    /// A peer leaves, and is asked about again when it comes back: the writes that nobody answers any more.
    mutating func leave(_ peer: Peer) -> [Write] {
        decisions[peer] = nil
        return held.removeValue(forKey: peer) ?? []
    }

    /// Everybody leaves.
    mutating func leaveAll() -> [Write] {
        defer { self = Self() }
        return held.values.flatMap { $0 }
    }
}
