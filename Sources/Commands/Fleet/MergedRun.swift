package import FleetJobs
internal import GATT
package import Lua
package import Probe

/// One run made of the runs of all jobs: their events follow each other, each job in a suite of its own.
package struct MergedRun {
    /// The result of a job.
    package struct JobResult: Sendable {
        /// The counts and the status of the job.
        package var summary: RunSummary
        /// The first error.
        package var error: ScriptError?
        package var events: [RunEvent]

        /// The message of the first error, with its place in the script.
        package var errorText: String? { error.map { ($0.location.map { "\($0): " } ?? "") + $0.message } }
    }

    private let root: String
    /// The counts and the status of all jobs so far.
    package private(set) var summary = RunSummary()

    /// Maximum number of reasons in the error of a job that no machine can run.
    private static let maximumReasons = 8

    /// - Parameter root: The name of the outermost suite.
    package init(root: String) {
        self.root = root
    }

    /// The first event of the suite of all jobs.
    package var start: RunEvent { .suiteStarted(path: [root], at: .zero) }

    /// The last event of the suite of all jobs.
    package func end(at time: Duration) -> RunEvent { .suiteEnded(path: [root], at: time) }

    /// Adds the end of a job.
    ///
    /// - Parameters:
    ///   - title: The name of its suite.
    ///   - hasDevice: Pass `false` if the script selects its devices itself.
    ///   - time: The time since the start of the run.
    package mutating func add(_ title: String, hasDevice: Bool, _ ending: JobBoard.Ending, at time: Duration)
        -> JobResult
    {
        var job = JobEvents(path: [root, title])
        switch ending {
        case .skipped: job.skip("an earlier job did not pass", at: time)
        case .finished(let machine, let result): job.add(result, on: machine, endedAt: time)
        case .impossible(let reasons, let others):
            let shown = reasons.prefix(Self.maximumReasons).map { "\($0.machine): \($0.text)" }
            let rest = reasons.count - shown.count + others
            let text = (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
            job.fail(
                ScriptError(
                    hasDevice ? .deviceNotFound : .unavailable,
                    "no machine can run it" + (text.isEmpty ? "" : ": \(text)")
                ),
                at: time
            )
        }
        add(job.summary)
        return JobResult(summary: job.summary, error: job.error, events: job.events)
    }

    /// Adds a device that the list excludes.
    package mutating func skip(_ title: String, reason: String) -> JobResult {
        var job = JobEvents(path: [root, title])
        job.skip(reason, at: .zero)
        add(job.summary)
        return JobResult(summary: job.summary, error: nil, events: job.events)
    }

    private mutating func add(_ job: RunSummary) {
        summary.passed += job.passed
        summary.failed += job.failed
        summary.broken += job.broken
        summary.skipped += job.skipped
        summary.flaky += job.flaky
        summary.brokenSuites += job.brokenSuites
        summary.status = summary.status.combined(with: job.status)
    }
}

/// The events of one job, as part of the run of all jobs.
private struct JobEvents {
    private let path: [String]
    private(set) var events: [RunEvent] = []
    private(set) var summary = RunSummary()
    /// The first error.
    private(set) var error: ScriptError?
    private var suites: [[String]] = []
    private var test: (identity: TestIdentity, start: Duration)?

    init(path: [String]) {
        self.path = path
    }

    /// Adds the result of a machine.
    mutating func add(_ result: FinishedJob, on machine: String, endedAt time: Duration) {
        let found = result.events.compactMap { RunEvent($0) }
        let end = found.lazy.compactMap { if case .runEnded(let summary) = $0 { summary } else { nil } }.last
        let start = max(.zero, time - (end?.duration ?? .zero))
        open(path, at: start)
        events.append(.entry(RunEntry(at: start, .machine(machine))))
        for event in found { add(event, start: start) }
        if result.omitted > 0 {
            events.append(.entry(RunEntry(at: time, .log("\(result.omitted) events exceed the size of a result"))))
        }
        let failure =
            result.problem.map { ScriptError(.timedOut, $0) } ?? end?.error
            ?? result.events.lazy.compactMap { $0["event"] == nil ? RunEvent.error($0) : nil }.first
        if end == nil || failure != nil, error == nil {
            let problem = failure ?? ScriptError(.failed, "the probe has ended without a result")
            conclude(test?.identity ?? scriptIdentity, .broken(problem), start: test?.start ?? start, at: time)
        }
        while let last = suites.last { close(last, at: time) }
        if let end { summary.status = summary.status.combined(with: end.status) }
        summary.duration = end?.duration ?? .zero
    }

    /// Adds a job without a result.
    mutating func fail(_ problem: ScriptError, at time: Duration) {
        open(path, at: time)
        conclude(scriptIdentity, .broken(problem), start: time, at: time)
        close(path, at: time)
    }

    /// Adds a job that is not run.
    mutating func skip(_ reason: String, at time: Duration) {
        open(path, at: time)
        conclude(scriptIdentity, .skipped(reason: reason), start: time, at: time)
        close(path, at: time)
    }

    /// The test that stands for a script whose tests are not known.
    private var scriptIdentity: TestIdentity { TestIdentity(path: path + ["script"]) }

    private mutating func add(_ event: RunEvent, start: Duration) {
        switch event {
        case .runStarted, .runEnded: break
        case .suiteStarted(let inner, let time):
            // The outermost suite is that of the job.
            if inner.count > 1 { open(moved(inner), at: start + time) }
        case .suiteBroken(let inner, let problem, let time):
            events.append(.suiteBroken(path: moved(inner), problem, at: start + time))
            summary.brokenSuites += 1
            record(problem)
        case .suiteEnded(let inner, let time):
            if inner.count > 1, suites.last == moved(inner) { close(moved(inner), at: start + time) }
        case .testStarted(var identity, let time):
            identity.path = moved(identity.path)
            test = (identity, start + time)
            events.append(.testStarted(identity, at: start + time))
        case .entry(let entry): events.append(.entry(RunEntry(at: start + entry.at, entry.content)))
        case .testEnded(var result):
            result.identity.path = moved(result.identity.path)
            result.startTime += start
            finish(result)
        }
    }

    private func moved(_ inner: [String]) -> [String] { path + inner.dropFirst() }

    private mutating func open(_ path: [String], at time: Duration) {
        suites.append(path)
        events.append(.suiteStarted(path: path, at: time))
    }

    private mutating func close(_ path: [String], at time: Duration) {
        suites.removeLast()
        events.append(.suiteEnded(path: path, at: time))
    }

    private mutating func conclude(
        _ identity: TestIdentity,
        _ outcome: TestResult.Outcome,
        start: Duration,
        at time: Duration
    ) {
        if test == nil { events.append(.testStarted(identity, at: start)) }
        finish(TestResult(identity, outcome, startTime: start, duration: max(.zero, time - start)))
    }

    private mutating func finish(_ result: TestResult) {
        test = nil
        events.append(.testEnded(result))
        summary.count(result)
        if let problem = result.error { record(problem) }
    }

    private mutating func record(_ problem: ScriptError) {
        if error == nil { error = problem }
        summary.status = summary.status.combined(with: RunStatus(problem.kind))
    }
}
