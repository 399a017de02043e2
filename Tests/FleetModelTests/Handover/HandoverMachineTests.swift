import FleetModel
import TestRandomness
import Testing

/// Each step of a case has a time in seconds, an input, and the expected actions.
@Suite struct HandoverMachineTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [(Double, HandoverMachine.Input, [HandoverMachine.Action])]
    }

    private static func report(_ from: String?, _ to: String?, _ reason: Handover.Reason) -> HandoverMachine.Action {
        .report(Handover(from: from, to: to, reason: reason))
    }

    /// The start on `a`, which is connected at 2 s with -60 dBm, while `b` has -80.
    private static let started: [(Double, HandoverMachine.Input, [HandoverMachine.Action])] = [
        (0, .signal("b", -80), []), (0.5, .signal("a", -60), []), (1, .tick, []),
        (1.5, .tick, [report(nil, "a", .start), .watch("a")]), (2, .connected, []),
    ]

    static let cases = [
        Case(testDescription: "the best machine starts, after all have reported", steps: started),
        Case(
            testDescription: "of equal machines, the first by name starts",
            steps: [
                (0, .signal("b", -60), []), (0, .signal("a", -60), []),
                (1.5, .tick, [report(nil, "a", .start), .watch("a")]),
            ]
        ),
        Case(
            testDescription:
                "a machine that is better by 10 dB for 5 s takes over, once the former one has disconnected",
            steps: started + [
                (20, .signal("b", -50), []), (24.9, .signal("b", -50), []), (25, .tick, [.release("a")]),
                (25.1, .signal("b", -50), []),
                (25.5, .released, [report("a", "b", .signal), .watch("b")]), (26, .connected, []),
            ]
        ),
        Case(
            testDescription: "9 dB are not sufficient",
            steps: started + [(10, .signal("b", -51), []), (15, .signal("b", -51), []), (20, .signal("b", -51), [])]
        ),
        Case(
            testDescription: "an interrupted advantage starts again",
            steps: started + [
                (20, .signal("b", -50), []), (22, .signal("a", -40), []), (25, .tick, []), (27, .signal("b", -20), []),
                (31.9, .signal("b", -20), []), (32, .signal("b", -20), [.release("a")]),
            ]
        ),
        Case(
            testDescription: "the signal of a connected device that does not advertise is its last one",
            steps: started + [
                (100, .signal("b", -65), []), (105, .signal("b", -65), []), (110, .signal("b", -65), []),
                (200, .signal("b", -50), []), (205, .signal("b", -50), [.release("a")]),
            ]
        ),
        Case(
            testDescription: "an advantage that is no longer received does not count",
            steps: started + [(20, .signal("b", -40), []), (36, .tick, []), (41, .tick, [])]
        ),
        Case(
            testDescription: "after a loss, the best of the others is chosen at once",
            steps: started + [
                (3, .signal("b", -80), []), (3, .signal("c", -90), []), (4, .lost, [.release("a")]),
                (4.1, .released, [report("a", "b", .connectionLost), .watch("b")]),
            ]
        ),
        Case(
            testDescription: "if a machine goes offline, the best of the others is chosen at once",
            steps: started + [
                (3, .signal("b", -80), []), (4, .offline("a"), [.release("a")]),
                (4, .released, [report("a", "b", .offline), .watch("b")]),
            ]
        ),
        Case(
            testDescription: "another machine that goes offline changes nothing",
            steps: started + [
                (3, .offline("b"), []), (4, .lost, [.release("a")]),
                (4, .released, [report("a", nil, .connectionLost)]),
            ]
        ),
        Case(
            testDescription: "if all have lost the device, it is found again",
            steps: started + [
                (30, .lost, [.release("a")]), (30, .released, [report("a", nil, .connectionLost)]), (31, .tick, []),
                (60, .signal("b", -70), []), (61, .signal("a", -50), []),
                (61.5, .tick, [report(nil, "a", .found), .watch("a")]),
            ]
        ),
        Case(
            testDescription: "the only machine is chosen again, after delays that double",
            steps: [
                (0, .signal("a", -60), []), (1.5, .tick, [report(nil, "a", .start), .watch("a")]),
                (2, .lost, [.release("a")]), (2, .released, [report("a", nil, .connectionLost)]),
                (2.5, .signal("a", -60), []), (3, .tick, []),
                (4.5, .tick, [report(nil, "a", .found), .watch("a")]),
                (5, .lost, [.release("a")]), (5, .released, [report("a", nil, .connectionLost)]),
                (6.9, .signal("a", -60), []), (7, .signal("a", -60), []), (8, .tick, []),
                (8.5, .tick, [report(nil, "a", .found), .watch("a")]),
            ]
        ),
        Case(
            testDescription: "after a connection that lasted, a loss is the first one",
            steps: [
                (0, .signal("a", -60), []), (1.5, .tick, [report(nil, "a", .start), .watch("a")]), (2, .connected, []),
                (3, .lost, [.release("a")]), (3, .released, [report("a", nil, .connectionLost)]),
                (4, .signal("a", -60), []), (5.5, .tick, [report(nil, "a", .found), .watch("a")]), (6, .connected, []),
                (40, .lost, [.release("a")]), (40, .released, [report("a", nil, .connectionLost)]),
                (40.9, .signal("a", -60), []), (41, .signal("a", -60), []),
                (42.5, .tick, [report(nil, "a", .found), .watch("a")]),
            ]
        ),
        Case(
            testDescription: "an attempt that takes longer than 20 s has failed",
            steps: Array(started.dropLast()) + [
                (10, .signal("b", -80), []), (21.4, .tick, []), (21.5, .tick, [.release("a")]),
                (22, .released, [report("a", "b", .connectionLost), .watch("b")]),
            ]
        ),
        Case(
            testDescription: "while a machine connects, a better one waits",
            steps: Array(started.dropLast()) + [(2, .signal("b", -20), []), (8, .signal("b", -20), [])]
        ),
        Case(
            testDescription:
                "a machine that was connected when it went offline is used again if no other receives the device",
            steps: started + [
                (30, .offline("a"), [.release("a")]), (30, .released, [report("a", nil, .offline)]),
                (31, .online("b"), []), (32, .online("a"), [report(nil, "a", .found), .watch("a")]),
                (33, .lost, [.release("a")]), (33, .released, [report("a", nil, .connectionLost)]),
                (34, .online("a"), []),
            ]
        ),
        Case(
            testDescription: "it is not used again if another machine receives the device",
            steps: started + [
                (30, .offline("a"), [.release("a")]), (30, .released, [report("a", nil, .offline)]),
                (31, .signal("b", -80), []), (32, .online("a"), []),
                (32.5, .tick, [report(nil, "b", .found), .watch("b")]),
                (33, .online("a"), []),
            ]
        ),
        Case(
            testDescription: "inputs that do not fit the state are ignored",
            steps: [(0, .lost, []), (0, .released, []), (0, .connected, []), (0, .tick, []), (0, .offline("a"), [])]
        ),
    ]

    @Test(arguments: cases) func `actions follow from inputs and times`(_ test: Case) {
        var machine = HandoverMachine()
        for (time, input, expected) in test.steps {
            #expect(machine.handle(input, at: .seconds(time)) == expected, "\(time) s: \(input)")
        }
    }

    @Test func `a device between two machines is not handed over back and forth`() {
        var machine = HandoverMachine()
        var handovers = 0
        // The signals alternate every 3 s by 20 dB, for ten minutes.
        for second in 0..<600 {
            let isNear = second / 3 % 2 == 0
            for (host, level) in [("a", isNear ? -50 : -70), ("b", isNear ? -70 : -50)] {
                let actions = machine.handle(.signal(host, level), at: .seconds(second))
                handovers += actions.count { if case .report = $0 { true } else { false } }
                if actions.contains(where: { if case .watch = $0 { true } else { false } }) {
                    _ = machine.handle(.connected, at: .seconds(second))
                }
            }
        }
        #expect(handovers == 1)
    }

    @Test func `one machine at a time watches, whatever happens`() throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for round in 0..<200 {
            var machine = HandoverMachine()
            var (watching, isReleasing) = (String?.none, false)
            var isSound = true
            var time = Duration.zero
            for _ in 0..<400 {
                time += .milliseconds(Int.random(in: 0...2000, using: &generator))
                let host = ["a", "b", "c"][Int.random(in: 0...2, using: &generator)]
                let input: HandoverMachine.Input =
                    switch Int.random(in: 0...12, using: &generator) {
                    case 0: .lost
                    case 1: .offline(host)
                    case 7: .online(host)
                    case 2, 3: .connected
                    case 4: .tick
                    case 5 where isReleasing, 6 where isReleasing: .released
                    default: .signal(host, Int.random(in: -100 ... -30, using: &generator))
                    }
                if input == .released { (watching, isReleasing) = (nil, false) }
                for action in machine.handle(input, at: time) {
                    switch action {
                    case .watch(let host):
                        try #require(watching == nil)
                        watching = host
                    case .release(let host):
                        try #require(watching == host && !isReleasing)
                        isReleasing = true
                    case .report(let handover): #expect(handover.from != nil || handover.to != nil)
                    }
                }
                if machine.current != (isReleasing ? nil : watching) { isSound = false }
                if let deadline = machine.deadline, !isReleasing {
                    // A tick at the deadline changes the deadline, so that timers do not repeat without an effect.
                    var next = machine
                    let actions = next.handle(.tick, at: max(time, deadline))
                    if actions.isEmpty, next.deadline == deadline { isSound = false }
                }
            }
            #expect(isSound, "round \(round)")
        }
    }
}
