import BlueZ
import Central
import GATT
import Testing

@Suite struct DiscoveryMachineTests {
    typealias Action = DiscoveryMachine.Action
    typealias Input = DiscoveryMachine.Input

    static let all = DiscoveryFilter()
    static func services(_ count: UInt16, from first: UInt16) -> DiscoveryFilter {
        DiscoveryFilter(services: (first..<first + count).map { BluetoothUUID($0) })
    }
    static let heartRate = DiscoveryFilter(services: [BluetoothUUID(0x180D)])
    static let battery = DiscoveryFilter(services: [BluetoothUUID(0x180F)])
    static let both = DiscoveryFilter(services: [BluetoothUUID(0x180D), BluetoothUUID(0x180F)])
    static let busy = BlueZError(.inProgress, "Operation already in progress")
    static let refused = BlueZError(.notAllowed, "Rejected send message")

    /// The inputs of each step and the resulting actions.
    static let scenarios: [(name: String, steps: [(Input, [Action])])] = [
        (
            "one listener",
            [
                (.join(1, heartRate), [.start(heartRate, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.leave(1), [.stop]), (.succeeded, []),
            ]
        ),
        (
            "a listener that joins during the start waits for it and then widens the filter",
            [
                (.join(1, heartRate), [.start(heartRate, replacing: false)]), (.join(2, battery), []),
                (.succeeded, [.updateFilter(both)]), (.succeeded, [.notifyStarted([1, 2])]),
            ]
        ),
        (
            "a widened filter is kept while there are listeners",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.join(2, battery), [.notifyStarted([2])]), (.leave(1), []),
                (.join(3, heartRate), [.notifyStarted([3])]), (.leave(2), []), (.leave(3), [.stop]),
            ]
        ),
        (
            "a listener that joins during the end restarts the discovery",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.leave(1), [.stop]), (.join(2, battery), []), (.succeeded, [.start(battery, replacing: false)]),
                (.succeeded, [.notifyStarted([2])]),
            ]
        ),
        (
            "a listener that leaves during the start ends the discovery",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.leave(1), []), (.succeeded, [.stop]),
                (.succeeded, []),
            ]
        ),
        (
            "a temporary error is retried",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.failed(busy), [.startTimer(.milliseconds(50))]),
                (.join(2, all), []), (.timerFired, [.start(all, replacing: true)]),
                (.succeeded, [.notifyStarted([1, 2])]),
            ]
        ),
        (
            "a permanent error is reported",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.failed(refused), [.fail([1], refused)]),
                (.join(2, all), [.start(all, replacing: false)]),
            ]
        ),
        (
            "a refusal to widen the filter is reported to the listener that requires it",
            [
                (.join(1, heartRate), [.start(heartRate, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.join(2, battery), [.updateFilter(both)]),
                (.failed(refused), [.fail([2], refused), .startTimer(.milliseconds(50))]),
                (.timerFired, [.start(heartRate, replacing: true)]), (.succeeded, []),
            ]
        ),
        (
            "the discovery is restarted after silence",
            [
                (.outdated, []),
                (.join(1, all), [.start(all, replacing: false)]), (.outdated, []), (.succeeded, [.notifyStarted([1])]),
                (.outdated, [.restart]), (.outdated, []), (.leave(1), []), (.succeeded, [.stop]),
            ]
        ),
        (
            "a start without a reply counts as one, and is stopped when bluetoothd permits it",
            [
                (.unanswered, []), (.join(1, heartRate), [.start(heartRate, replacing: false)]),
                (.unanswered, [.notifyStarted([1])]), (.outdated, []), (.join(2, battery), [.updateFilter(both)]),
                (.succeeded, [.notifyStarted([2])]), (.leave(1), []), (.leave(2), [.stop]),
                (.unanswered, [.startTimer(.seconds(10))]), (.timerFired, [.stop]), (.succeeded, []), (.timerFired, []),
                (.join(3, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([3])]),
                (.outdated, [.restart]),
            ]
        ),
        (
            "after a late reply, the discovery is restarted again",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.unanswered, [.notifyStarted([1])]),
                (.outdated, []), (.answered, []), (.outdated, [.restart]), (.succeeded, []),
                (.outdated, [.restart]), (.unanswered, []), (.outdated, []), (.answered, []), (.outdated, [.restart]),
            ]
        ),
        (
            "a discovery that bluetoothd has not stopped is used again",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.leave(1), [.stop]), (.unanswered, [.startTimer(.seconds(10))]),
                (.join(2, all), [.start(all, replacing: false)]), (.timerFired, []),
                (.unanswered, [.notifyStarted([2])]),
                (.leave(2), [.stop]), (.join(3, all), []), (.unanswered, [.start(all, replacing: false)]),
                (.failed(busy), [.startTimer(.milliseconds(50))]), (.timerFired, [.start(all, replacing: true)]),
                (.unanswered, [.notifyStarted([3])]), (.lost, [.notifyLost([3])]),
                (.join(4, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([4])]),
                (.outdated, [.restart]), (.lost, [.notifyLost([4])]), (.unanswered, []),
                (.join(5, all), [.start(all, replacing: false)]),
            ]
        ),
        (
            "a loss is reported, and pending calls are awaited",
            [
                (.join(1, all), [.start(all, replacing: false)]), (.succeeded, [.notifyStarted([1])]),
                (.lost, [.notifyLost([1])]), (.lost, []), (.leave(1), []),
                (.join(2, all), [.start(all, replacing: false)]), (.lost, [.notifyLost([2])]),
                (.join(3, all), []), (.failed(refused), [.start(all, replacing: false)]),
                (.succeeded, [.notifyStarted([3])]),
            ]
        ),
    ]

    @Test(arguments: scenarios.indices)
    func `performs the due actions`(_ index: Int) {
        let scenario = Self.scenarios[index]
        var machine = DiscoveryMachine()
        for (number, (input, expected)) in scenario.steps.enumerated() {
            #expect(machine.handle(input) == expected, "\(scenario.name), step \(number): \(input)")
        }
    }

    @Test func `callers receive the busy error when the retries are exhausted`() {
        var machine = DiscoveryMachine()
        var actions = machine.handle(.join(1, Self.all))
        var waited = Duration.zero
        while case .start = actions.last {
            actions = machine.handle(.failed(Self.busy))
            guard case .startTimer(let delay) = actions.last else { break }
            waited += delay
            actions = machine.handle(.timerFired)
        }
        #expect(actions == [.fail([1], Self.busy)])
        // The kernel continues the discovery of a killed bluetoothd for 10.24 s (interleaved discovery of hci_sync.c).
        #expect(waited > .seconds(15) && waited < .seconds(30))
    }

    @Test(arguments: [
        (all, heartRate, all), (heartRate, battery, both), (heartRate, heartRate, heartRate),
        (DiscoveryFilter(rssi: -60), DiscoveryFilter(rssi: -80), DiscoveryFilter(rssi: -80)),
        (DiscoveryFilter(rssi: -60), all, all), (services(40, from: 0x1000), services(40, from: 0x2000), all),
        (services(65, from: 0x1000), heartRate, all),
        (DiscoveryFilter(duplicates: true), heartRate, DiscoveryFilter(duplicates: true)),
        (DiscoveryFilter(pattern: "A"), DiscoveryFilter(pattern: "B"), all),
    ])
    func `filters merge into one that covers both`(
        _ one: DiscoveryFilter,
        _ other: DiscoveryFilter,
        _ merged: DiscoveryFilter
    ) {
        #expect(one.merged(with: other) == merged)
        #expect(merged.covers(one) && merged.covers(other))
        #expect(one.covers(other) == (one == merged))
    }
}
