package import GATT

/// A fault to inject into a simulation, at a given time or on certain operations.
package struct Fault: Hashable, Sendable {
    package var trigger: Trigger
    package var action: Action
    /// The device that the fault is limited to; nil for all devices.
    package var device: DeviceAddress?
    /// The characteristic or descriptor that the fault is limited to; nil for all attributes.
    package var attribute: BluetoothUUID?
    /// The numbers of the matching operations that the fault applies to, counted from 1; empty for all.
    package var numbers: Set<Int> = []
    /// The probability of the fault on a matching operation, 0 to 1.
    package var chance = 1.0
    /// The time from which the fault is active, counted from the start.
    package var from = Duration.zero
    /// The time until which the fault is active; nil for no end.
    package var until: Duration?

    package enum Trigger: Hashable, Sendable {
        case time(Duration)
        case operation(Operation)
    }

    /// An operation of a program or a device.
    package enum Operation: String, CaseIterable, Sendable {
        /// A program calls Device1.Connect.
        case connect
        /// A program calls any method of org.bluez.
        case call
        /// A client discovers the services and attributes of a device.
        case discovery
        /// bluetoothd reports the attributes of a device to programs.
        case resolution
        case read
        case write
        /// A device sends a notification or indication.
        case notification
    }

    package enum Action: Hashable, Sendable {
        /// The connection attempt fails as if the peer had not been received in time.
        case abort
        /// The call is refused because another one is in progress.
        case inProgress
        /// ServicesResolved is reported before the objects it refers to.
        case early
        /// The response never arrives.
        case stall
        case refuse(ATTError)
        /// The link is lost instead.
        case disconnect
        /// The notifications triggered by a write arrive before its response.
        case notifyFirst
        case drop
        case duplicate
        case delay(Duration)
        /// The notification arrives after the next one.
        case reorder
        /// The adapter with this index is powered off for a time, or permanently.
        case adapterOff(Int, Duration?)
        /// The adapter with this index is removed for a time, or permanently.
        case adapterGone(Int, Duration?)
        case bluetoothdGone(Duration?)
        case dropLinks
        /// All handles change without a notification of the change.
        case firmwareChange
    }
}
