package import DBus

/// Runs the tests of a plan one after the other and tells what happens.
///
/// It only waits, keeps the time and carries out; what is decided is in `Schedule`, `Attempt` and `RunTally`.
@EventLoop
package final class Runner {
    private let schedule: Schedule
    private let options: RunOptions
    private let scopes: RunScopes
    private let now: @EventLoop () -> Duration
    private let tell: @EventLoop (RunEvent) -> Void
    private let start: Duration
    private var description: RunDescription
    private var tally: RunTally
    private var suites: [OpenSuite] = []
    /// The step under way, and whether it tidies up, which an interruption leaves it to.
    private var current: (run: TestRun, isTidying: Bool)?

    /// A suite that is not over; its setup waits for the first test that is run.
    private struct OpenSuite {
        enum State {
            case waiting, ready
            /// What its setup makes of each of its tests.
            case over(TestResult.Outcome)
        }

        let suite: ScheduledSuite
        var state = State.waiting
    }

    /// Chooses tests; `now` is any clock that does not go back, and `tell` is called for each event in its order.
    package init(
        _ plan: TestPlan,
        options: RunOptions,
        description: RunDescription,
        scopes: RunScopes = RunScopes(),
        now: @escaping @EventLoop () -> Duration,
        tell: @escaping @EventLoop (RunEvent) -> Void
    ) {
        schedule = Schedule(plan, filters: options.filters, repetitions: options.repetitions)
        self.options = options
        self.scopes = scopes
        self.now = now
        self.tell = tell
        start = now()
        tally = RunTally(failsFast: options.failsFast)
        self.description = description
        self.description.testCount = schedule.testCount
    }

    /// The time since the begin, which events are told with.
    package var elapsed: Duration { now() - start }

    /// Tells something that happened at this moment.
    package func tell(_ content: RunEntry.Content) {
        tell(.entry(RunEntry(at: elapsed, content)))
    }

    /// Runs all of it, once.
    package func run() async -> RunSummary {
        tell(.runBegan(description))
        if schedule.testCount == 0, !options.filters.isEmpty {
            tally.end(ScriptError(.badInput, "no test is chosen by the filter"))
        }
        for stage in schedule.stages {
            switch stage {
            case .suiteBegins(let suite):
                suites.append(OpenSuite(suite: suite))
                tell(.suiteBegan(path: suite.path, at: elapsed))
            case .test(let test): await run(test)
            case .suiteEnds: await endSuite()
            }
        }
        let summary = tally.summary(after: elapsed)
        tell(.runEnded(summary))
        return summary
    }

    /// Ends the run early: what runs is aborted, the rest is skipped, what tidies up still runs; a second time aborts
    /// that too.
    package func interrupt() {
        let isFirst = !tally.summary.isInterrupted
        tally.interrupt()
        if let current, !(current.isTidying && isFirst) {
            current.run.abort(ScriptError(.aborted, "interrupted"))
        }
    }

    // MARK: - Tests

    private func run(_ test: ScheduledTest) async {
        let began = elapsed
        tell(.testBegan(test.identity, at: began))
        var result = TestResult(test.identity, .passed, began: began, duration: .zero)
        if let reason = tally.reasonToSkip ?? test.test.skip {
            result.outcome = .skipped(reason: reason)
        } else if let outcome = await enterSuites() {
            result.outcome = tally.summary.isInterrupted ? .skipped(reason: "interrupted") : outcome
        } else {
            result.outcome = await attempt(test)
            while result.attempts <= test.test.retries, result.outcome.allowsRetry, let problem = result.problem {
                result.earlierProblems.append(problem)
                result.attempts += 1
                result.outcome = await attempt(test)
            }
        }
        result.duration = elapsed - began
        tally.take(result)
        tell(.testEnded(result))
    }

    private func attempt(_ test: ScheduledTest) async -> TestResult.Outcome {
        var attempt = Attempt()
        scopes.begin(.test(test.identity))
        for step in test.beforeEach where attempt.isOpen {
            attempt.take(await perform(step, within: options.hookTimeout), of: .before)
        }
        if attempt.isOpen {
            attempt.take(await perform(test.test.step, within: test.test.timeout), of: .body)
        }
        for step in test.afterEach {
            attempt.take(await perform(step, within: options.hookTimeout, isTidying: true), of: .after)
        }
        await scopes.end(.test(test.identity))
        return attempt.outcome
    }

    // MARK: - Suites

    /// Does the setups that are still to be done for the next test, and gives what it comes to where
    /// one of them fails.
    private func enterSuites() async -> TestResult.Outcome? {
        for index in suites.indices {
            switch suites[index].state {
            case .ready: continue
            case .over(let outcome): return outcome
            case .waiting: break
            }
            let suite = suites[index].suite
            suites[index].state = .ready
            scopes.begin(.suite(suite.path))
            for step in suite.setup {
                guard let error = await perform(step, within: options.hookTimeout) else { continue }
                let outcome = TestResult.Outcome.ended(by: error, in: HookName.setup(of: suite.path.last ?? ""))
                suites[index].state = .over(outcome)
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
                let error = await perform(step, within: options.hookTimeout, isTidying: true)
                guard let error, error.kind != .skipped else { continue }
                let problem = error.inside(HookName.teardown(of: path.last ?? ""))
                tally.take(suiteProblem: problem)
                tell(.suiteBroken(path: path, problem, at: elapsed))
            }
            await scopes.end(.suite(path))
        }
        suites.removeLast()
        tell(.suiteEnded(path: path, at: elapsed))
    }

    // MARK: - Steps

    /// Runs a step and gives its error; one that takes too long is aborted.
    private func perform(_ step: TestStep, within limit: Duration, isTidying: Bool = false) async -> ScriptError? {
        if tally.summary.isInterrupted, !isTidying { return ScriptError(.aborted, "interrupted") }
        let run = TestRun()
        current = (run, isTidying)
        var isLate = false
        let timer = EventLoop.after(limit) {
            // What has been interrupted is given the time that it takes to end.
            guard run.abortion == nil else { return }
            isLate = true
            run.abort(ScriptError(.aborted, "took longer than \(limit.forPeople)"))
        }
        let result = await step.body(run)
        timer.cancel()
        current = nil
        guard case .failure(var error) = result else { return nil }
        // What was not interrupted took too long: here, or where the machine cannot pause it.
        if error.kind == .aborted, isLate || !tally.summary.isInterrupted { error.kind = .timedOut }
        return error
    }
}
