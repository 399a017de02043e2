/// The options of a run.
package struct RunOptions: Sendable {
    /// The filters for tests; empty to run all tests.
    package var filters: [TestFilter] = []
    /// The number of times the selected tests are run.
    package var repetitions = 1
    /// A Boolean value that indicates whether the run stops after the first test that does not pass.
    package var failsFast = false
    /// The timeout for each setup, teardown, and step before or after each test.
    package var hookTimeout = Duration.seconds(60)

    package init() {}
}
