package import GATT

/// A fault to inject into a simulation or an emulation, at a given time or on certain operations.
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
    /// The period after which a fault at a time occurs again; nil for a single occurrence.
    package var period: Duration?

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
        /// A client enables the notifications or indications of a characteristic.
        case subscribe
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
        /// The notifications triggered by a write or a subscription arrive before its response.
        case notifyFirst
        case drop
        case duplicate
        case delay(Duration)
        /// The notification arrives after the next one.
        case reorder
        /// Other bytes are sent.
        case replace([UInt8])
        /// The value is truncated, or extended by zeros, to this number of bytes.
        case resize(Int)
        /// The adapter with this index is powered off for a time, or permanently.
        case adapterOff(Int, Duration?)
        /// The adapter with this index is removed for a time, or permanently.
        case adapterGone(Int, Duration?)
        case bluetoothdGone(Duration?)
        case dropLinks
        /// All handles change without a notification of the change.
        case firmwareChange
        /// The services are registered again, so that their handles change; bluetoothd indicates Service Changed.
        case servicesChange
        /// Other data is advertised for a time, or permanently.
        case advertise(Advertising, Duration?)
        /// Nothing is advertised for a time, or permanently.
        case stopAdvertising(Duration?)
    }
    /// The parts of an advertisement that a fault replaces; nil leaves them as they are.
    package struct Advertising: Hashable, Sendable {
        package var name: String?
        package var services: [BluetoothUUID]?
        package var appearance: UInt16?

        package init() {}
    }
}

extension Fault.Action {
    /// Returns the bytes to send instead of a value or its part from an offset on; nil if the fault leaves values unchanged.
    package func replacement(for part: [UInt8], from offset: Int = 0) -> [UInt8]? {
        switch self {
        case .replace(let bytes): return Array(bytes.dropFirst(offset))
        case .resize(let length):
            let kept = part.prefix(max(0, length - offset))
            return kept + Array(repeating: 0, count: max(0, length - offset - kept.count))
        default: return nil
        }
    }
}
