import Peripheral
import TestRandomness
import Testing

/// One way through the life of an emulator: inputs, each with the actions it must bring about.
struct Course: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [(input: Lifecycle.Input, actions: [Lifecycle.Action])]
    var end: Lifecycle.State
    var isPatient = false

    var testDescription: String { name }
}

private typealias Step = (input: Lifecycle.Input, actions: [Lifecycle.Action])

private let toReady: [Step] = [
    (.world(missing: nil), [.registerApplication(attempt: 1, replacing: false)]),
    (.applicationRegistered(attempt: 1), [.registerAdvertisement(attempt: 2, replacing: false)]),
    (.advertisementRegistered(attempt: 2), [.announceReady]),
]

private let courses: [Course] = [
    Course(name: "first start", steps: toReady, end: .ready),
    Course(
        name: "first start without bluetoothd fails",
        steps: [(.world(missing: .bluetoothd), [.fail(.missing(.bluetoothd))])],
        end: .ended
    ),
    Course(
        name: "a patient first start says what it waits for",
        steps: [
            (.world(missing: .bluetoothd), [.announceWaiting(.bluetoothd)]),
            (.world(missing: .bluetoothd), []),
            (.world(missing: .power), [.announceWaiting(.power)]),
        ] + toReady + [(.world(missing: .power), [.announceLost(.missing(.power))])],
        end: .waiting(for: .power),
        isPatient: true
    ),
    Course(
        name: "a patient first start that loses what it stands on begins anew",
        steps: [
            toReady[0],
            (.world(missing: .bluetoothd), [.announceWaiting(.bluetoothd)]),
            (.applicationRefused(attempt: 1, transient: true), []),
            (.world(missing: nil), [.registerApplication(attempt: 2, replacing: false)]),
            (.applicationRefused(attempt: 2, transient: false), [.tearDown(application: true, advertisement: false)]),
            (.tornDown, [.fail(.refused)]),
        ],
        end: .ended,
        isPatient: true
    ),
    Course(
        name: "first start without the adapter fails",
        steps: [(.world(missing: .adapter), [.fail(.missing(.adapter))])],
        end: .ended
    ),
    Course(
        name: "first start without power fails",
        steps: [(.world(missing: .power), [.fail(.missing(.power))])],
        end: .ended
    ),
    Course(
        name: "an application refused for good fails at once",
        steps: [
            toReady[0],
            (
                .applicationRefused(attempt: 1, transient: false),
                [.tearDown(application: true, advertisement: false)]
            ),
            (.tornDown, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Course(
        name: "an advertisement refused for good takes the application back, then fails",
        steps: [
            toReady[0], toReady[1],
            (
                .advertisementRefused(attempt: 2, transient: false),
                [.tearDown(application: true, advertisement: true)]
            ),
            (.tornDown, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Course(
        name: "transient refusals on the first start are borne three times",
        steps: [
            toReady[0],
            (
                .applicationRefused(attempt: 1, transient: true),
                [.announceRefusal, .scheduleRetry(after: .milliseconds(100))]
            ),
            (.retryDue, [.registerApplication(attempt: 2, replacing: true)]),
            (
                .applicationRefused(attempt: 2, transient: true),
                [.announceRefusal, .scheduleRetry(after: .milliseconds(200))]
            ),
            (.retryDue, [.registerApplication(attempt: 3, replacing: true)]),
            (
                .applicationRefused(attempt: 3, transient: true),
                [.announceRefusal, .scheduleRetry(after: .milliseconds(400))]
            ),
            (.retryDue, [.registerApplication(attempt: 4, replacing: true)]),
            (.applicationRefused(attempt: 4, transient: true), [.tearDown(application: true, advertisement: false)]),
            (.tornDown, [.fail(.refused)]),
        ],
        end: .ended
    ),
    Course(
        name: "power lost during the first start fails and leaves nothing",
        steps: [
            toReady[0], toReady[1],
            (.world(missing: .power), [.tearDown(application: true, advertisement: true)]),
            (.advertisementRefused(attempt: 2, transient: true), []),
            (.tornDown, [.fail(.missing(.power))]),
        ],
        end: .ended
    ),
    Course(
        name: "bluetoothd killed and back",
        steps: toReady + [
            (.world(missing: .bluetoothd), [.announceLost(.missing(.bluetoothd))]),
            (.world(missing: .adapter), []),
            (.world(missing: .managers), []),
            (.world(missing: .power), []),
            (.world(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
            (.applicationRegistered(attempt: 3), [.registerAdvertisement(attempt: 4, replacing: false)]),
            (.advertisementRegistered(attempt: 4), [.announceReady]),
        ],
        end: .ready
    ),
    Course(
        name: "adapter away and back",
        steps: toReady + [
            (.world(missing: .adapter), [.announceLost(.missing(.adapter))]),
            (.world(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Course(
        name: "power off and on keeps the application and replaces the advertisement",
        steps: toReady + [
            (.world(missing: .power), [.announceLost(.missing(.power))]),
            (.world(missing: nil), [.registerAdvertisement(attempt: 3, replacing: true)]),
            (.advertisementRegistered(attempt: 3), [.announceReady]),
        ],
        end: .ready
    ),
    Course(
        name: "power off, then the adapter goes too: both are registered anew",
        steps: toReady + [
            (.world(missing: .power), [.announceLost(.missing(.power))]),
            (.world(missing: .adapter), []),
            (.world(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Course(
        name: "a late answer to an abandoned attempt changes nothing",
        steps: toReady + [
            (.world(missing: .bluetoothd), [.announceLost(.missing(.bluetoothd))]),
            (.world(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
            (.world(missing: .bluetoothd), []),
            (.applicationRefused(attempt: 3, transient: true), []),
            (.world(missing: nil), [.registerApplication(attempt: 4, replacing: false)]),
            (.applicationRegistered(attempt: 3), []),
            (.applicationRegistered(attempt: 4), [.registerAdvertisement(attempt: 5, replacing: false)]),
        ],
        end: .registeringAdvertisement
    ),
    Course(
        name: "Release: registered again after a pause",
        steps: toReady + [
            (.advertisementReleased, [.announceLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.retryDue, [.registerAdvertisement(attempt: 3, replacing: false)]),
            (.advertisementRegistered(attempt: 3), [.announceReady]),
        ],
        end: .ready
    ),
    Course(
        name: "Release as bluetoothd's last word before it leaves",
        steps: toReady + [
            (.advertisementReleased, [.announceLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.world(missing: .bluetoothd), [.cancelRetry]),
            (.retryDue, []),
            (.world(missing: nil), [.registerApplication(attempt: 3, replacing: false)]),
        ],
        end: .registeringApplication
    ),
    Course(
        name: "once on the air, even a lasting refusal is retried",
        steps: toReady + [
            (.world(missing: .power), [.announceLost(.missing(.power))]),
            (.world(missing: nil), [.registerAdvertisement(attempt: 3, replacing: true)]),
            (
                .advertisementRefused(attempt: 3, transient: false),
                [.announceRefusal, .scheduleRetry(after: .milliseconds(100))]
            ),
            (.retryDue, [.registerAdvertisement(attempt: 4, replacing: true)]),
            (.advertisementRegistered(attempt: 4), [.announceReady]),
        ],
        end: .ready
    ),
    Course(name: "stop before the start", steps: [(.stop, [.finish]), (.world(missing: nil), [])], end: .ended),
    Course(
        name: "stop while registering the application",
        steps: [
            toReady[0],
            (.stop, [.tearDown(application: true, advertisement: false)]),
            (.applicationRegistered(attempt: 1), []),
            (.tornDown, [.finish]),
        ],
        end: .ended
    ),
    Course(
        name: "stop when ready; what happens during the teardown changes nothing",
        steps: toReady + [
            (.stop, [.tearDown(application: true, advertisement: true)]),
            (.advertisementReleased, []),
            (.world(missing: .bluetoothd), []),
            (.stop, []),
            (.tornDown, [.finish]),
            (.tornDown, []),
        ],
        end: .ended
    ),
    Course(
        name: "stop while bluetoothd is away",
        steps: toReady + [
            (.world(missing: .bluetoothd), [.announceLost(.missing(.bluetoothd))]),
            (.stop, [.finish]),
        ],
        end: .ended
    ),
    Course(
        name: "stop while off: the application is still there",
        steps: toReady + [
            (.world(missing: .power), [.announceLost(.missing(.power))]),
            (.stop, [.tearDown(application: true, advertisement: true)]),
        ],
        end: .stopping
    ),
    Course(
        name: "stop during a pause",
        steps: toReady + [
            (.advertisementReleased, [.announceLost(.released), .scheduleRetry(after: .milliseconds(100))]),
            (.stop, [.cancelRetry, .tearDown(application: true, advertisement: false)]),
        ],
        end: .stopping
    ),
]

@Suite struct LifecycleTests {
    @Test(arguments: courses)
    func `does what each course of events asks for`(_ course: Course) {
        var lifecycle = Lifecycle(isPatient: course.isPatient)
        for (index, step) in course.steps.enumerated() {
            #expect(lifecycle.handle(step.input) == step.actions, "step \(index): \(step.input)")
        }
        #expect(lifecycle.state == course.end)
    }

    @Test func `pauses grow to two seconds and start over after success`() {
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
        #expect(lifecycle.handle(.advertisementRegistered(attempt: attempt)) == [.announceReady])
        #expect(pauses(1, after: .advertisementReleased) == [.milliseconds(100)])
    }

    /// Whatever comes in whatever order: nothing is registered twice without replacing, and a stop always ends.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `no order of events breaks it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            var lifecycle = Lifecycle()
            var holdsApplication = false
            var calls = 0
            _ = lifecycle.handle(.world(missing: nil))
            calls = 1
            for _ in 0..<60 {
                let input = randomInput(&random, attempt: calls)
                if case .world(let missing?) = input, missing != .power { holdsApplication = false }
                for action in lifecycle.handle(input) {
                    switch action {
                    case .registerApplication(let attempt, let replacing):
                        #expect(!holdsApplication || replacing, "seed \(seed)")
                        #expect(attempt > calls, "seed \(seed)")
                        calls = attempt
                    case .registerAdvertisement(let attempt, _):
                        calls = attempt
                        holdsApplication = true
                    default: break
                    }
                }
            }
            _ = lifecycle.handle(.stop)
            _ = lifecycle.handle(.tornDown)
            #expect(lifecycle.state == .ended, "seed \(seed)")
        }
    }

    private func randomInput(_ random: inout SeededGenerator, attempt: Int) -> Lifecycle.Input {
        switch random.next() % 8 {
        case 0: .world(missing: nil)
        case 1: .world(missing: Requirement.allCases.randomElement(using: &random))
        case 2: .applicationRegistered(attempt: attempt)
        case 3: .applicationRefused(attempt: attempt, transient: random.next() % 2 == 0)
        case 4: .advertisementRegistered(attempt: attempt)
        case 5: .advertisementRefused(attempt: attempt, transient: random.next() % 2 == 0)
        case 6: .advertisementReleased
        default: .retryDue
        }
    }
}
