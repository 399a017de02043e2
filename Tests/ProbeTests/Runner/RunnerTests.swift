import EventLoop
import Testing

@testable import Lua
@testable import Probe

/// Running plans: the order of steps, the emitted events, and early ends.
@EventLoop
@Suite("Runner")
struct RunnerTests {
    /// The executed steps, in order.
    @EventLoop
    private final class Record {
        var lines: [String] = []
        var runner: Runner?
    }

    private let record = Record()

    /// A step that records its name and ends with the given errors, one each time, and then with the last.
    private func step(_ name: String, _ errors: ScriptError?...) -> TestStep { step(name, errors) }

    private func step(_ name: String, _ errors: [ScriptError?]) -> TestStep {
        let record = record
        return TestStep { _ in
            record.lines.append(name)
            let count = record.lines.count { $0 == name }
            return if let error = errors[min(count, errors.count) - 1] { .failure(error) } else { .success(()) }
        }
    }

    /// A step that waits until it is aborted.
    private func waiting(_ name: String, _ onBegin: @escaping @EventLoop @Sendable () -> Void = {}) -> TestStep {
        let record = record
        return TestStep { run in
            record.lines.append(name)
            let error = await withCheckedContinuation { continuation in
                run.setAbortHandler { continuation.resume(returning: $0) }
                onBegin()
            }
            return .failure(error)
        }
    }

    /// A suite around `tests` with a step of each kind that records its name.
    private func suite(_ name: String, _ tests: [TestSuite.Child], setup: ScriptError? = nil) -> TestSuite {
        var suite = TestSuite(name)
        suite.setup = [step("\(name) setup", setup)]
        suite.teardown = [step("\(name) teardown 1", nil), step("\(name) teardown 2", nil)]
        suite.beforeEach = [step("\(name) before", nil)]
        suite.afterEach = [step("\(name) after", nil)]
        suite.children = tests
        return suite
    }

    private func test(_ name: String, _ errors: ScriptError?..., retries: Int = 0) -> TestSuite.Child {
        var test = TestCase(name, step(name, errors))
        test.retries = retries
        return .test(test)
    }

    @discardableResult
    private func run(_ suite: TestSuite, scoped: Bool = false, _ options: RunOptions = RunOptions()) async -> RunSummary
    {
        let record = record
        let scopes = RunScopes { scope in
            record.lines.append("<\(Self.text(scope))")
        } close: { scope in
            await Task.yield()
            record.lines.append("\(Self.text(scope))>")
        }
        var now = Duration.seconds(100)
        let runner = Runner(
            TestPlan(root: suite),
            options: options,
            description: RunDescription(script: "s.lua", device: nil, seed: 1, time: "", host: "h"),
            scopes: scoped ? scopes : RunScopes(),
            now: {
                now += .seconds(1)
                return now
            },
            emit: { event in
                if let line = Self.text(event) { record.lines.append(line) }
            }
        )
        record.runner = runner
        return await runner.run()
    }

    private static func text(_ scope: RunScope) -> String {
        switch scope {
        case .suite(let path): path.last ?? ""
        case .test(let identity): identity.name
        }
    }

    /// The text of an event that reports an outcome.
    private static func text(_ event: RunEvent) -> String? {
        switch event {
        case .testEnded(let result):
            switch result.outcome {
            case .passed: "= passed\(result.isFlaky ? ", flaky" : "")"
            case .failed(let error): "= failed: \(error.message)"
            case .broken(let error): "= broken (\(error.kind.rawValue)): \(error.message)"
            case .skipped(let reason): "= skipped: \(reason)"
            }
        case .suiteBroken(_, let error, _): "suite broken: \(error.message)"
        default: nil
        }
    }

    private let failure = ScriptError(.expectation, "no")

