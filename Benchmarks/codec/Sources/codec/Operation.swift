import CCounter

/// A measured operation, which repeats itself a number of times.
struct Operation {
    let name: String
    let run: (Int) -> Void

    /// Creates an operation that runs once for each of the inputs in turn and keeps the results.
    @inline(__always)
    init<Input, Output>(_ name: String, _ inputs: [Input], _ work: @escaping (Input) -> Output) {
        self.init(name) { times in
            forEach(of: inputs, times) { input in
                let output = work(input)
                withUnsafePointer(to: output) { keep($0) }
            }
        }
    }

    /// Creates an operation that repeats itself.
    init(_ name: String, run: @escaping (Int) -> Void) {
        self.name = name
        self.run = run
    }

    /// Returns the allocations per execution, without those on first use and at the start of a run.
    func allocationsEach() -> Double {
        run(64)
        let (short, long) = (allocations(in: 1024), allocations(in: 2048))
        return Double(long - short) / 1024
    }

    private func allocations(in times: Int) -> UInt64 {
        let before = CCounter.allocations()
        run(times)
        return CCounter.allocations() - before
    }

    /// Runs the operation under `measured`, where callgrind counts.
    func runMeasured(times: Int) {
        run(64)
        withoutActuallyEscaping(run) { run in
            var run = run
            withUnsafeMutablePointer(to: &run) { run in
                measured(
                    { context, times in context?.assumingMemoryBound(to: ((Int) -> Void).self).pointee(times) },
                    run,
                    times
                )
            }
        }
    }
}

/// Runs `work` on the inputs in turn.
///
/// The inputs are borrowed, and the loop becomes one function with the work: neither a reference count of the inputs nor
/// a call through a closure is measured, as in C.
@inline(__always)
func forEach<Input>(of inputs: [Input], _ times: Int, _ work: (borrowing Input) -> Void) {
    precondition(inputs.count.nonzeroBitCount == 1, "the number of inputs is a power of two")
    inputs.withUnsafeBufferPointer { inputs in
        for index in 0..<times { work(inputs[index & (inputs.count - 1)]) }
    }
}
