/// Which peers may write, as long as they are connected: each is decided on once, at its first write, and what it
/// writes until then is held, in order, or given up.
struct WriteGate<Peer: Hashable, Write> {
    enum Passage: Hashable {
        /// It is decided already.
        case decided(isAllowed: Bool)
        /// The write is held under this number, and somebody is to be asked.
        case ask(Int)
        /// The write is held under this number, with those before it.
        case held(Int)
    }

    private var decisions: [Peer: Bool] = [:]
    /// The writes of peers that are asked about; none where all were given up.
    private var held: [Peer: [(number: Int, write: Write)]] = [:]
    private var lastNumber = 0

    /// A write that comes.
    mutating func arrive(_ write: Write, from peer: Peer) -> Passage {
        if let isAllowed = decisions[peer] { return .decided(isAllowed: isAllowed) }
        let isFirst = held[peer] == nil
        lastNumber += 1
        held[peer, default: []].append((lastNumber, write))
        return isFirst ? .ask(lastNumber) : .held(lastNumber)
    }

    /// A decision, and the writes that waited for it, in order; once the peer has left it says nothing.
    mutating func decide(_ isAllowed: Bool, on peer: Peer) -> [Write] {
        guard let writes = held.removeValue(forKey: peer) else { return [] }
        decisions[peer] = isAllowed
        return writes.map(\.write)
    }

    /// A write that cannot be held any longer, if it still is; its peer is still asked about.
    mutating func giveUp(_ number: Int, of peer: Peer) -> Write? {
        guard let index = held[peer]?.firstIndex(where: { $0.number == number }) else { return nil }
        return held[peer]?.remove(at: index).write
    }

    /// A peer leaves, and is asked about again when it comes back: the writes that nobody answers any more.
    mutating func leave(_ peer: Peer) -> [Write] {
        decisions[peer] = nil
        return (held.removeValue(forKey: peer) ?? []).map(\.write)
    }

    /// Everybody leaves.
    mutating func leaveAll() -> [Write] {
        // The numbers go on: what waits to give an old write up must not meet a new one.
        defer {
            decisions = [:]
            held = [:]
        }
        return held.values.flatMap { $0.map(\.write) }
    }
}
