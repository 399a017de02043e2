/// The Reconnection Address value (0x2A03): the address a peripheral with privacy is to be reconnected with.
///
/// Layout, Core Specification 4.0, Vol 3, Part C, 12.4: a device address, six octets, least significant first. Later
/// versions of the specification no longer have it.
public struct ReconnectionAddress: SingleFieldValue {
    /// The address.
    public var value: DeviceAddress

    /// Makes the value of an address of zeros.
    public init() { value = DeviceAddress() }

    /// Makes the value of an address.
    public init(_ value: DeviceAddress) { self.value = value }

    /// The UUID, 0x2A03.
    public static let uuid = BluetoothUUID(0x2A03)
    /// The key of the field.
    public static let key = "reconnectionAddress"
}
