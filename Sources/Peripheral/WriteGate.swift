/// The write permissions of connected peers: each peer needs one decision, on its first write, and its writes are held in order
/// until then, or dropped.
struct WriteGate<Peer: Hashable, Write> {
    enum Admission: Hashable {
        /// The decision has already been made.
        case decided(isAllowed: Bool)
        /// The write is held under this number, and a decision is needed.
        case needsDecision(Int)
        /// The write is held under this number, after earlier writes.
        case held(Int)
    }

    private var decisions: [Peer: Bool] = [:]
    /// The held writes of peers with a pending decision; an empty array if all of them were dropped.
    private var held: [Peer: [(number: Int, write: Write)]] = [:]
    private var lastNumber = 0

    /// Handles an incoming write.
    mutating func admit(_ write: Write, from peer: Peer) -> Admission {
        if let isAllowed = decisions[peer] { return .decided(isAllowed: isAllowed) }
        let isFirst = held[peer] == nil
        lastNumber += 1
        held[peer, default: []].append((lastNumber, write))
        return isFirst ? .needsDecision(lastNumber) : .held(lastNumber)
    }

    /// Applies a decision and returns the writes that were held for it, in order; has no effect if the peer has left.
    mutating func decide(_ isAllowed: Bool, on peer: Peer) -> [Write] {
        guard let writes = held.removeValue(forKey: peer) else { return [] }
        decisions[peer] = isAllowed
        return writes.map(\.write)
    }

    /// Removes and returns a write that cannot be held any longer, if it still is; the decision remains pending.
    mutating func expire(_ number: Int, of peer: Peer) -> Write? {
        guard let index = held[peer]?.firstIndex(where: { $0.number == number }) else { return nil }
        return held[peer]?.remove(at: index).write
    }

    /// Removes a peer, which needs a new decision after reconnecting, and returns its held writes.
    mutating func removePeer(_ peer: Peer) -> [Write] {
        decisions[peer] = nil
        return (held.removeValue(forKey: peer) ?? []).map(\.write)
    }

    /// Removes all peers and returns their held writes.
    mutating func removeAll() -> [Write] {
        // The numbers continue: a pending timeout of an old write must not match a new one.
        defer {
            decisions = [:]
            held = [:]
        }
        return held.values.flatMap { $0.map(\.write) }
    }
}
