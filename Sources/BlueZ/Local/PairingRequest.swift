package import DBus
package import GATT

/// What a device that pairs with us wants to be allowed.
package struct PairingRequest: Hashable, Sendable {
    /// Whether it is allowed.
    ///
    /// The task is cancelled when bluetoothd takes the request back; the answer then does not matter.
    package typealias Decision = @EventLoop (PairingRequest) async -> Bool

    package enum Kind: Hashable, Sendable {
        /// To pair, the number being the one that the device shows too.
        case confirmation(UInt32)
        /// To pair, without anything that could be compared.
        case authorization
        /// To use a service, paired or not.
        case service(BluetoothUUID)
    }

    /// The device's object.
    package var device: ObjectPath
    package var kind: Kind

    package var peer: DeviceAddress? { device.deviceAddress }
}
