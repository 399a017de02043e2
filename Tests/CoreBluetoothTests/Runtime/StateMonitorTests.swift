import BlueZ
import EventLoop
import Testing

@testable import CoreBluetooth

@EventLoop struct StateMonitorTests {
    @Test(arguments: [
        // An adapter is unplugged.
        (CBManagerState.poweredOn, BlueZError.Code.noAdapter, CBManagerState.unsupported),
        // bluetoothd ends, and its name returns before its adapters.
        (.poweredOn, .bluetoothdUnavailable, .resetting), (.resetting, .noAdapter, .resetting),
        (.resetting, .bluetoothdUnavailable, .resetting), (.unsupported, .bluetoothdUnavailable, .resetting),
    ])
    func `the state without an adapter`(former: CBManagerState, error: BlueZError.Code, expected: CBManagerState) {
        #expect(StateMonitor.state(after: former, error) == expected)
    }
}
