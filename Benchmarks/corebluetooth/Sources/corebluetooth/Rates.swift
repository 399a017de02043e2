import CoreBluetooth
import Foundation

/// The rates of one round, per second.
struct Rates {
    var reads = 0.0
    var notifications = 0.0
    /// The processor time of a received notification in this process, in µs.
    var processorTime = 0.0
    var notifiedBytes = 0.0
    var channelBytes = 0.0
}

/// The service of the measurements.
enum BenchService {
    static var service: CBUUID { CBUUID(string: "BE4C0001-0000-4000-8000-000000000000") }
    /// A cached value.
    static var value: CBUUID { CBUUID(string: "BE4C0002-0000-4000-8000-000000000000") }
    /// Notifies a batch of values as fast as the stack accepts them, on each write and after the subscription.
    static var flood: CBUUID { CBUUID(string: "BE4C0003-0000-4000-8000-000000000000") }
    /// The number of values in a batch; the first byte of a value is the number of its batch.
    ///
    /// bluetoothd queues without a limit the notifications that it accepts, so that a flood without an end delays everything else.
    /// The receiver requests the next batch at the first value of this one that arrives: values are dropped when it is slow.
    static let batch = 2500
    /// The PSM of a channel that sends without an end.
    static var psm: CBUUID { CBUUID(string: CBUUIDL2CAPPSMCharacteristicString) }
}

/// Returns the processor time of the process, in µs.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
