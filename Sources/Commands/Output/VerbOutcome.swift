internal import Glibc

/// The outcome of a verb, which determines the exit status and the report of lost output.
package struct VerbOutcome {
    /// The signal that ended the verb.
    package var signal: CInt?
    /// The failure that the verb ended with.
    package var failure: Failure?
    /// The status of a verb that did not fail, such as the verdict of a probe.
    package var status = ExitStatus.success
    /// The error number of the failed write to standard output.
    package var outputError: CInt?

    package init() {}

    /// The failure to report for lost output.
    ///
    /// If the reader has closed its end, as head(1) does, there is no failure to report.
    package var outputFailure: Failure? {
        guard signal == nil, let outputError, outputError != EPIPE else { return nil }
        return .badInput(
            "standard output cannot be written: \(String(cString: strerror(outputError)))",
            hint: outputError == ENOSPC ? "free space on its file system" : nil
        )
    }

    /// The exit status: the first of signal, verdict, failure and lost output.
    package var exitStatus: ExitStatus {
        if let signal { return .interrupted(by: signal) }
        if status != .success { return status }
        return failure?.status ?? outputFailure?.status ?? .success
    }
}
