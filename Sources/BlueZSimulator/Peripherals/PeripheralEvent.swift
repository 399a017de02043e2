package import GATT
internal import ProfileModel

/// An operation of a central on a simulated peripheral, or a value that the peripheral sends.
package struct PeripheralEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case connected
        case disconnected
        case subscribed(PeripheralAttribute)
        case unsubscribed(PeripheralAttribute)
        /// The value is complete, even if the central reads it in parts.
        case read(PeripheralAttribute, [UInt8])
        case write(PeripheralAttribute, [UInt8])
        /// A request was refused by the profile; for a write, with the refused bytes.
        case rejected(PeripheralAttribute, [UInt8]?, ATTError)
        /// A value was notified or indicated.
        case notification(PeripheralAttribute, [UInt8])
    }

    package var kind: Kind
    /// The identity address of the central.
    package var peer: DeviceAddress
}

/// A characteristic of a simulated peripheral, or one of its descriptors.
package struct PeripheralAttribute: Hashable, Sendable {
    package var characteristic: BluetoothUUID
    /// Nil for the characteristic itself.
    package var descriptor: BluetoothUUID?
}

extension PeripheralProfile {
    /// The attributes by their identifiers.
    var reportedAttributes: [AttributeID: PeripheralAttribute] {
        var attributes: [AttributeID: PeripheralAttribute] = [:]
        for characteristic in services.flatMap(\.characteristics) {
            attributes[characteristic.id] = PeripheralAttribute(characteristic: characteristic.uuid)
            for descriptor in characteristic.descriptors {
                attributes[descriptor.id] = PeripheralAttribute(
                    characteristic: characteristic.uuid,
                    descriptor: descriptor.uuid
                )
            }
        }
        return attributes
    }
}
