import BlueZ
import Central
import Testing

@Suite struct ConnectMachineTests {
    typealias Action = ConnectMachine.Action
    typealias Input = ConnectMachine.Input

    static let aborted = BlueZError(.connectionFailed, "le-connection-abort-by-local")
    static let busy = BlueZError(.inProgress, "Operation already in progress")
    static let refused = BlueZError(.notAllowed, "Rejected send message")

    /// Each step: what comes in, what has to be done.
    static let ways: [(name: String, steps: [(Input, [Action])])] = [
        (
            "a fresh connection",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectedChanged(true), []),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "services resolved before Connect replies",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.resolvedChanged(true), []),
                (.connectSucceeded, [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "already connected and resolved",
            [(.start(connected: true, resolved: true), [.flush]), (.flushed(.all), [.succeed])]
        ),
        (
            "already connected, not yet resolved",
            [
                (.start(connected: true, resolved: false), []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "resolved is said before the objects are there (bluez/bluez#1489)",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.none), [.wait(ConnectMachine.silence)]),
                (.objectAdded, [.wait(ConnectMachine.silence)]),
                (.objectAdded, [.wait(ConnectMachine.silence)]),
                (.waited, [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "a service that a plugin keeps to itself",
            [
                (.start(connected: true, resolved: true), [.flush]),
                (.flushed(.some), [.wait(ConnectMachine.silence)]),
                (.waited, [.flush]),
                (.flushed(.some), [.succeed]),
            ]
        ),
        (
            "aborts and busy answers are tried again, ever later",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectFailed(aborted), [.wait(.milliseconds(100))]),
                (.waited, [.connect]),
                (.connectFailed(busy), [.wait(.milliseconds(200))]),
                (.waited, [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "lost while resolving",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectSucceeded, []),
                (.connectedChanged(false), [.wait(.milliseconds(100))]),
                (.waited, [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
    ]

    @Test(arguments: ways.indices)
    func `leads to services`(_ index: Int) {
        let way = Self.ways[index]
        var machine = ConnectMachine()
        for (number, (input, expected)) in way.steps.enumerated() {
            #expect(machine.handle(input) == expected, "\(way.name), step \(number)")
        }
        #expect(machine.state == .done)
        #expect(machine.handle(.deadline) == [], "nothing follows success")
    }

    @Test func `a refusal that no waiting mends is told at once`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        #expect(machine.handle(.connectFailed(Self.refused)) == [.fail(CentralError(Self.refused))])
    }

    @Test func `the deadline tells the attempts and the last error`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        _ = machine.handle(.connectFailed(Self.aborted))
        _ = machine.handle(.waited)
        let actions = machine.handle(.deadline)
        guard case .fail(let error) = actions.last, actions.count == 1 else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.code == .connectionFailed)
        #expect(error.message.contains("2 attempts"))
        #expect(error.message.contains("le-connection-abort-by-local"))
    }

    @Test func `a deadline while resolving says so`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: true, resolved: false))
        guard case .fail(let error) = machine.handle(.deadline).last else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.message.contains("services"))
    }

    @Test func `a device without any service is believed after a while`() {
        var machine = ConnectMachine()
        var actions = machine.handle(.start(connected: true, resolved: true))
        var rounds = 0
        while actions != [.succeed], rounds < 100 {
            rounds += 1
            actions = actions == [.flush] ? machine.handle(.flushed(.none)) : machine.handle(.waited)
        }
        #expect(actions == [.succeed])
    }

    @Test(arguments: [Input.deviceRemoved, .daemonLost])
    func `a loss ends it`(_ input: Input) {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        guard case .fail = machine.handle(input).last else {
            Issue.record("expected a failure")
            return
        }
        #expect(machine.state == .done)
    }
}
