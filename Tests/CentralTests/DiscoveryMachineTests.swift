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

    /// Each step: what comes in, what has to be done.
    static let ways: [(name: String, steps: [(Input, [Action])])] = [
        (
            "one listener",
            [
                (.join(1, heartRate), [.begin(heartRate, replacing: false)]), (.succeeded, [.tellBegun([1])]),
                (.leave(1), [.end]), (.succeeded, []),
            ]
        ),
        (
            "who comes while it begins waits for it, and widens it then",
            [
                (.join(1, heartRate), [.begin(heartRate, replacing: false)]), (.join(2, battery), []),
                (.succeeded, [.change(both)]), (.succeeded, [.tellBegun([1, 2])]),
            ]
        ),
        (
            "it is widened, and stays so while somebody listens",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.succeeded, [.tellBegun([1])]),
                (.join(2, battery), [.tellBegun([2])]), (.leave(1), []), (.join(3, heartRate), [.tellBegun([3])]),
                (.leave(2), []), (.leave(3), [.end]),
            ]
        ),
        (
            "who comes while it ends has it begun again",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.succeeded, [.tellBegun([1])]),
                (.leave(1), [.end]), (.join(2, battery), []), (.succeeded, [.begin(battery, replacing: false)]),
                (.succeeded, [.tellBegun([2])]),
            ]
        ),
        (
            "who leaves while it begins has it ended",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.leave(1), []), (.succeeded, [.end]),
                (.succeeded, []),
            ]
        ),
        (
            "what passes is tried again",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.failed(busy), [.wait(.milliseconds(50))]),
                (.join(2, all), []), (.waited, [.begin(all, replacing: true)]), (.succeeded, [.tellBegun([1, 2])]),
            ]
        ),
        (
            "what does not pass is told",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.failed(refused), [.refuse([1], refused)]),
                (.join(2, all), [.begin(all, replacing: false)]),
            ]
        ),
        (
            "a refusal to widen it is told to who wanted that",
            [
                (.join(1, heartRate), [.begin(heartRate, replacing: false)]), (.succeeded, [.tellBegun([1])]),
                (.join(2, battery), [.change(both)]),
                (.failed(refused), [.refuse([2], refused), .wait(.milliseconds(50))]),
                (.waited, [.begin(heartRate, replacing: true)]), (.succeeded, []),
            ]
        ),
        (
            "silence has it begun anew",
            [
                (.silent, []),
                (.join(1, all), [.begin(all, replacing: false)]), (.silent, []), (.succeeded, [.tellBegun([1])]),
                (.silent, [.beginAnew]), (.silent, []), (.leave(1), []), (.succeeded, [.end]),
            ]
        ),
        (
            "a loss is told, and what was under way waited for",
            [
                (.join(1, all), [.begin(all, replacing: false)]), (.succeeded, [.tellBegun([1])]),
                (.lost, [.tellLost([1])]), (.lost, []), (.leave(1), []),
                (.join(2, all), [.begin(all, replacing: false)]), (.lost, [.tellLost([2])]),
                (.join(3, all), []), (.failed(refused), [.begin(all, replacing: false)]),
                (.succeeded, [.tellBegun([3])]),
            ]
        ),
    ]

    @Test(arguments: ways.indices)
    func `does what is due`(_ index: Int) {
        let way = Self.ways[index]
        var machine = DiscoveryMachine()
        for (number, (input, expected)) in way.steps.enumerated() {
            #expect(machine.handle(input) == expected, "\(way.name), step \(number): \(input)")
        }
    }

    @Test func `who waits is told in the end that bluetoothd is busy`() {
        var machine = DiscoveryMachine()
        var actions = machine.handle(.join(1, Self.all))
        var waits = 0
        while case .begin = actions.last {
            actions = machine.handle(.failed(Self.busy))
            guard case .wait = actions.last else { break }
            waits += 1
            actions = machine.handle(.waited)
        }
        #expect(actions == [.refuse([1], Self.busy)])
        #expect(waits == 13)
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
