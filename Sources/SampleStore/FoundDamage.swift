/// The damage that a reader or the writer has found.
struct Damage: Sendable {
    /// Row IDs of damaged blocks.
    var blocks: Set<Int> = []
    /// A Boolean value that indicates whether samples are missing without a gap.
    var hasHoles = false

    var isEmpty: Bool { blocks.isEmpty && !hasHoles }
}

/// The damage that has been found so far by the queries of one connection.
final class FoundDamage {
    var all = Damage()
}
