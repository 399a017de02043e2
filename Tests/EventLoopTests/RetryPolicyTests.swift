import EventLoop
import Testing

@Suite struct RetryPolicyTests {
    @Test(arguments: [(1, 50), (2, 100), (3, 200), (5, 800), (6, 1000), (60, 1000)])
    func `delays double up to the longest`(_ attempt: Int, _ milliseconds: Int) {
        let policy = RetryPolicy(initialDelay: .milliseconds(50), maximumDelay: .seconds(1))
        #expect(policy.delay(after: attempt) == .milliseconds(milliseconds))
    }

    /// Attempts that fail at once, with a time limit of 1 s.
    @Test func `no attempt follows a delay that does not end in time`() {
        var remaining = Duration.seconds(1)
        var attempt = 1
        while let delay = RetryPolicy.recovery.delay(after: attempt, within: remaining) {
            remaining -= delay
            attempt += 1
        }
        #expect(attempt == 4)
        #expect(remaining == .milliseconds(300))
        #expect(RetryPolicy.recovery.delay(after: 1, within: .zero) == nil)
    }

    @Test(arguments: [(0.0, 750), (0.5, 1000), (0.99, 1245)])
    func `a delay varies by a quarter`(_ unit: Double, _ milliseconds: Int) {
        let delay = RetryPolicy.jittered(.seconds(1), by: unit)
        #expect(Int((delay / .milliseconds(1)).rounded()) == milliseconds)
    }
}
