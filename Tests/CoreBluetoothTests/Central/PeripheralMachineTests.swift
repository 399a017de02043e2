import Central
import Testing

@testable import CoreBluetooth

@Suite struct PeripheralMachineTests {
    typealias Input = PeripheralMachine.Input
    typealias Action = PeripheralMachine.Action

    private static let refused = CentralError(.failed, "refused")
    private static let canceled = Action.report(.disconnected(nil, isReconnecting: false))
    private static let reconnecting = ConnectOptions(reconnects: true)
    private static let delayed = ConnectOptions(startDelay: .seconds(5))

    /// The inputs of each step and the resulting actions.
    static let scenarios: [(name: String, steps: [(Input, [Action])])] = [
        (
            "a connection that is canceled",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.connect(ConnectOptions()), []),
                (.connected, [.report(.connected)]),
                (.cancel, [.release]),
                (.lost(.linkLost), []),
                (.ended, [canceled]),
                (.cancel, []),
            ]
        ),
        (
            "an attempt that is canceled",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.cancel, [.cancelAttempt]),
                (.ended, [canceled]),
            ]
        ),
        (
            "an attempt that is canceled just as it succeeds",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.cancel, [.cancelAttempt]),
                (.connected, [.release]),
                (.ended, [canceled]),
            ]
        ),
        (
            "a connection that is requested again while it ends",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.connected, [.report(.connected)]),
                (.cancel, [.release]),
                (.connect(ConnectOptions()), []),
                (.ended, [canceled, .startAttempt]),
                (.cancel, [.cancelAttempt]),
                (.connect(ConnectOptions()), []),
                (.cancel, []),
                (.ended, [canceled]),
            ]
        ),
        (
            "an attempt that fails",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.failed(refused), [.report(.failed(refused))]),
                (.connect(ConnectOptions()), [.startAttempt]),
            ]
        ),
        (
            "a lost connection",
            [
                (.connect(ConnectOptions()), [.startAttempt]),
                (.connected, [.report(.connected)]),
                (.lost(.linkLost), [.report(.disconnected(.linkLost, isReconnecting: false))]),
            ]
        ),
        (
            "a lost connection that is established again, however often that fails",
            [
                (.connect(reconnecting), [.startAttempt]),
                (.connected, [.report(.connected)]),
                (.lost(.linkLost), [.report(.disconnected(.linkLost, isReconnecting: true)), .startAttempt]),
                (.failed(refused), [.startTimer(.milliseconds(100))]),
                (.timerFired, [.startAttempt]),
                (.failed(refused), [.startTimer(.milliseconds(200))]),
                (.timerFired, [.startAttempt]),
                (.connected, [.report(.connected)]),
                (.lost(.linkLost), [.report(.disconnected(.linkLost, isReconnecting: true)), .startAttempt]),
                (.failed(refused), [.startTimer(.milliseconds(100))]),
                (.cancel, [.cancelTimer, canceled]),
                (.timerFired, []),
            ]
        ),
        (
            "a first attempt fails once, even if the connection is to be kept",
            [
                (.connect(reconnecting), [.startAttempt]),
                (.failed(refused), [.report(.failed(refused))]),
            ]
        ),
        (
            "a start delay",
            [
                (.connect(delayed), [.startTimer(.seconds(5))]),
                (.timerFired, [.startAttempt]),
                (.connected, [.report(.connected)]),
            ]
        ),
        (
            "a start delay that is canceled",
            [
                (.connect(delayed), [.startTimer(.seconds(5))]),
                (.cancel, [.cancelTimer, canceled]),
                (.timerFired, []),
            ]
        ),
        (
            "an adapter that is powered off",
            [
                (.unavailable, []),
                (.connect(reconnecting), [.startAttempt]),
                (.connected, [.report(.connected)]),
                (.unavailable, [.cancelTimer, .report(.invalidated)]),
                (.connect(delayed), [.startTimer(.seconds(5))]),
                (.unavailable, [.cancelTimer, .report(.invalidated)]),
            ]
        ),
    ]

    @Test(arguments: scenarios.indices)
    func `each input leads to the documented actions`(index: Int) {
        var machine = PeripheralMachine()
        let scenario = Self.scenarios[index]
        for (number, step) in scenario.steps.enumerated() {
            #expect(machine.handle(step.0) == step.1, "\(scenario.name), step \(number + 1)")
        }
    }

    @Test func `connect options of other types are ignored and delays are bounded`() {
        #expect(ConnectOptions(nil) == ConnectOptions())
        #expect(
            ConnectOptions([
                CBConnectPeripheralOptionStartDelayKey: 1.5, CBConnectPeripheralOptionEnableAutoReconnect: true,
            ]) == ConnectOptions(startDelay: .seconds(1.5), reconnects: true)
        )
        #expect(ConnectOptions([CBConnectPeripheralOptionStartDelayKey: "soon"]) == ConnectOptions())
        #expect(ConnectOptions([CBConnectPeripheralOptionStartDelayKey: -1]) == ConnectOptions())
        #expect(
            ConnectOptions([CBConnectPeripheralOptionStartDelayKey: Double.infinity]).startDelay == .seconds(86_400)
        )
        #expect(ConnectOptions([CBConnectPeripheralOptionStartDelayKey: Double.nan]) == ConnectOptions())
    }
}
