internal import DBus

/// What a script wants done: suites of tests, in the order written.
package struct TestPlan: Sendable {
    /// The script itself is the outermost suite.
    package var root: TestSuite

    package init(root: TestSuite) { self.root = root }
}

/// Tests that belong together, and what is done around them.
package struct TestSuite: Sendable {
    package var name: String
    package var location: SourceLocation?
    /// Words to choose tests by; those of a suite hold for all that is in it.
    package var tags: Set<String> = []
    package var children: [Child] = []
    /// Done before the first test of this suite that is run.
    package var setup: [TestStep] = []
    /// Done after the last, whatever happened, the last written first.
    package var teardown: [TestStep] = []
    /// Done before each test of this suite and of those within, outermost first.
    package var beforeEach: [TestStep] = []
    /// Done after each test, whatever happened, innermost first.
    package var afterEach: [TestStep] = []

    package enum Child: Sendable {
        case suite(TestSuite)
        case test(TestCase)
    }

    package init(_ name: String) { self.name = name }
}

/// One test.
package struct TestCase: Sendable {
    package var name: String
    package var location: SourceLocation?
    package var tags: Set<String> = []
    /// How long an attempt may take.
    package var timeout = Duration.seconds(60)
    /// How often it is tried again after a failure.
    package var retries = 0
    /// Why it is to be left out.
    package var skip: String?
    package var step: TestStep

    package init(_ name: String, _ step: TestStep) {
        self.name = name
        self.step = step
    }
}

/// Something a test, or what is done around it, does.
package struct TestStep: Sendable {
    /// Runs it; ends soon, with the error given, after `abort` of the run it was begun with.
    package var body: @EventLoop @Sendable (TestRun) async -> Result<Void, ScriptError>

    package init(_ body: @escaping @EventLoop @Sendable (TestRun) async -> Result<Void, ScriptError>) {
        self.body = body
    }
}
