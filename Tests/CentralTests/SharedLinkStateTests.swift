import Central
import Testing

@Suite struct SharedLinkStateTests {
    typealias Action = SharedLinkState.Action
    typealias Input = SharedLinkState.Input

    /// The inputs of each step and the resulting actions.
    static let scenarios: [(name: String, steps: [(Input, [Action])])] = [
        (
            "one user",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.startIdleTimer]),
                (.idleTimedOut, [.disconnect]), (.disconnected, [.remove]),
            ]
        ),
        (
            "waiting users share one attempt, in the order of their requests",
            [
                (.join(2), [.connect]), (.join(1), []), (.join(3), []),
                (.connected, [.grant(2), .grant(1), .grant(3)]),
                (.join(4), [.grant(4)]),
                (.leave(1), []), (.leave(2), []), (.leave(3), []), (.leave(4), [.startIdleTimer]),
            ]
        ),
        (
            "a failure is reported to all users",
            [
                (.join(1), [.connect]), (.join(2), []),
                (.failed, [.fail(1), .fail(2), .remove]),
                (.leave(1), []), (.leave(2), []),
            ]
        ),
        (
            "an attempt continues for the others when one user cancels",
            [
                (.join(1), [.connect]), (.join(2), []), (.leave(1), []), (.connected, [.grant(2)]),
            ]
        ),
        (
            "an attempt is canceled with its last user",
            [
                (.join(1), [.connect]), (.leave(1), [.cancelAttempt]), (.disconnected, [.remove]),
            ]
        ),
        (
            "each user has a separate timeout",
            [
                (.join(1), [.connect]), (.join(2), []),
                (.timedOut(1), [.failTimedOut(1)]), (.timedOut(1), []),
                (.timedOut(2), [.failTimedOut(2), .cancelAttempt]),
                (.disconnected, [.remove]),
            ]
        ),
        (
            "a request while the connection ends waits for the next one",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.startIdleTimer]),
                (.idleTimedOut, [.disconnect]), (.join(2), []), (.disconnected, [.connect]), (.connected, [.grant(2)]),
            ]
        ),
        (
            "a request while an attempt is canceled waits for the next one",
            [
                (.join(1), [.connect]), (.leave(1), [.cancelAttempt]), (.join(2), []), (.disconnected, [.connect]),
                (.connected, [.grant(2)]),
            ]
        ),
        (
            "no user is left waiting after the end",
            [
                (.join(1), [.connect]), (.leave(1), [.cancelAttempt]), (.join(2), []), (.leave(2), []),
                (.disconnected, [.remove]),
            ]
        ),
        (
            "an idle connection is kept",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.startIdleTimer]),
                (.join(2), [.stopIdleTimer, .grant(2)]), (.leave(2), [.startIdleTimer]),
                (.idleTimedOut, [.disconnect]), (.disconnected, [.remove]),
            ]
        ),
        (
            "a loss ends the connection for all users",
            [
                (.join(1), [.connect]), (.join(2), []), (.connected, [.grant(1), .grant(2)]),
                (.lost, [.remove]), (.leave(1), []), (.leave(2), []),
            ]
        ),
        (
            "an idle connection is lost",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.startIdleTimer]),
                (.lost, [.stopIdleTimer, .remove]), (.idleTimedOut, []),
            ]
        ),
        (
            "a late input changes nothing",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.timedOut(1), []), (.connected, []), (.failed, []),
                (.leave(9), []), (.idleTimedOut, []), (.leave(1), [.startIdleTimer]), (.idleTimedOut, [.disconnect]),
                (.lost, []), (.leave(1), []), (.idleTimedOut, []), (.disconnected, [.remove]),
                (.disconnected, []),
            ]
        ),
    ]

    @Test(arguments: scenarios.indices)
    func `performs the due actions`(_ index: Int) {
        let scenario = Self.scenarios[index]
        var state = SharedLinkState()
        for (number, (input, expected)) in scenario.steps.enumerated() {
            #expect(state.handle(input) == expected, "\(scenario.name), step \(number): \(input)")
        }
    }
}
