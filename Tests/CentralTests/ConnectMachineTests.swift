import BlueZ
import Central
import KnownFaults
import Testing

@Suite struct ConnectMachineTests {
    typealias Action = ConnectMachine.Action
    typealias Input = ConnectMachine.Input

    static let aborted = BlueZError(.connectionFailed, "le-connection-abort-by-local")
    static let busy = BlueZError(.inProgress, "Operation already in progress")
    static let refused = BlueZError(.notAllowed, "Rejected send message")

    static let lost = BlueZError(
        .connectionFailed,
        "the connection was lost before its services were resolved"
    )

    static func retry(_ attempt: Int, _ error: BlueZError, _ delay: Duration) -> Action {
        .retry(attempt: attempt, CentralError(error), after: delay)
    }

    /// The inputs of each step and the resulting actions.
    static let scenarios: [(name: String, steps: [(Input, [Action])])] = [
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
            "ServicesResolved is set before the objects exist (bluez/bluez#1489)",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.none), [.startTimer(ConnectMachine.quietPeriod)]),
                (.objectAdded, [.startTimer(ConnectMachine.quietPeriod)]),
                (.objectAdded, [.startTimer(ConnectMachine.quietPeriod)]),
                (.timerFired, [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "ServicesResolved overtakes the objects, which arrive with the round trip",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.objectAdded, []),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "a service that a plugin claims for itself",
            [
                (.start(connected: true, resolved: true), [.flush]),
                (.flushed(.some), [.startTimer(ConnectMachine.quietPeriod)]),
                (.timerFired, [.flush]),
                (.flushed(.some), [.succeed]),
            ]
        ),
        (
            "the reply of Connect arrives before the change of Connected",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectedChanged(false), []),
                (.connectSucceeded, []),
                (.connectedChanged(true), []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "the connection is lost before the reply of Connect is handled",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectedChanged(true), []),
                (.connectedChanged(false), []),
                (.connectSucceeded, [retry(1, lost, .milliseconds(100))]),
                (.timerFired, [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
        (
            "aborted and busy attempts are retried with increasing delays",
            [
                (.start(connected: false, resolved: false), [.connect]),
                (.connectFailed(aborted), [retry(1, aborted, .milliseconds(100))]),
                (.timerFired, [.connect]),
                (.connectFailed(busy), [retry(2, busy, .milliseconds(200))]),
                (.timerFired, [.connect]),
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
                (.connectedChanged(false), [retry(1, lost, .milliseconds(100))]),
                (.timerFired, [.connect]),
                (.connectSucceeded, []),
                (.resolvedChanged(true), [.flush]),
                (.flushed(.all), [.succeed]),
            ]
        ),
    ]

    @Test(arguments: scenarios.indices)
    func `leads to services`(_ index: Int) {
        let scenario = Self.scenarios[index]
        var machine = ConnectMachine()
        for (number, (input, expected)) in scenario.steps.enumerated() {
            #expect(machine.handle(input) == expected, "\(scenario.name), step \(number)")
        }
        #expect(machine.state == .done)
        #expect(machine.handle(.deadline(BoxFacts())) == [], "there are no actions after success")
    }

    @Test func `an error that retries cannot fix is reported immediately`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        #expect(machine.handle(.connectFailed(Self.refused)) == [.fail(CentralError(Self.refused))])
    }

    @Test func `a timeout reports the attempts and the last error`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        _ = machine.handle(.connectFailed(Self.aborted))
        _ = machine.handle(.timerFired)
        let actions = machine.handle(.deadline(BoxFacts()))
        guard case .fail(let error) = actions.last, actions.count == 1 else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.code == .connectionFailed)
        #expect(error.message.contains("2 attempts"))
        #expect(error.message.contains("le-connection-abort-by-local"))
    }

    @Test func `a timeout while resolving services is reported as such`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: true, resolved: false))
        guard case .fail(let error) = machine.handle(.deadline(BoxFacts())).last else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.message.contains("services"))
    }

    @Test func `a device without services is accepted after a while`() {
        var machine = ConnectMachine()
        var actions = machine.handle(.start(connected: true, resolved: true))
        var rounds = 0
        while actions != [.succeed], rounds < 100 {
            rounds += 1
            actions =
                switch actions {
                case [.flush]: machine.handle(.flushed(.none))
                default: machine.handle(.timerFired)
                }
        }
        #expect(actions == [.succeed])
    }

    @Test(arguments: [true, false])
    func `an adapter that is powered off ends the attempt with its error`(_ wasConnected: Bool) {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: wasConnected, resolved: false))
        _ = machine.handle(.connectedChanged(false))
        let off = BlueZError(.adapterOff, "adapter hci1 is off")
        #expect(machine.handle(.adapterOff(off)) == [.fail(CentralError(off))])
        #expect(machine.handle(.timerFired) == [])
    }

    @Test func `the loss of bluetoothd ends the attempt`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        guard case .fail = machine.handle(.daemonLost).last else {
            Issue.record("expected a failure")
            return
        }
        #expect(machine.state == .done)
    }

    @Test(arguments: [Input.flushed(.none), .deadline(BoxFacts())])
    func `a removed device ends the attempt after a round trip`(_ input: Input) {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: false, resolved: false))
        #expect(machine.handle(.deviceRemoved) == [.flush])
        #expect(machine.handle(.connectFailed(Self.aborted)) == [])
        guard case .fail(let error) = machine.handle(input).last else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.code == .connectionFailed)
        #expect(error.message.contains("disappeared"))
        #expect(machine.state == .done)
    }

    private static let channels = "set Channels = 1 in the section [GATT] of /etc/bluetooth/main.conf"

    /// The hint of the timeout names Enhanced ATT only for a release and a kernel that fail with it.
    @Test(arguments: [
        (BoxFacts(running: BluetoothdRelease(5, 66), kernel: KernelRelease(6, 12, 47)), true),
        (BoxFacts(running: BluetoothdRelease(5, 66), kernel: KernelRelease(6, 1, nil)), false),
        (BoxFacts(running: BluetoothdRelease(5, 82), kernel: KernelRelease(6, 12, 47)), false),
        (
            BoxFacts(
                running: BluetoothdRelease(5, 66),
                kernel: KernelRelease(6, 12, 47),
                settings: MainConfiguration("[GATT]\nChannels = 1")
            ), false
        ),
        (BoxFacts(), false),
    ])
    func `unresolved services are explained by a known fault`(box: BoxFacts, isKnown: Bool) throws {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: true, resolved: false))
        let hint = try #require(machine.timeoutError(on: box).hint)
        #expect(hint.contains(Self.channels) == isKnown)
        let error = machine.timeoutError(on: box)
        #expect(machine.handle(.deadline(box)) == [.fail(error)])
    }

    @Test func `a device that is removed with its adapter ends the attempt with the adapter's error`() {
        var machine = ConnectMachine()
        _ = machine.handle(.start(connected: true, resolved: false))
        #expect(machine.handle(.deviceRemoved) == [.flush])
        let removed = BlueZError(.noAdapter, "adapter hci1 was removed")
        #expect(machine.handle(.adapterRemoved(removed)) == [.fail(CentralError(removed))])
        #expect(machine.handle(.flushed(.none)) == [])
    }
}
