/// The tests chosen of a plan, in the order in which they are run, with the suites around them.
package struct Schedule: Sendable {
    package enum Stage: Sendable {
        case suiteBegins(ScheduledSuite)
        case test(ScheduledTest)
        case suiteEnds
    }

    package private(set) var stages: [Stage] = []
    package private(set) var testCount = 0
    private let filters: [TestFilter]

    /// Chooses; suites of which no test is chosen are left out.
    package init(_ plan: TestPlan, filters: [TestFilter] = [], repetitions: Int = 1) {
        self.filters = filters
        for repetition in 1...max(1, repetitions) {
            _ = add(plan.root, in: Surroundings(repetition: repetition))
        }
    }

    /// What suites hand on to what is in them.
    private struct Surroundings {
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

    /// Adds a suite if any test of it is chosen.
    private mutating func add(_ suite: TestSuite, in outer: Surroundings) -> Bool {
        let surroundings = outer.inside(suite)
        let start = stages.count
        stages.append(.suiteBegins(ScheduledSuite(suite, path: surroundings.path)))
        var hasTests = false
        for child in suite.children {
            let isAdded =
                switch child {
                case .suite(let inner): add(inner, in: surroundings)
                case .test(let test): add(test, in: surroundings)
                }
            hasTests = hasTests || isAdded
        }
        if hasTests {
            stages.append(.suiteEnds)
        } else {
            stages.removeSubrange(start...)
        }
        return hasTests
    }

    private mutating func add(_ test: TestCase, in surroundings: Surroundings) -> Bool {
        let path = surroundings.path + [test.name]
        let tags = surroundings.tags.union(test.tags).sorted()
        // The outermost suite is the script: its path is no part of what tests are called.
        guard filters.choose(name: path.dropFirst().joined(separator: " › "), tags: tags) else { return false }
        let identity = TestIdentity(
            path: path,
            location: test.location,
            tags: tags,
            repetition: surroundings.repetition
        )
        stages.append(
            .test(
                ScheduledTest(
                    identity: identity,
                    test: test,
                    beforeEach: surroundings.beforeEach,
                    afterEach: surroundings.afterEach
                )
            )
        )
        testCount += 1
        return true
    }
}

/// A suite, and what is done around its tests as a whole.
package struct ScheduledSuite: Sendable {
    package let path: [String]
    package let setup: [TestStep]
    /// In the order in which it is done.
    package let teardown: [TestStep]

    init(_ suite: TestSuite, path: [String]) {
        self.path = path
        setup = suite.setup
        teardown = suite.teardown.reversed()
    }
}

/// A test, and what is done around it.
package struct ScheduledTest: Sendable {
    package let identity: TestIdentity
    package let test: TestCase
    package let beforeEach: [TestStep]
    /// In the order in which it is done.
    package let afterEach: [TestStep]
}
