/// The values that rules for writes send, in order, until they are requested.
struct Outbox: Sendable {
    /// The maximum number of values, which a client that writes faster than it receives would otherwise increase without bound.
    static let capacity = 2048

    struct Value: Sendable {
        var attribute: Int
        var bytes: [UInt8]
        /// The time of the write.
        var time: Int64
    }

    private var values: [Value] = []
    /// The number of values at the start that have been removed.
    private var removed = 0

    var first: Value? { removed < values.count ? values[removed] : nil }

    var count: Int { values.count - removed }

    mutating func append(_ value: Value) {
        values.append(value)
    }

    mutating func removeFirst() {
        removed += 1
        // The space is released once it exceeds that of the remaining values, so that removing takes constant time on average.
        guard removed * 2 > values.count else { return }
        values.removeFirst(removed)
        removed = 0
    }

    /// Removes the values of a characteristic that has lost its last subscriber.
    mutating func removeAll(of attribute: Int) {
        guard count > 0 else { return }
        values.removeFirst(removed)
        removed = 0
        values.removeAll { $0.attribute == attribute }
    }
}