    @Test
    func `steps run around tests, from the outside in and out again`() async {
        let inner = suite("I", [test("b", nil)])
        await run(suite("O", [test("a", nil), .suite(inner)]))
        #expect(
            record.lines == [
                "O setup", "O before", "a", "O after", "= passed",
                "I setup", "O before", "I before", "b", "I after", "O after", "= passed",
                "I teardown 2", "I teardown 1", "O teardown 2", "O teardown 1",
            ]
        )
    }

    @Test
    func `scopes are closed before anything else starts`() async {
        var outer = TestSuite("O")
        outer.children = [test("a", failure, nil, retries: 1), test("b", nil)]
        outer.teardown = [step("teardown", nil)]
        await run(outer, scoped: true)
        #expect(
            record.lines == [
                "<O", "<a", "a", "a>", "<a", "a", "a>", "= passed, flaky", "<b", "b", "b>", "= passed", "teardown",
                "O>",
            ]
        )
    }

    @Test
    func `a failing setup runs once and fails each test of its suite`() async {
        let inner = suite("I", [test("b", nil)])
        let summary = await run(suite("O", [test("a", nil), .suite(inner)], setup: failure))
        let broken = "= broken (expectation): in the setup of “O”: no"
        #expect(record.lines == ["O setup", broken, broken, "O teardown 2", "O teardown 1"])
        #expect(summary.broken == 2 && summary.status == .failed)
    }

    @Test
    func `a skipping setup skips its tests`() async {
        let summary = await run(suite("O", [test("a", nil)], setup: ScriptError(.skipped, "no strap")))
        #expect(record.lines == ["O setup", "= skipped: no strap", "O teardown 2", "O teardown 1"])
        #expect(summary.skipped == 1 && summary.status == .passed)
    }

    @Test
    func `a suite whose tests are all skipped is not set up`() async {
        var test = TestCase("a", step("a", nil))
        test.skipReason = "later"
        await run(suite("O", [.test(test)]))
        #expect(record.lines == ["= skipped: later"])
    }

    @Test
    func `a failing teardown does not stop the others, and the run fails`() async {
        var outer = TestSuite("O")
        outer.children = [test("a", nil)]
        outer.teardown = [step("1", nil), step("2", failure)]
        let summary = await run(outer)
        #expect(record.lines == ["a", "= passed", "2", "suite broken: in the teardown of “O”: no", "1"])
        #expect(summary.passed == 1 && summary.brokenSuites == 1 && summary.status == .failed)
    }

    @Test
    func `failing tests are retried as often as they specify`() async {
        var outer = TestSuite("O")
        outer.children = [test("a", failure, retries: 2), test("b", failure, failure, nil, retries: 3)]
        let summary = await run(outer)
        #expect(record.lines == ["a", "a", "a", "= failed: no", "b", "b", "b", "= passed, flaky"])
        #expect(summary.failed == 1 && summary.flaky == 1)
    }

    @Test
    func `fail fast skips the rest and tears down`() async {
        var options = RunOptions()
        options.failsFast = true
        var outer = TestSuite("O")
        outer.children = [test("a", failure), test("b", nil)]
        outer.teardown = [step("teardown", nil)]
        await run(outer, options)
        #expect(record.lines == ["a", "= failed: no", "= skipped: an earlier test did not pass", "teardown"])
    }

    @Test
    func `without Bluetooth no further test runs`() async {
        var outer = TestSuite("O")
        outer.children = [test("a", ScriptError(.unavailable, "no adapter"), retries: 1), test("b", nil)]
        let summary = await run(outer)
        #expect(record.lines == ["a", "= broken (unavailable): no adapter", "= skipped: no adapter"])
        #expect(summary.status == .unavailable && summary.error?.message == "no adapter")
    }

    @Test
    func `a step that times out is aborted, and the following ones run`() async {
        var options = RunOptions()
        options.hookTimeout = .milliseconds(1)
        var test = TestCase("a", waiting("a"))
        test.timeout = .milliseconds(2)
        var outer = TestSuite("O")
        outer.children = [.test(test)]
        outer.afterEach = [waiting("after")]
        outer.teardown = [step("1", nil), waiting("2")]
        let summary = await run(outer, options)
        #expect(
            record.lines == [
                "a", "after", "= broken (timed-out): took longer than 2 ms", "2",
                "suite broken: in the teardown of “O”: took longer than 1 ms", "1",
            ]
        )
        #expect(summary.status == .connection)
    }

    @Test
    func `a test that ends slowly after an interruption is interrupted`() async {
        let record = record
        let slow = TestStep { run in
            record.runner?.interrupt()
            return await withCheckedContinuation { continuation in
                run.setAbortHandler { error in
                    EventLoop.after(.milliseconds(20)) { continuation.resume(returning: .failure(error)) }
                }
            }
        }
        var test = TestCase("a", slow)
        test.timeout = .milliseconds(10)
        var outer = TestSuite("O")
        outer.children = [.test(test)]
        _ = await run(outer)
        #expect(record.lines == ["= broken (aborted): interrupted"])
    }

    @Test
    func `an interruption aborts the test, skips the rest and tears down`() async {
        let record = record
        var outer = TestSuite("O")
        outer.children = [
            .test(TestCase("a", waiting("a") { EventLoop.deferToEndOfTurn { record.runner?.interrupt() } })),
            test("b", nil),
        ]
        outer.afterEach = [step("after", nil)]
        outer.teardown = [step("1", nil), waiting("2") { EventLoop.deferToEndOfTurn { record.runner?.interrupt() } }]
        let summary = await run(outer)
        #expect(
            record.lines == [
                "a", "after", "= broken (aborted): interrupted", "= skipped: interrupted", "2",
                "suite broken: in the teardown of “O”: interrupted", "1",
            ]
        )
        #expect(summary.isInterrupted && summary.status == .interrupted)
    }

    @Test
    func `an interruption in a setup skips its tests and lets a teardown finish`() async {
        let record = record
        var outer = TestSuite("O")
        outer.children = [test("a", nil)]
        outer.setup = [waiting("setup") { EventLoop.deferToEndOfTurn { record.runner?.interrupt() } }]
        outer.teardown = [step("teardown", nil)]
        await run(outer)
        #expect(record.lines == ["setup", "= skipped: interrupted", "teardown"])
    }

    @Test
    func `a filter that matches nothing is an error`() async throws {
        var options = RunOptions()
        options.filters = [try TestFilter("nothing")]
        var outer = TestSuite("O")
        outer.children = [test("a", nil)]
        let summary = await run(outer, options)
        #expect(record.lines.isEmpty)
        #expect(summary.status == .badInput && summary.error?.kind == .badInput)
    }
}
