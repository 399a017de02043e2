import Sessions
import Testing

@Suite struct SharedLinkStateTests {
    typealias Action = SharedLinkState.Action
    typealias Input = SharedLinkState.Input

    /// Each step: what comes in, what has to be done.
    static let ways: [(name: String, steps: [(Input, [Action])])] = [
        (
            "one user",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.linger]),
                (.lingered, [.disconnect]), (.left, [.forget]),
            ]
        ),
        (
            "all who wait share one attempt, in the order of asking",
            [
                (.join(2), [.connect]), (.join(1), []), (.join(3), []),
                (.connected, [.grant(2), .grant(1), .grant(3)]),
                (.join(4), [.grant(4)]),
                (.leave(1), []), (.leave(2), []), (.leave(3), []), (.leave(4), [.linger]),
            ]
        ),
        (
            "a failure is everybody's",
            [
                (.join(1), [.connect]), (.join(2), []),
                (.failed, [.refuseFailed(1), .refuseFailed(2), .forget]),
                (.leave(1), []), (.leave(2), []),
            ]
        ),
        (
            "who gives up leaves the attempt to the others",
            [
                (.join(1), [.connect]), (.join(2), []), (.leave(1), []), (.connected, [.grant(2)]),
            ]
        ),
        (
            "the last who gives up takes the attempt back",
            [
                (.join(1), [.connect]), (.leave(1), [.giveUp]), (.left, [.forget]),
            ]
        ),
        (
            "each has a time of its own",
            [
                (.join(1), [.connect]), (.join(2), []),
                (.timeOver(1), [.refuseOverdue(1)]), (.timeOver(1), []),
                (.timeOver(2), [.refuseOverdue(2), .giveUp]),
                (.left, [.forget]),
            ]
        ),
        (
            "who asks while it ends gets the next one",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.linger]),
                (.lingered, [.disconnect]), (.join(2), []), (.left, [.connect]), (.connected, [.grant(2)]),
            ]
        ),
        (
            "who asks while an attempt is taken back gets the next one",
            [
                (.join(1), [.connect]), (.leave(1), [.giveUp]), (.join(2), []), (.left, [.connect]),
                (.connected, [.grant(2)]),
            ]
        ),
        (
            "nobody is left waiting when an end is over",
            [
                (.join(1), [.connect]), (.leave(1), [.giveUp]), (.join(2), []), (.leave(2), []), (.left, [.forget]),
            ]
        ),
        (
            "it lingers",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.linger]),
                (.join(2), [.stopLingering, .grant(2)]), (.leave(2), [.linger]),
                (.lingered, [.disconnect]), (.left, [.forget]),
            ]
        ),
        (
            "a loss ends it for all",
            [
                (.join(1), [.connect]), (.join(2), []), (.connected, [.grant(1), .grant(2)]),
                (.lost, [.forget]), (.leave(1), []), (.leave(2), []),
            ]
        ),
        (
            "a loss while it lingers",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.leave(1), [.linger]),
                (.lost, [.stopLingering, .forget]), (.lingered, []),
            ]
        ),
        (
            "what comes too late changes nothing",
            [
                (.join(1), [.connect]), (.connected, [.grant(1)]), (.timeOver(1), []), (.connected, []), (.failed, []),
                (.leave(9), []), (.lingered, []), (.leave(1), [.linger]), (.lingered, [.disconnect]), (.lost, []),
                (.leave(1), []), (.lingered, []), (.left, [.forget]),
                (.left, []),
            ]
        ),
    ]

    @Test(arguments: ways.indices)
    func `does what is due`(_ index: Int) {
        let way = Self.ways[index]
        var state = SharedLinkState()
        for (number, (input, expected)) in way.steps.enumerated() {
            #expect(state.handle(input) == expected, "\(way.name), step \(number): \(input)")
        }
    }
}
