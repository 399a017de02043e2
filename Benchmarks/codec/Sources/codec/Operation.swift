import CCounter

/// Something measured: it does the same a number of times.
struct Operation {
    let name: String
    let run: (Int) -> Void

    /// The operation does its work once for each of the inputs in turn; what comes of it is kept.
    ///
    /// The loop and the work are one function, so that no call through a closure is measured, and the state lives on
    /// its stack, so that no access is checked while the program runs.
    @inline(__always)
    init<Input, Output, State>(
        _ name: String,
        _ inputs: [Input],
        _ state: State,
        _ work: @escaping (consuming Input, inout State) -> Output
    ) {
        precondition(inputs.count.nonzeroBitCount == 1, "the number of inputs is a power of two")
        self.name = name
        run = { times in
            var state = state
            for index in 0..<times {
                let output = work(inputs[index & (inputs.count - 1)], &state)
                withUnsafePointer(to: output) { keep($0) }
            }
        }
    }

    /// The operation does its work once for each of the inputs in turn; what comes of it is kept.
    @inline(__always)
    init<Input, Output>(_ name: String, _ inputs: [Input], _ work: @escaping (consuming Input) -> Output) {
        self.init(name, inputs, ()) { input, _ in work(input) }
    }

    /// The operation is a C function that repeats itself.
    init(_ name: String, run: @escaping (Int) -> Void) {
        self.name = name
        self.run = run
    }

    /// How often memory is asked for each time, beside what is made on first use and at the start of a run.
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

    /// Does it under `measured`, where callgrind counts.
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
