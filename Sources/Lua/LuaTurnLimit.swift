/// The limits of a call of a script that runs within one turn of the event loop, which must be short.
///
/// The number of instructions depends on the script alone, so the call ends at the same place on every machine. The processor
/// time limits calls of C functions, such as copies of long strings, which are not counted.
package struct LuaTurnLimit: Hashable, Sendable {
    /// The number of instructions, in units of the interval of checks: 10,000.
    package var checks: Int
    /// The processor time of the thread.
    package var processorTime: Duration
    /// The number of parts of the values passed to a function, and the total size of their strings in bytes.
    package let parts = 2_000
    package let bytes = 64 << 10
    /// The number of ticks of 5 ms without a check after which a C function is abandoned.
    package var abandonmentTicks: CInt

    package init(checks: Int, processorTime: Duration, abandonmentTicks: CInt) {
        self.checks = checks
        self.processorTime = processorTime
        self.abandonmentTicks = abandonmentTicks
    }

    /// The rest of the limits during a turn.
    struct Rest {
        private var checks: Int
        /// The processor time of the thread at which the call ends, in nanoseconds.
        private let deadline: Int64

        init(_ limit: LuaTurnLimit, from start: Int64) {
            checks = limit.checks
            let (seconds, attoseconds) = limit.processorTime.components
            deadline = start + seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        }

        /// Spends one check and returns a Boolean value that indicates whether a limit is exceeded.
        mutating func spendCheck(at processorTime: Int64) -> Bool {
            checks -= 1
            return checks <= 0 || processorTime > deadline
        }
    }

    func error(at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .aborted,
            "the script ran for too long and was stopped",
            hint: "a call may take \(checks * 10_000) instructions and \(processorTime.shortText)"
        )
        error.location = location
        return error
    }
}
