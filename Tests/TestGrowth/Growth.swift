internal import CLinux
internal import Glibc

/// The cost of an operation with a quarter, half and all of its largest input, to test its complexity.
///
///     let growth = Growth.measure(upTo: 100_000, preparing: { document(keys: $0) }, { parse($0) })
///     #expect(growth.isLinear)
///
/// The cost is the processor time of the calling thread, which other processes hardly affect, and the minimum of several
/// runs unless it is long. Input four times as large costs about four times as much if the operation is linear, and sixteen times if it is
/// quadratic. The limit is between the two and allows for a sort, and for inputs that exceed the processor's caches.
package struct Growth: Sendable, CustomStringConvertible {
    /// The sizes of the inputs, ascending.
    package let sizes: [Int]
    /// The cost at each size, in nanoseconds.
    package let costs: [Int64]

    /// The maximum `ratio` of linear growth.
    package static let limit = 7.0
    /// Costs below this many nanoseconds are measured over several executions.
    private static let measurable: Int64 = 2_000_000
    /// Costs above this many nanoseconds are measured once: what interrupts a thread is a small part of them.
    private static let long: Int64 = 30_000_000
    /// Maximum number of measurements before growth counts as superlinear.
    private static let attempts = 6
    /// The `ratio` from which growth is not measured again: no other load makes linear growth almost quadratic.
    private static let unambiguous = 12.0
    /// Runs of each size in one attempt.
    private static let runs = 3

    /// The ratio of the cost of the whole input to the cost of a quarter of it.
    package var ratio: Double {
        guard let first = costs.first, let last = costs.last else { return 0 }
        return Double(last) / Double(max(first, 1))
    }

    /// A Boolean value that indicates whether the cost grows in proportion to the input.
    package var isLinear: Bool { ratio < Self.limit }

    package var description: String {
        let steps = zip(sizes, costs).map { size, cost in "\(size): \(Double(cost / 1000) / 1000) ms" }
        return "\(steps.joined(separator: ", ")) (ratio \((ratio * 10).rounded() / 10), limit \(Self.limit))"
    }

    /// Measures `body` with inputs up to the size `largest`, which should be the largest valid one.
    ///
    /// `body` runs on the caller's thread and must not suspend; on the event loop it may call the loop's functions.
    ///
    /// - Parameters:
    ///   - input: Creates an input of the given size; its cost is not measured.
    ///   - body: The operation, executed several times with each input; it must not depend on earlier executions.
    package static func measure<Input, Failure: Error>(
        upTo largest: Int,
        preparing input: (Int) throws(Failure) -> Input,
        _ body: (Input) throws(Failure) -> Void
    ) throws(Failure) -> Growth {
        let sizes = [largest / 4, largest / 2, largest]
        var inputs: [Input] = []
        for size in sizes { inputs.append(try input(size)) }
        var growth = Growth(sizes: sizes, costs: [])
        for _ in 0..<attempts {
            // Other load only adds to a cost.
            let costs = try costs(of: body, inputs)
            growth = Growth(sizes: sizes, costs: growth.costs.isEmpty ? costs : zip(growth.costs, costs).map(min))
            if growth.isLinear || growth.ratio > unambiguous { break }
        }
        return growth
    }

    /// Returns the minimum cost of several runs with each input; the inputs alternate, so that other load affects all.
    private static func costs<Input, Failure: Error>(
        of body: (Input) throws(Failure) -> Void,
        _ inputs: [Input]
    ) throws(Failure) -> [Int64] {
        var costs = [Int64](repeating: .max, count: inputs.count)
        var executions = 1
        for run in 0..<runs {
            for (index, input) in inputs.enumerated() {
                var cost = try cost(of: body, input, executions)
                while run == 0, index == 0, cost < measurable, executions < 1 << 16 {
                    executions *= 4
                    cost = try self.cost(of: body, input, executions)
                }
                costs[index] = min(costs[index], cost / Int64(executions))
            }
            if costs.allSatisfy({ $0 > long }) || costs.contains(where: { $0 > 2_000_000_000 }) { break }
        }
        return costs
    }

    private static func cost<Input, Failure: Error>(
        of body: (Input) throws(Failure) -> Void,
        _ input: Input,
        _ executions: Int
    ) throws(Failure) -> Int64 {
        let start = clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        for _ in 0..<executions { try body(input) }
        return clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start
    }
}
