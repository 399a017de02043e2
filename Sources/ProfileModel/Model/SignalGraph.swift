/// The graph of signals that follow each other.
struct SignalGraph {
    /// The maximum cost of a signal: the number of signals, operands and operations that its number depends on at one time.
    ///
    /// It bounds the time of a sample and the depth of its recursion.
    static let maximumCost = 500

    /// The signals, each after all that it follows; those on a cycle, and their followers, are missing.
    let order: [Int]
    private let followed: [[Int]]

    init(_ signals: [Signal]) {
        followed = signals.map(\.followed)
        var followers = [[Int]](repeating: [], count: signals.count)
        for (index, others) in followed.enumerated() {
            for other in others { followers[other].append(index) }
        }
        var pending = followed.map(\.count)
        var order = pending.indices.filter { pending[$0] == 0 }
        var next = 0
        while next < order.count {
            for follower in followers[order[next]] {
                pending[follower] -= 1
                if pending[follower] == 0 { order.append(follower) }
            }
            next += 1
        }
        self.order = order
    }

    /// Returns cycles of signals, each from a signal to itself; empty if there are none.
    func cycles() -> [[Int]] {
        var isOrdered = [Bool](repeating: false, count: followed.count)
        for index in order { isOrdered[index] = true }
        // Every other signal follows one of them: a path along them ends in a cycle, or in an earlier path.
        var path = [Int?](repeating: nil, count: followed.count)
        var cycles: [[Int]] = []
        for start in followed.indices where !isOrdered[start] && path[start] == nil {
            var visited: [Int] = []
            var current = start
            while path[current] == nil {
                path[current] = start
                visited.append(current)
                guard let next = followed[current].first(where: { !isOrdered[$0] }) else { break }
                current = next
            }
            if path[current] == start, let first = visited.firstIndex(of: current) {
                cycles.append(visited[first...] + [current])
            }
        }
        return cycles
    }

    /// Returns the signals whose cost exceeds the maximum, without those that follow one of them.
    func costly(_ signals: [Signal]) -> [Int] {
        var costs = [Int](repeating: 0, count: signals.count)
        var costly: [Int] = []
        for index in order {
            var cost = 1
            if case .formula(let formula) = signals[index].kind { cost = formula.size }
            for other in followed[index] { cost = min(cost + costs[other], Self.maximumCost + 1) }
            // Its followers are as cheap as if it were valid, so that one excess is reported once.
            costs[index] = cost > Self.maximumCost ? 1 : cost
            if cost > Self.maximumCost { costly.append(index) }
        }
        return costly
    }
}
