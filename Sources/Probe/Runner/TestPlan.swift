internal import EventLoop
package import Lua

/// The tests of a script, in suites, in order of definition.
package struct TestPlan: Sendable {
    /// The outermost suite, which is the script itself.
    package var root: TestSuite

    package init(root: TestSuite) { self.root = root }
}

/// A group of tests, with their setup and teardown.
package struct TestSuite: Sendable {
    package var name: String
    package var location: SourceLocation?
    /// The tags for filtering tests; the tags of a suite apply to all tests in it.
    package var tags: Set<String> = []
    package var children: [Child] = []
    /// The steps before the first test of this suite that is run.
    package var setup: [TestStep] = []
    /// The steps after the last test, performed in any case, in reverse order of definition.
    package var teardown: [TestStep] = []
    /// The steps before each test of this suite and of suites in it, outermost first.
    package var beforeEach: [TestStep] = []
    /// The steps after each test, performed in any case, innermost first.
    package var afterEach: [TestStep] = []

    package enum Child: Sendable {
        case suite(TestSuite)
        case test(TestCase)
    }

    package init(_ name: String) { self.name = name }
}

/// A test.
package struct TestCase: Sendable {
    package var name: String
    package var location: SourceLocation?
    package var tags: Set<String> = []
    /// The timeout for one attempt.
    package var timeout = Duration.seconds(60)
    /// The maximum number of further attempts after a failure.
    package var retries = 0
    /// The reason for skipping the test, if any.
    package var skipReason: String?
    package var step: TestStep

    package init(_ name: String, _ step: TestStep) {
        self.name = name
        self.step = step
    }
}

/// The body of a test, or of a step before or after tests.
package struct TestStep: Sendable {
    /// Runs the step; after `abort` of its handle, it ends soon with the given error.
    package var body: @EventLoop @Sendable (StepHandle) async -> Result<Void, ScriptError>

    package init(_ body: @escaping @EventLoop @Sendable (StepHandle) async -> Result<Void, ScriptError>) {
        self.body = body
    }
}
