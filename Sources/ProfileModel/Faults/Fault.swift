package import GATT

/// What is to go wrong in a simulation: at a time, or on occasions.
package struct Fault: Hashable, Sendable {
    package var trigger: Trigger
    package var action: Action
    /// Only with this device.
    package var device: DeviceAddress?
    /// Only with this characteristic or descriptor.
    package var attribute: BluetoothUUID?
    /// Which of the occasions that match, counted from 1; empty for all.
    package var numbers: Set<Int> = []
    /// The share of occasions it falls on.
    package var chance = 1.0
    /// From when on, counted from the start.
    package var from = Duration.zero
    /// Until when; nil for ever.
    package var until: Duration?

    package enum Trigger: Hashable, Sendable {
        case time(Duration)
        case occasion(Occasion)
    }

    /// What programs and devices do.
    package enum Occasion: String, CaseIterable, Sendable {
        /// A program calls Device1.Connect.
        case connect
        /// A program calls anything of org.bluez.
        case call
        /// A client asks a device what services and attributes there are.
        case discovery
        /// bluetoothd tells programs of the attributes of a device.
        case resolution
        case read
        case write
        /// A device sends a notification or indication.
        case notification
    }

    package enum Action: Hashable, Sendable {
        /// The connection attempt ends as when the peer is not heard in time.
        case abort
        /// The call is refused because another is under way.
        case inProgress
        /// ServicesResolved is told before the objects that it is about.
        case early
        /// The answer never comes.
        case stall
        case refuse(ATTError)
        /// The link is lost instead.
        case disconnect
        /// The notifications that a write sets off come before its response.
        case notifyFirst
        case drop
        case duplicate
        case delay(Duration)
        /// It comes after the next one.
        case reorder
        /// The adapter of this index is off for a time, or for good.
        case adapterOff(Int, Duration?)
        /// It is unplugged.
        case adapterGone(Int, Duration?)
        case bluetoothdGone(Duration?)
        case dropLinks
        /// All handles change, and nobody is told.
        case firmwareChange
    }
}
