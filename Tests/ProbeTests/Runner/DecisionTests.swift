import Testing

@testable import Lua
@testable import Probe

/// The meaning of attempts, tallies and statuses, without running anything.
@Suite("Decisions of a run")
struct DecisionTests {
    private static let failure = ScriptError(.expectation, "no")
    private static let loss = ScriptError(.connectionLost, "gone")
    private static let skip = ScriptError(.skipped, "not today")

    @Test(
        arguments: [
            (nil, nil, nil, "passed"),
            (nil, failure, nil, "failed: no"),
            (nil, loss, nil, "broken: gone"),
            (nil, skip, nil, "skipped: not today"),
            (failure, nil, nil, "broken: in the step before each test: no"),
            (skip, nil, nil, "skipped: not today"),
            (nil, nil, failure, "broken: in the step after each test: no"),
            (nil, nil, skip, "passed"),
            (nil, failure, loss, "failed: no"),
            (nil, skip, loss, "skipped: not today"),
            (loss, nil, failure, "broken: in the step before each test: gone"),
        ] as [(ScriptError?, ScriptError?, ScriptError?, String)]
    )
    func `an attempt ends with its first error`(
        before: ScriptError?,
        body: ScriptError?,
        after: ScriptError?,
        expected: String
    ) {
        var attempt = Attempt()
        attempt.record(before, of: .before)
        if attempt.isOpen { attempt.record(body, of: .body) }
        attempt.record(after, of: .after)
        #expect(Self.text(attempt.outcome) == expected)
    }

    private static func text(_ outcome: TestResult.Outcome) -> String {
        switch outcome {
        case .passed: "passed"
        case .failed(let error): "failed: \(error.message)"
        case .broken(let error): "broken: \(error.message)"
        case .skipped(let reason): "skipped: \(reason)"
        }
    }

    @Test(arguments: ScriptError.Kind.allCases)
    func `a permanent failure is not retried`(kind: ScriptError.Kind) {
        let outcome = TestResult.Outcome.ended(by: ScriptError(kind, ""))
        #expect(outcome.allowsRetry == ![.skipped, .aborted, .unavailable].contains(kind))
    }

    @Test(
        arguments: [
            ([], 0),
            ([.skipped], 0),
            ([.expectation], 1),
            ([.raised], 1),
            ([.script], 2),
            ([.badInput], 2),
            ([.deviceNotFound], 3),
            ([.attributeNotFound], 3),
            ([.connectionFailed], 4),
            ([.connectionLost], 4),
            ([.timedOut], 4),
            ([.att], 5),
            ([.unavailable], 6),
            ([.att, .connectionLost], 5),
            ([.connectionLost, .att], 4),
            ([.att, .expectation, .connectionLost], 1),
            ([.expectation, .script], 2),
            ([.script, .expectation, .unavailable], 6),
        ] as [([ScriptError.Kind], Int32)]
    )
    func `exit status`(kinds: [ScriptError.Kind], expected: Int32) {
        var tally = RunTally(failsFast: false)
        for kind in kinds { tally.record(Self.result(.ended(by: ScriptError(kind, "")))) }
        #expect(tally.summary.status.rawValue == expected)
        tally.interrupt()
        #expect(tally.summary.status == .interrupted)
    }

    private static func result(_ outcome: TestResult.Outcome) -> TestResult {
        TestResult(TestIdentity(path: ["s", "t"]), outcome, startTime: .zero, duration: .zero)
    }

    @Test(
        arguments: [
            (false, failure, nil), (true, failure, "an earlier test did not pass"), (true, skip, nil),
            (false, ScriptError(.unavailable, "no adapter"), "no adapter"),
            (true, ScriptError(.unavailable, "no adapter"), "no adapter"),
        ] as [(Bool, ScriptError, String?)]
    )
    func `the rest is skipped after certain failures`(failsFast: Bool, error: ScriptError, reason: String?) {
        var tally = RunTally(failsFast: failsFast)
        tally.record(Self.result(.passed))
        #expect(tally.reasonToSkip == nil)
        tally.record(Self.result(.ended(by: error)))
        #expect(tally.reasonToSkip == reason)
    }

    @Test
    func `counts`() {
        var tally = RunTally(failsFast: false)
        var flaky = Self.result(.passed)
        flaky.attempts = 2
        for result in [
            flaky, Self.result(.passed), Self.result(.failed(Self.failure)), Self.result(.broken(Self.loss)),
        ] {
            tally.record(result)
        }
        tally.record(Self.result(.skipped(reason: "")))
        tally.record(suiteError: Self.loss)
        var expected = RunSummary()
        (expected.passed, expected.flaky, expected.failed, expected.broken, expected.skipped) = (2, 1, 1, 1, 1)
        (expected.brokenSuites, expected.status, expected.duration) = (1, .failed, .seconds(3))
        #expect(tally.summary(after: .seconds(3)) == expected)
        #expect(expected.total == 5)
    }

    @Test(
        arguments: [
            (.zero, "0 ms"), (.microseconds(400), "0.4 ms"), (.microseconds(20), "0 ms"), (.milliseconds(12), "12 ms"),
            (.microseconds(999_600), "1 s"),
            (.milliseconds(1236), "1.24 s"), (.seconds(60), "60 s"), (.milliseconds(1500), "1.5 s"),
            (.seconds(120), "2 min"), (.seconds(125), "2 min 5 s"),
        ] as [(Duration, String)]
    )
    func `durations are readable`(duration: Duration, text: String) {
        #expect(duration.shortText == text)
    }

    @Test(arguments: [
        (1.25, 1, "1.3"), (-0.04, 1, "0.0"), (-1.25, 2, "-1.25"), (2, 0, "2"), (0.05, 3, "0.050"), (1e300, 2, "1e+300"),
    ])
    func `fixed decimals`(number: Double, digits: Int, text: String) {
        #expect(FixedPoint.text(number, digits: digits) == text)
    }
}
