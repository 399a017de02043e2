/// The selected tests of a plan in the order of execution, with their suites.
package struct Schedule: Sendable {
    package enum Stage: Sendable {
        case suiteStart(ScheduledSuite)
        case test(ScheduledTest)
        case suiteEnd
    }

    package private(set) var stages: [Stage] = []
    package private(set) var testCount = 0
    private let filters: [TestFilter]

    /// Selects tests; omits suites without selected tests.
    package init(_ plan: TestPlan, filters: [TestFilter] = [], repetitions: Int = 1) {
        self.filters = filters
        for repetition in 1...max(1, repetitions) {
            _ = add(plan.root, in: InheritedProperties(repetition: repetition))
        }
    }

    /// The properties that suites pass on to the tests in them.
    private struct InheritedProperties {
        var path: [String] = []
        var tags: Set<String> = []
        var beforeEach: [TestStep] = []
        var afterEach: [TestStep] = []
        var repetition: Int

        func inside(_ suite: TestSuite) -> Self {
            var inner = self
            inner.path.append(suite.name)
            inner.tags.formUnion(suite.tags)
            inner.beforeEach += suite.beforeEach
            inner.afterEach = suite.afterEach.reversed() + afterEach
            return inner
        }
    }

    /// Adds a suite if any of its tests is selected.
    private mutating func add(_ suite: TestSuite, in outer: InheritedProperties) -> Bool {
        let inherited = outer.inside(suite)
        let start = stages.count
        stages.append(.suiteStart(ScheduledSuite(suite, path: inherited.path)))
        var hasTests = false
        for child in suite.children {
            let isAdded =
                switch child {
                case .suite(let inner): add(inner, in: inherited)
                case .test(let test): add(test, in: inherited)
                }
            hasTests = hasTests || isAdded
        }
        if hasTests {
            stages.append(.suiteEnd)
        } else {
            stages.removeSubrange(start...)
        }
        return hasTests
    }

    private mutating func add(_ test: TestCase, in inherited: InheritedProperties) -> Bool {
        let path = inherited.path + [test.name]
        let tags = inherited.tags.union(test.tags).sorted()
        // The outermost suite is the script, whose path is not part of test names.
        guard filters.selects(name: path.dropFirst().joined(separator: " › "), tags: tags) else { return false }
        let identity = TestIdentity(
            path: path,
            location: test.location,
            tags: tags,
            repetition: inherited.repetition
        )
        stages.append(
            .test(
                ScheduledTest(
                    identity: identity,
                    test: test,
                    beforeEach: inherited.beforeEach,
                    afterEach: inherited.afterEach
                )
            )
        )
        testCount += 1
        return true
    }
}

/// A suite, with its setup and teardown.
package struct ScheduledSuite: Sendable {
    package let path: [String]
    package let setup: [TestStep]
    /// The steps after the last test, in order of execution.
    package let teardown: [TestStep]

    init(_ suite: TestSuite, path: [String]) {
        self.path = path
        setup = suite.setup
        teardown = suite.teardown.reversed()
    }
}

/// A test, with the steps before and after it.
package struct ScheduledTest: Sendable {
    package let identity: TestIdentity
    package let test: TestCase
    package let beforeEach: [TestStep]
    /// The steps after the test, in order of execution.
    package let afterEach: [TestStep]
}
