package import DBus
package import GATT

/// One end of a link: an adapter or a device, with its object of bluetoothd.
package struct Endpoint: Hashable, Sendable {
    package var path: ObjectPath
    package var address: DeviceAddress
    /// A Boolean value that indicates whether the address is of the random type; otherwise it is public.
    package var isRandom: Bool

    package init(path: ObjectPath, address: DeviceAddress, isRandom: Bool) {
        self.path = path
        self.address = address
        self.isRandom = isRandom
    }
}

/// The peer of an incoming channel, as far as the transport knows it.
package enum Caller: Hashable, Sendable {
    case address(DeviceAddress)
    /// The object of the device.
    case device(ObjectPath)
}
