package import Documents
package import EventLoop
package import Lua
internal import ProfileModel

/// A script of steps, which provides its tests as a plan and performs its steps on a bench.
@EventLoop
package final class StepHost: ProbeScript {
    let bench: Bench
    let options: ScriptOptions
    let name: String
    /// The device under test; the device of the options takes precedence over the script's.
    var device: String? { options.device ?? script.device }
    /// The connections opened by steps; steps use the last one.
    var connections: [BenchDevice] = []
    /// The open subscriptions of steps.
    var subscriptions: [BenchSubscription] = []
    private let script: StepScript

    /// Parses a script.
    ///
    /// - Parameters:
    ///   - text: The text of the script.
    ///   - name: The name in reports: its path.
    ///   - bench: The bench on which steps are performed.
    ///   - options: The options of the script.
    /// - Throws: `ScriptError` of kind `.script` with all errors.
    package init(_ text: [UInt8], name: String, bench: Bench, options: ScriptOptions) throws(ScriptError) {
        do throws(InvalidDocument) {
            script = try StepScript.parse(text, file: name, types: bench.types)
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

    /// Empty, because the teardown of a script of steps belongs to its tests.
    package var teardown: [TestStep] { [] }

    package func load(_ handle: StepHandle) async -> Result<TestPlan?, ScriptError> {
        .success(plan)
    }

    private var plan: TestPlan {
        var root = TestSuite(name)
        root.setup = hook(script.setup)
        root.teardown = hook(script.teardown)
        root.beforeEach = hook(script.beforeEach)
        root.afterEach = hook(script.afterEach)
        root.children = script.tests.map { stepTest in
            var test = TestCase(stepTest.name, step(stepTest.steps))
            test.location = location(stepTest.mark)
            test.tags = stepTest.tags
            test.timeout = stepTest.timeout ?? test.timeout
            test.retries = stepTest.retries
            test.skipReason = stepTest.skip
            return .test(test)
        }
        return TestPlan(root: root)
    }

    private func hook(_ steps: [Step]) -> [TestStep] {
        steps.isEmpty ? [] : [step(steps)]
    }

    /// Returns a test step that performs steps one after the other, up to the first error.
    private func step(_ steps: [Step]) -> TestStep {
        TestStep { [weak self] handle in
            guard let self else { return .failure(ScriptError(.aborted, "the script has ended")) }
            let task = Task { @EventLoop in await self.perform(steps) }
            handle.setAbortHandler { _ in task.cancel() }
            let result = await task.value
            return handle.abortError.map { .failure($0) } ?? result
        }
    }

    private func perform(_ steps: [Step]) async -> Result<Void, ScriptError> {
        // Connections lost in earlier tests are opened again; within a test, a loss is an error.
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
    /// Creates the error for an invalid script from its first error and the number of errors.
    package init(_ error: InvalidDocument) {
        let (first, count) = (error.diagnostics.first, error.diagnostics.count)
        let place = first.map(\.description) ?? ""
        let message = count == 1 ? place : "\(first?.file ?? "") has \(count) errors, the first: \(place)"
        self.init(.script, message, hint: first?.hint)
        diagnostics = error.diagnostics
    }
}
