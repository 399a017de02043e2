/// Counts what comes of tests, and says when no more are to be run.
struct RunTally {
    let failsFast: Bool
    private(set) var summary = RunSummary()
    /// Why the tests still to come are skipped, where they are.
    private(set) var reasonToSkip: String?

    init(failsFast: Bool) {
        self.failsFast = failsFast
    }

    mutating func take(_ result: TestResult) {
        switch result.outcome {
        case .passed: summary.passed += 1
        case .failed: summary.failed += 1
        case .broken: summary.broken += 1
        case .skipped: summary.skipped += 1
        }
        if result.isFlaky { summary.flaky += 1 }
        if let problem = result.problem { take(problem) }
    }

    /// Takes an error of what is done after the tests of a suite.
    mutating func take(suiteProblem: ScriptError) {
        summary.brokenSuites += 1
        take(suiteProblem)
    }

    private mutating func take(_ problem: ScriptError) {
        summary.status = summary.status.and(RunStatus(problem.kind))
        if problem.kind == .unavailable {
            end(problem)
        } else if failsFast, reasonToSkip == nil {
            reasonToSkip = "a test before it did not pass"
        }
    }

    /// Takes an error that leaves nothing to be run.
    mutating func end(_ problem: ScriptError) {
        guard summary.problem == nil else { return }
        summary.problem = problem
        summary.status = summary.status.and(RunStatus(problem.kind))
        reasonToSkip = problem.message
    }

    mutating func interrupt() {
        summary.isInterrupted = true
        summary.status = summary.status.and(.interrupted)
        reasonToSkip = "interrupted"
    }

    /// What came of all, after `duration`.
    func summary(after duration: Duration) -> RunSummary {
        var summary = summary
        summary.duration = duration
        return summary
    }
}
