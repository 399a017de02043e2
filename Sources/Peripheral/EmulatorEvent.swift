package import BlueZ
package import GATT
package import ProfileModel

/// An event of an emulator, emitted synchronously and in order of occurrence.
///
/// The log of these events records the traffic over the air: values are logged as sent, and a notification is emitted only once
/// bluetoothd has accepted it.
package enum EmulatorEvent: Sendable {
    /// The peripheral is registered and advertising.
    case ready(EmulatorIdentity)
    /// The peripheral is no longer advertising; `ready` follows when the cause of the loss has been resolved.
    case lost(Lifecycle.Loss)
    /// The peripheral has not been advertising yet, and a requirement is missing.
    case waiting(BlueZError)
    /// bluetoothd refused a registration; a retry follows.
    case refused(BlueZError)
    /// A client subscribed to a characteristic.
    case subscribed(EmulatedAttribute, peer: DeviceAddress?)
    /// A client unsubscribed or disconnected.
    case unsubscribed(EmulatedAttribute, peer: DeviceAddress?)
    /// An attribute was read; the value is complete, even if the peer read it in parts.
    case read(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// An attribute was written.
    case write(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// A request was refused with an ATT error; for a write, with the refused bytes.
    case rejected(EmulatedAttribute, [UInt8]?, ATTError, peer: DeviceAddress?)
    /// An alert of this level was requested, or is due because the link to the peer was lost.
    case alert(EmulatedAttribute, [UInt8], AlertReason, peer: DeviceAddress?)
    /// A value was passed to bluetoothd for notification or indication.
    case notification(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// A value that was due could not be sent because its subscriber left first.
    case dropped(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
}

/// The identity of an emulated peripheral, as advertised.
package struct EmulatorIdentity: Hashable, Sendable {
    /// The name of the adapter, such as `hci0`.
    package var adapter: String
    package var address: DeviceAddress?
    package var name: String
    /// The services in the order of the attribute table.
    package var services: [BluetoothUUID]
}

/// A characteristic, or one of its descriptors, of an emulated peripheral.
package struct EmulatedAttribute: Hashable, Sendable {
    package var id: AttributeID
    package var service: BluetoothUUID
    package var characteristic: BluetoothUUID
    /// The UUID of the descriptor; nil for the characteristic itself.
    package var descriptor: BluetoothUUID?
}
