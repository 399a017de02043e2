package import DBus
package import GATT

/// A permission that a pairing device requests.
package struct PairingRequest: Hashable, Sendable {
    /// A function that decides whether to grant the request.
    ///
    /// Its task is canceled when bluetoothd cancels the request; the result is then ignored.
    package typealias Decision = @EventLoop (PairingRequest) async -> Bool

    package enum Kind: Hashable, Sendable {
        /// Pairing, if the device displays the same number.
        case confirmation(UInt32)
        /// Pairing, without a number to compare.
        case authorization
        /// Use of a service, whether paired or not.
        case service(BluetoothUUID)
    }

    /// The path of the device's object.
    package var device: ObjectPath
    package var kind: Kind

    package var peer: DeviceAddress? { device.deviceAddress }
}
