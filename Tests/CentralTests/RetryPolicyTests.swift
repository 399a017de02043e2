import BlueZ
import Central
import Testing

@Suite struct RetryPolicyTests {
    @Test(arguments: [(1, 50), (2, 100), (3, 200), (5, 800), (6, 1000), (60, 1000)])
    func `waits double up to the longest`(_ attempt: Int, _ milliseconds: Int) {
        #expect(RetryPolicy.operation.delay(after: attempt) == .milliseconds(milliseconds))
    }

    @Test(arguments: [
        (BlueZError.Code.inProgress, true), (.connectionFailed, true), (.att, false), (.notConnected, false),
        (.noDaemon, false), (.doesNotExist, false), (.notAllowed, false), (.timedOut, false),
    ])
    func `only what passes by itself is tried again`(_ code: BlueZError.Code, _ expected: Bool) {
        #expect(RetryPolicy.isTransient(BlueZError(code, "")) == expected)
    }
}
