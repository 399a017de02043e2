import Peripheral
import TestRandomness
import Testing

/// A scenario in the life of an emulator: inputs, each with the actions it must cause.
struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [(input: Lifecycle.Input, actions: [Lifecycle.Action])]
    var end: Lifecycle.State
    var hasApplication = true
    var waitsForRequirements = false

    var testDescription: String { name }
}

private typealias Step = (input: Lifecycle.Input, actions: [Lifecycle.Action])

private let toReady: [Step] = [
    (.requirementsChanged(missing: nil), [.registerApplication(attempt: 1, replacing: false)]),
    (.applicationRegistered(attempt: 1), [.registerAdvertisement(attempt: 2, replacing: false)]),
    (.advertisementRegistered(attempt: 2), [.reportReady]),
]

private let scenarios: [Scenario] = [
    Scenario(name: "first start", steps: toReady, end: .ready),
    Scenario(
        name: "changed services are registered again, and the advertisement is kept",
        steps: toReady + [
            (.servicesChanged, [.registerApplication(attempt: 3, replacing: true)]),
            (.servicesChanged, []),
            (.applicationRegistered(attempt: 3), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "an advertisement released during a registration is registered again",
        steps: toReady + [
            (.servicesChanged, [.registerApplication(attempt: 3, replacing: true)]),
            (.advertisementReleased, []),
            (.applicationRegistered(attempt: 3), [.registerAdvertisement(attempt: 4, replacing: false)]),
            (.advertisementRegistered(attempt: 4), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "a beacon has no services to register again",
        steps: [
            (.requirementsChanged(missing: nil), [.registerAdvertisement(attempt: 1, replacing: false)]),
            (.advertisementRegistered(attempt: 1), [.reportReady]),
            (.servicesChanged, []),
        ],
        end: .ready,
        hasApplication: false
    ),
    Scenario(
        name: "a changed advertisement replaces the previous one, also during its registration",
        steps: toReady + [
            (.advertisementChanged, [.registerAdvertisement(attempt: 3, replacing: true)]),
            (.advertisementChanged, [.registerAdvertisement(attempt: 4, replacing: true)]),
            (.advertisementRegistered(attempt: 3), []),
            (.advertisementRegistered(attempt: 4), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "suspended advertising is resumed",
        steps: toReady + [
            (.advertisingSuspended, [.withdrawAdvertisement, .reportLost(.suspended)]),
            (.advertisingSuspended, []),
            (.requirementsChanged(missing: nil), []),
            (.advertisingResumed, [.registerAdvertisement(attempt: 3, replacing: false)]),
            (.advertisingResumed, []),
            (.advertisementRegistered(attempt: 3), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "a stop while the advertising is suspended withdraws the application",
        steps: toReady + [
            (.advertisingSuspended, [.withdrawAdvertisement, .reportLost(.suspended)]),
            (.stop, [.tearDown(application: true, advertisement: false)]),
            (.teardownCompleted, [.finish]),
        ],
        end: .ended
    ),
    Scenario(
        name: "a loss ends the suspension",
        steps: toReady + [
            (.advertisingSuspended, [.withdrawAdvertisement, .reportLost(.suspended)]),
            (.requirementsChanged(missing: .bluetoothd), [.dropSubscribers]),
            (.advertisingResumed, []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Scenario(
        name: "first start without bluetoothd fails",
        steps: [(.requirementsChanged(missing: .bluetoothd), [.fail(.missing(.bluetoothd))])],
        end: .ended
    ),
    Scenario(
        name: "a waiting first start reports the missing requirement",
        steps: [
            (.requirementsChanged(missing: .bluetoothd), [.reportWaiting(.bluetoothd)]),
            (.requirementsChanged(missing: .bluetoothd), []),
            (.requirementsChanged(missing: .power), [.reportWaiting(.power)]),
        ] + toReady + [(.requirementsChanged(missing: .power), [.reportLost(.missing(.power))])],
        end: .waiting(for: .power),
        waitsForRequirements: true
    ),
    Scenario(
        name: "a waiting first start restarts after a loss",
        steps: [
            toReady[0],
            (.requirementsChanged(missing: .bluetoothd), [.reportWaiting(.bluetoothd), .dropSubscribers]),
            (.applicationRefused(attempt: 1, transient: true), []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 2, replacing: false)]),
            (.applicationRefused(attempt: 2, transient: false), [.tearDown(application: true, advertisement: false)]),
            (.teardownCompleted, [.fail(.refused)]),
        ],
        end: .ended,
        waitsForRequirements: true
    ),
    Scenario(
        name: "a beacon registers its advertisement only, and withdraws it",
        steps: [
            (.requirementsChanged(missing: nil), [.registerAdvertisement(attempt: 1, replacing: false)]),
            (.advertisementRegistered(attempt: 1), [.reportReady]),
            (.requirementsChanged(missing: .bluetoothd), [.reportLost(.missing(.bluetoothd))]),
            (.requirementsChanged(missing: nil), [.registerAdvertisement(attempt: 2, replacing: false)]),
            (.advertisementRegistered(attempt: 2), [.reportReady]),
            (.stop, [.tearDown(application: false, advertisement: true)]),
            (.teardownCompleted, [.finish]),
        ],
        end: .ended,
        hasApplication: false
    ),
    Scenario(
        name: "first start without the adapter fails",
        steps: [(.requirementsChanged(missing: .adapter), [.fail(.missing(.adapter))])],
        end: .ended
    ),
    Scenario(
        name: "first start without power fails",
        steps: [(.requirementsChanged(missing: .power), [.fail(.missing(.power))])],
        end: .ended
    ),
    Scenario(
        name: "a permanent refusal of the application fails at once",
        steps: [
            toReady[0],
            (
                .applicationRefused(attempt: 1, transient: false),
                [.tearDown(application: true, advertisement: false)]
            ),
            (.teardownCompleted, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Scenario(
        name: "a permanent refusal of the advertisement withdraws the application, then fails",
        steps: [
            toReady[0], toReady[1],
            (
                .advertisementRefused(attempt: 2, transient: false),
                [.tearDown(application: true, advertisement: true)]
            ),
            (.teardownCompleted, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Scenario(
        name: "transient refusals on the first start are retried three times",
        steps: [
            toReady[0],
            (
                .applicationRefused(attempt: 1, transient: true),
                [.reportRefusal, .scheduleRetry(after: .milliseconds(100))]
            ),
            (.retryDue, [.registerApplication(attempt: 2, replacing: true)]),
            (
                .applicationRefused(attempt: 2, transient: true),
                [.reportRefusal, .scheduleRetry(after: .milliseconds(200))]
            ),
            (.retryDue, [.registerApplication(attempt: 3, replacing: true)]),
            (
                .applicationRefused(attempt: 3, transient: true),
                [.reportRefusal, .scheduleRetry(after: .milliseconds(400))]
            ),
            (.retryDue, [.registerApplication(attempt: 4, replacing: true)]),
            (.applicationRefused(attempt: 4, transient: true), [.tearDown(application: true, advertisement: false)]),
            (.teardownCompleted, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Scenario(
        name: "power lost during the first start fails and leaves nothing",
        steps: [
            toReady[0], toReady[1],
            (.requirementsChanged(missing: .power), [.tearDown(application: true, advertisement: true)]),
            (.advertisementRefused(attempt: 2, transient: true), []),
            (.teardownCompleted, [.fail(.missing(.power))]),
        ],
        end: .ended
    ),
    Scenario(
        name: "bluetoothd is killed and restarted",
        steps: toReady + [
            (.requirementsChanged(missing: .bluetoothd), [.reportLost(.missing(.bluetoothd)), .dropSubscribers]),
            (.requirementsChanged(missing: .adapter), []),
            (.requirementsChanged(missing: .managers), []),
            (.requirementsChanged(missing: .power), []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
            (.applicationRegistered(attempt: 3), [.registerAdvertisement(attempt: 4, replacing: false)]),
            (.advertisementRegistered(attempt: 4), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "the adapter is unplugged and plugged in again",
        steps: toReady + [
            (.requirementsChanged(missing: .adapter), [.reportLost(.missing(.adapter)), .dropSubscribers]),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Scenario(
        name: "power off and on keeps the application and replaces the advertisement",
        steps: toReady + [
            (.requirementsChanged(missing: .power), [.reportLost(.missing(.power))]),
            (.requirementsChanged(missing: nil), [.registerAdvertisement(attempt: 3, replacing: true)]),
            (.advertisementRegistered(attempt: 3), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "power off, then the adapter is unplugged too: both are registered again",
        steps: toReady + [
            (.requirementsChanged(missing: .power), [.reportLost(.missing(.power))]),
            (.requirementsChanged(missing: .adapter), [.dropSubscribers]),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Scenario(
        name: "a late answer to an abandoned attempt changes nothing",
        steps: toReady + [
            (.requirementsChanged(missing: .bluetoothd), [.reportLost(.missing(.bluetoothd)), .dropSubscribers]),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
            (.requirementsChanged(missing: .bluetoothd), [.dropSubscribers]),
            (.applicationRefused(attempt: 3, transient: true), []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 4, replacing: false)]),
            (.applicationRegistered(attempt: 3), []),
            (.applicationRegistered(attempt: 4), [.registerAdvertisement(attempt: 5, replacing: false)]),
        ],
        end: .registeringAdvertisement
    ),
    Scenario(
        name: "Release: registered again after a delay",
        steps: toReady + [
            (.advertisementReleased, [.reportLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.retryDue, [.registerAdvertisement(attempt: 3, replacing: false)]),
            (.advertisementRegistered(attempt: 3), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "Release as bluetoothd's last message before it exits",
        steps: toReady + [
            (.advertisementReleased, [.reportLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.requirementsChanged(missing: .bluetoothd), [.cancelRetry, .dropSubscribers]),
            (.retryDue, []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Scenario(
        name: "Release before the adapter is unplugged: subscriptions end once",
        steps: toReady + [
            (.advertisementReleased, [.reportLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.requirementsChanged(missing: .managers), [.cancelRetry, .dropSubscribers]),
            (.requirementsChanged(missing: .adapter), []),
            (.requirementsChanged(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Scenario(
        name: "after the first success, even a permanent refusal is retried",
        steps: toReady + [
            (.requirementsChanged(missing: .power), [.reportLost(.missing(.power))]),
            (.requirementsChanged(missing: nil), [.registerAdvertisement(attempt: 3, replacing: true)]),
            (
                .advertisementRefused(attempt: 3, transient: false),
                [.reportRefusal, .scheduleRetry(after: .milliseconds(100))]
            ),
            (.retryDue, [.registerAdvertisement(attempt: 4, replacing: true)]),
            (.advertisementRegistered(attempt: 4), [.reportReady]),
        ],
        end: .ready
    ),
    Scenario(
        name: "stop before the start",
        steps: [(.stop, [.finish]), (.requirementsChanged(missing: nil), [])],
        end: .ended
    ),
    Scenario(
        name: "stop while registering the application",
        steps: [
            toReady[0],
            (.stop, [.tearDown(application: true, advertisement: false)]),
            (.applicationRegistered(attempt: 1), []),
            (.teardownCompleted, [.finish]),
        ],
        end: .ended
    ),
    Scenario(
        name: "stop when ready; events during the teardown change nothing",
        steps: toReady + [
            (.stop, [.tearDown(application: true, advertisement: true)]),
            (.advertisementReleased, []),
            (.requirementsChanged(missing: .bluetoothd), []),
            (.stop, []),
            (.teardownCompleted, [.finish]),
            (.teardownCompleted, []),
        ],
        end: .ended
    ),
    Scenario(
        name: "stop while bluetoothd is not running",
        steps: toReady + [
            (.requirementsChanged(missing: .bluetoothd), [.reportLost(.missing(.bluetoothd)), .dropSubscribers]),
            (.stop, [.finish]),
        ],
        end: .ended
    ),
    Scenario(
        name: "stop while off: the application is still registered",
        steps: toReady + [
            (.requirementsChanged(missing: .power), [.reportLost(.missing(.power))]),
            (.stop, [.tearDown(application: true, advertisement: true)]),
        ],
        end: .stopping
    ),
    Scenario(
        name: "stop during a delay",
        steps: toReady + [
            (.advertisementReleased, [.reportLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.stop, [.cancelRetry, .tearDown(application: true, advertisement: false)]),
        ],
        end: .stopping
    ),
]

@Suite struct LifecycleTests {
    @Test(arguments: scenarios)
    func `performs the actions of each scenario`(_ scenario: Scenario) {
        var lifecycle = Lifecycle(
            hasApplication: scenario.hasApplication,
            waitsForRequirements: scenario.waitsForRequirements
        )
        for (index, step) in scenario.steps.enumerated() {
            #expect(lifecycle.handle(step.input) == step.actions, "step \(index): \(step.input)")
        }
        #expect(lifecycle.state == scenario.end)
    }

    @Test func `delays double up to two seconds and restart after success`() {
        var lifecycle = Lifecycle()
        for step in toReady { _ = lifecycle.handle(step.input) }
        var attempt = 2
        func pauses(_ count: Int, after input: Lifecycle.Input) -> [Duration] {
            var found: [Duration] = []
            var actions = lifecycle.handle(input)
            for _ in 0..<count {
                for case .scheduleRetry(let pause) in actions { found.append(pause) }
                _ = lifecycle.handle(.retryDue)
                attempt += 1
                actions = lifecycle.handle(.advertisementRefused(attempt: attempt, transient: true))
            }
            return found
        }
        let growing = pauses(7, after: .advertisementReleased)
        #expect(growing == [100, 200, 400, 800, 1600, 2000, 2000].map { .milliseconds($0) })
        _ = lifecycle.handle(.retryDue)
        attempt += 1
        #expect(lifecycle.handle(.advertisementRegistered(attempt: attempt)) == [.reportReady])
        #expect(pauses(1, after: .advertisementReleased) == [.milliseconds(100)])
    }

    /// For any order of events, nothing is registered twice without replacing it, subscriptions end with the application that
    /// they belong to, and a stop always ends.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `any order of events keeps the state consistent`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            var lifecycle = Lifecycle()
            var holdsApplication = false
            var mayHaveSubscribers = true
            var calls = 0
            _ = lifecycle.handle(.requirementsChanged(missing: nil))
            calls = 1
            for _ in 0..<60 {
                let input = randomInput(&random, attempt: calls)
                let actions = lifecycle.handle(input)
                if case .requirementsChanged(let missing?) = input, missing != .power {
                    holdsApplication = false
                    let hasEnded = lifecycle.state == .stopping || lifecycle.state == .ended
                    #expect(hasEnded || actions.contains(.dropSubscribers) == mayHaveSubscribers, "seed \(seed)")
                    mayHaveSubscribers = false
                }
                for action in actions {
                    switch action {
                    case .registerApplication(let attempt, let replacing):
                        #expect(!holdsApplication || replacing, "seed \(seed)")
                        #expect(attempt > calls, "seed \(seed)")
                        calls = attempt
                        mayHaveSubscribers = true
                    case .registerAdvertisement(let attempt, _):
                        calls = attempt
                        holdsApplication = true
                    default: break
                    }
                }
            }
            _ = lifecycle.handle(.stop)
            _ = lifecycle.handle(.teardownCompleted)
            #expect(lifecycle.state == .ended, "seed \(seed)")
        }
    }

    private func randomInput(_ random: inout SeededGenerator, attempt: Int) -> Lifecycle.Input {
        switch random.next() % 12 {
        case 0: .requirementsChanged(missing: nil)
        case 1: .requirementsChanged(missing: Requirement.allCases.randomElement(using: &random))
        case 2: .applicationRegistered(attempt: attempt)
        case 3: .applicationRefused(attempt: attempt, transient: random.next() % 2 == 0)
        case 4: .advertisementRegistered(attempt: attempt)
        case 5: .advertisementRefused(attempt: attempt, transient: random.next() % 2 == 0)
        case 6: .advertisementReleased
        case 7: .servicesChanged
        case 8: .advertisementChanged
        case 9: .advertisingSuspended
        case 10: .advertisingResumed
        default: .retryDue
        }
    }
}
