package import DBus
package import ProfileModel

/// A script of steps: its tests as a plan, its steps done on a bench.
@EventLoop
package final class StepHost: ProbeScript {
    let bench: Bench
    let options: ScriptOptions
    let name: String
    /// The device that the script is about; that of the options comes first.
    var device: String? { options.device ?? script.device }
    /// The connections that steps have opened; they work with the last.
    var connections: [BenchDevice] = []
    /// The subscriptions that steps have opened and not ended.
    var subscriptions: [BenchSubscription] = []
    private let script: StepScript

    /// Reads a script.
    ///
    /// - Parameter name: what reports call it: its path.
    /// - Throws: `ScriptError` of kind `.script` with everything that is wrong with it.
    package init(_ text: [UInt8], name: String, bench: Bench, options: ScriptOptions) throws(ScriptError) {
        do throws(InvalidProfile) {
            script = try StepScript.parse(text, file: name)
        } catch {
            throw ScriptError(error)
        }
        self.name = name
        self.bench = bench
        self.options = options
    }

    package func close() {
        connections = []
        subscriptions = []
    }

    /// A script of steps has tests, which have it all around them.
    package var teardown: [TestStep] { [] }

    package func load(_ run: TestRun) async -> Result<TestPlan?, ScriptError> {
        .success(plan)
    }

    private var plan: TestPlan {
        var root = TestSuite(name)
        root.setup = hook(script.setup)
        root.teardown = hook(script.teardown)
        root.beforeEach = hook(script.beforeEach)
        root.afterEach = hook(script.afterEach)
        root.children = script.tests.map { written in
            var test = TestCase(written.name, step(written.steps))
            test.location = location(written.mark)
            test.tags = written.tags
            test.timeout = written.timeout ?? test.timeout
            test.retries = written.retries
            test.skip = written.skip
            return .test(test)
        }
        return TestPlan(root: root)
    }

    private func hook(_ steps: [Step]) -> [TestStep] {
        steps.isEmpty ? [] : [step(steps)]
    }

    /// Steps one after the other, up to the first that goes wrong.
    private func step(_ steps: [Step]) -> TestStep {
        TestStep { [weak self] run in
            guard let self else { return .failure(ScriptError(.aborted, "the script has ended")) }
            let task = Task { @EventLoop in await self.perform(steps) }
            run.whenAborted { _ in task.cancel() }
            let result = await task.value
            return run.abortion.map { .failure($0) } ?? result
        }
    }

    private func perform(_ steps: [Step]) async -> Result<Void, ScriptError> {
        // What a test before has lost is connected anew; within a test a loss is an error.
        connections.removeAll { !$0.isConnected }
        for step in steps {
            do throws(ScriptError) {
                try await perform(step)
            } catch {
                var error = error
                error.location = error.location ?? location(step.mark)
                return .failure(error)
            }
        }
        return .success(())
    }

    func location(_ mark: TextMark) -> SourceLocation {
        SourceLocation(file: name, line: mark.line)
    }
}

extension ScriptError {
    /// A text that was refused: its first mistake, and how many there are.
    package init(_ refusal: InvalidProfile) {
        let (first, count) = (refusal.diagnostics.first, refusal.diagnostics.count)
        let place = first.map(\.description) ?? ""
        let message = count == 1 ? place : "\(first?.file ?? "") has \(count) mistakes, the first: \(place)"
        self.init(.script, message, hint: first?.hint)
        diagnostics = refusal.diagnostics
    }
}
