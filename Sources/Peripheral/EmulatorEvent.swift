package import BlueZ
package import GATT
package import ProfileModel

/// What an emulator tells, at the moment it happens and in the order it happens.
///
/// The log made of these is the record of what was on the air: values are as sent, and a notification is told only when
/// bluetoothd has it.
package enum EmulatorEvent: Sendable {
    /// The peripheral is registered and advertising.
    case ready(EmulatorIdentity)
    /// It no longer is; it will be `ready` again when what was lost is back.
    case lost(Lifecycle.Loss)
    /// It has not been on the air yet, and what it needs for that is missing.
    case waiting(BlueZError)
    /// bluetoothd refused a registration; another attempt follows.
    case refused(BlueZError)
    /// Someone wants the values of a characteristic.
    case subscribed(EmulatedAttribute, peer: DeviceAddress?)
    /// Someone no longer does, or is gone.
    case unsubscribed(EmulatedAttribute, peer: DeviceAddress?)
    /// An attribute was read; the value is the whole, also when the peer fetched it in parts.
    case read(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// An attribute was written.
    case write(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// A request was answered with an ATT error; for a write, with the bytes that were refused.
    case rejected(EmulatedAttribute, [UInt8]?, ATTError, peer: DeviceAddress?)
    /// A value was handed to bluetoothd for notification or indication.
    case notification(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
    /// A value that was due could not be handed over: its subscriber left first.
    case dropped(EmulatedAttribute, [UInt8], peer: DeviceAddress?)
}

/// Who an emulated peripheral is on the air.
package struct EmulatorIdentity: Hashable, Sendable {
    /// The adapter's name: `hci0`.
    package var adapter: String
    package var address: DeviceAddress?
    package var name: String
    /// The services of the attribute table, in its order.
    package var services: [BluetoothUUID]
}

/// A characteristic, or a descriptor of it, of an emulated peripheral.
package struct EmulatedAttribute: Hashable, Sendable {
    package var id: AttributeID
    package var service: BluetoothUUID
    package var characteristic: BluetoothUUID
    /// Nil for the characteristic itself.
    package var descriptor: BluetoothUUID?
}
