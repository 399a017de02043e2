package import DBus
internal import EventLoop
package import GATT

/// A request of bluetoothd to the user of a pairing agent.
package struct PairingRequest: Hashable, Sendable {
    /// A function that responds to a request.
    ///
    /// Its task is canceled when bluetoothd cancels the request; the result is then ignored.
    package typealias Responder = @EventLoop (PairingRequest) async -> PairingResponse

    package enum Kind: Hashable, Sendable {
        /// Pairing, if the device displays the same number.
        case confirmation(UInt32)
        /// Pairing, without a number to compare.
        case authorization
        /// The passkey that the device displays.
        case passkey
        /// Use of a service, whether paired or not.
        case service(BluetoothUUID)
    }

    /// The path of the device's object.
    package var device: ObjectPath
    package var kind: Kind

    package var peer: DeviceAddress? { device.deviceAddress }

    package init(device: ObjectPath, kind: Kind) {
        self.device = device
        self.kind = kind
    }
}

/// A response to a request of bluetoothd to a pairing agent.
package enum PairingResponse: Hashable, Sendable {
    case allow
    /// The passkey that the device displays, 0 to 999999.
    case passkey(UInt32)
    case reject
}
