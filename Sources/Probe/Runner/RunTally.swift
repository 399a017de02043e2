internal import Lua

/// The counts of test outcomes, which determine whether further tests are run.
struct RunTally {
    let failsFast: Bool
    private(set) var summary = RunSummary()
    /// The reason for skipping the remaining tests, if any.
    private(set) var reasonToSkip: String?

    init(failsFast: Bool) {
        self.failsFast = failsFast
    }

    mutating func record(_ result: TestResult) {
        summary.count(result)
        if let error = result.error { record(error) }
    }

    /// Counts an error in the teardown of a suite.
    mutating func record(suiteError: ScriptError) {
        summary.brokenSuites += 1
        record(suiteError)
    }

    private mutating func record(_ error: ScriptError) {
        summary.status = summary.status.combined(with: RunStatus(error.kind))
        if error.kind == .unavailable {
            endRun(error)
        } else if failsFast, reasonToSkip == nil {
            reasonToSkip = "an earlier test did not pass"
        }
    }

    /// Records an error that ends the run.
    mutating func endRun(_ error: ScriptError) {
        guard summary.error == nil else { return }
        summary.error = error
        summary.status = summary.status.combined(with: RunStatus(error.kind))
        reasonToSkip = error.message
    }

    mutating func interrupt() {
        summary.isInterrupted = true
        summary.status = summary.status.combined(with: .interrupted)
        reasonToSkip = "interrupted"
    }

    /// Returns the summary of the run, with its duration.
    func summary(after duration: Duration) -> RunSummary {
        var summary = summary
        summary.duration = duration
        return summary
    }
}
