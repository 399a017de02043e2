/// What of a plan is run, and how.
package struct RunOptions: Sendable {
    /// Which tests; all, where there are none.
    package var filters: [TestFilter] = []
    /// How often the tests chosen are run, one after the other.
    package var repetitions = 1
    /// Whether the first test that does not pass is the last to be run.
    package var failsFast = false
    /// How long each step around tests may take: setups, teardowns, and what is done before and after each.
    package var hookTimeout = Duration.seconds(60)

    package init() {}
}
