/// The External Report Reference descriptor (0x2907): a characteristic outside of the HID Service that sends a report.
///
/// Layout, HID Service 1.0: the UUID of the characteristic, 2 or 16 octets.
public struct ExternalReportReference: SingleFieldValue {
    /// The UUID of the characteristic.
    public var value: BluetoothUUID

    /// Makes a reference to the UUID that is zero.
    public init() { value = BluetoothUUID() }

    /// Makes a reference to the characteristic with this UUID.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The UUID, 0x2907.
    public static let uuid = BluetoothUUID(0x2907)
    /// The key of the field.
    public static let key = "externalReportReference"
}
