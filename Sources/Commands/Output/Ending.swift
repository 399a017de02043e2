internal import Glibc

/// How a verb ended, and what becomes of that: its exit status, and whether its output was lost.
package struct Ending {
    /// The signal that ended the verb.
    package var signal: CInt?
    /// The failure that the verb ended with.
    package var failure: Failure?
    /// The status of a verb that did not fail, such as the verdict of a probe.
    package var status = ExitStatus.done
    /// The error number of the failed write to standard output.
    package var outputError: CInt?

    package init() {}

    /// The failure to report for lost output.
    ///
    /// A reader that has closed its end, such as head(1), has what it wanted.
    package var outputFailure: Failure? {
        guard signal == nil, let outputError, outputError != EPIPE else { return nil }
        return .badInput(
            "standard output cannot be written: \(String(cString: strerror(outputError)))",
            hint: outputError == ENOSPC ? "is there room left where it goes?" : nil
        )
    }

    /// The exit status: the first of signal, verdict, failure and lost output.
    package var exitStatus: ExitStatus {
        if let signal { return .interrupted(by: signal) }
        if status != .done { return status }
        return failure?.status ?? outputFailure?.status ?? .done
    }
}
