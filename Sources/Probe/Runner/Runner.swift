package import EventLoop
internal import Lua

/// A runner that runs the tests of a plan one after the other and emits events.
///
/// It only performs steps, waits and measures time; decisions are made by `Schedule`, `Attempt` and `RunTally`.
@EventLoop
package final class Runner {
    private let schedule: Schedule
    private let options: RunOptions
    private let scopes: RunScopes
    private let now: @EventLoop () -> Duration
    private let emit: @EventLoop (RunEvent) -> Void
    private let start: Duration
    private var description: RunDescription
    private var tally: RunTally
    private var suites: [OpenSuite] = []
    /// The running step, and a Boolean value that indicates whether it is cleanup, which the first interruption does
    /// not abort.
    private var current: (handle: StepHandle, isCleanup: Bool)?

    /// A suite that has not ended; its setup is deferred until the first test that is run.
    private struct OpenSuite {
        enum State {
            case waiting, ready
            /// The setup failed or skipped the suite, which gives each test this outcome.
            case setupFailed(TestResult.Outcome)
        }

        let suite: ScheduledSuite
        var state = State.waiting
    }

    /// Creates a runner for the tests of a plan that match the options.
    ///
    /// - Parameters:
    ///   - plan: The tests of the script.
    ///   - options: The filters and limits of the run.
    ///   - description: The description of the run; the runner sets its number of tests.
    ///   - scopes: The handlers for the start and end of scopes.
    ///   - now: A monotonic clock.
    ///   - emit: The handler called for each event, in order.
    package init(
        _ plan: TestPlan,
        options: RunOptions,
        description: RunDescription,
        scopes: RunScopes = RunScopes(),
        now: @escaping @EventLoop () -> Duration,
        emit: @escaping @EventLoop (RunEvent) -> Void
    ) {
        schedule = Schedule(plan, filters: options.filters, repetitions: options.repetitions)
        self.options = options
        self.scopes = scopes
        self.now = now
        self.emit = emit
        start = now()
        tally = RunTally(failsFast: options.failsFast)
        self.description = description
        self.description.testCount = schedule.testCount
    }

    /// The time since the run started; the timestamp of its events.
    package var elapsed: Duration { now() - start }

    /// Emits an entry with the current time.
    package func emit(_ content: RunEntry.Content) {
        emit(.entry(RunEntry(at: elapsed, content)))
    }

    /// Runs all tests; must be called only once.
    package func run() async -> RunSummary {
        emit(.runStarted(description))
        if schedule.testCount == 0, !options.filters.isEmpty {
            tally.endRun(ScriptError(.badInput, "no test matches the filter"))
        }
        for stage in schedule.stages {
            switch stage {
            case .suiteStart(let suite):
                suites.append(OpenSuite(suite: suite))
                emit(.suiteStarted(path: suite.path, at: elapsed))
            case .test(let test): await run(test)
            case .suiteEnd: await endSuite()
            }
        }
        let summary = tally.summary(after: elapsed)
        emit(.runEnded(summary))
        return summary
    }

    /// Interrupts the run: aborts the running test and skips the others, but still performs cleanup.
    ///
    /// A second call aborts cleanup, too.
    package func interrupt() {
        let isFirst = !tally.summary.isInterrupted
        tally.interrupt()
        if let current, !(current.isCleanup && isFirst) {
            current.handle.abort(ScriptError(.aborted, "interrupted"))
        }
    }

    // MARK: - Tests

    private func run(_ test: ScheduledTest) async {
        let startTime = elapsed
        emit(.testStarted(test.identity, at: startTime))
        var result = TestResult(test.identity, .passed, startTime: startTime, duration: .zero)
        if let reason = tally.reasonToSkip ?? test.test.skipReason {
            result.outcome = .skipped(reason: reason)
        } else if let outcome = await enterSuites() {
            result.outcome = tally.summary.isInterrupted ? .skipped(reason: "interrupted") : outcome
        } else {
            result.outcome = await attempt(test)
            while result.attempts <= test.test.retries, result.outcome.allowsRetry, let error = result.error {
                result.earlierErrors.append(error)
                result.attempts += 1
                result.outcome = await attempt(test)
            }
        }
        result.duration = elapsed - startTime
        tally.record(result)
        emit(.testEnded(result))
    }

    private func attempt(_ test: ScheduledTest) async -> TestResult.Outcome {
        var attempt = Attempt()
        scopes.open(.test(test.identity))
        for step in test.beforeEach where attempt.isOpen {
            attempt.record(await perform(step, within: options.hookTimeout), of: .before)
        }
        if attempt.isOpen {
            attempt.record(await perform(test.test.step, within: test.test.timeout), of: .body)
        }
        for step in test.afterEach {
            attempt.record(await perform(step, within: options.hookTimeout, isCleanup: true), of: .after)
        }
        await scopes.close(.test(test.identity))
        return attempt.outcome
    }

    // MARK: - Suites

    /// Performs the pending setups for the next test; if one of them fails, returns the outcome of the test.
    private func enterSuites() async -> TestResult.Outcome? {
        for index in suites.indices {
            switch suites[index].state {
            case .ready: continue
            case .setupFailed(let outcome): return outcome
            case .waiting: break
            }
            let suite = suites[index].suite
            suites[index].state = .ready
            scopes.open(.suite(suite.path))
            for step in suite.setup {
                guard let error = await perform(step, within: options.hookTimeout) else { continue }
                let outcome = TestResult.Outcome.ended(by: error, in: HookName.setup(of: suite.path.last ?? ""))
                suites[index].state = .setupFailed(outcome)
                return outcome
            }
        }
        return nil
    }

    private func endSuite() async {
        guard let open = suites.last else { return }
        let path = open.suite.path
        if case .waiting = open.state {
        } else {
            for step in open.suite.teardown {
                let error = await perform(step, within: options.hookTimeout, isCleanup: true)
                guard let error, error.kind != .skipped else { continue }
                let teardownError = error.inside(HookName.teardown(of: path.last ?? ""))
                tally.record(suiteError: teardownError)
                emit(.suiteBroken(path: path, teardownError, at: elapsed))
            }
            await scopes.close(.suite(path))
        }
        suites.removeLast()
        emit(.suiteEnded(path: path, at: elapsed))
    }

    // MARK: - Steps

    /// Performs a step and returns its error; aborts the step after the time limit.
    private func perform(_ step: TestStep, within limit: Duration, isCleanup: Bool = false) async -> ScriptError? {
        if tally.summary.isInterrupted, !isCleanup { return ScriptError(.aborted, "interrupted") }
        let handle = StepHandle()
        current = (handle, isCleanup)
        var isLate = false
        let timer = EventLoop.after(limit) {
            // An interrupted step is not subject to the time limit.
            guard handle.abortError == nil else { return }
            isLate = true
            handle.abort(ScriptError(.aborted, "took longer than \(limit.shortText)"))
        }
        let result = await step.body(handle)
        timer.cancel()
        current = nil
        guard case .failure(var error) = result else { return nil }
        // A step that was aborted without an interruption timed out, here or in code that the machine cannot pause.
        if error.kind == .aborted, isLate || !tally.summary.isInterrupted { error.kind = .timedOut }
        return error
    }
}
