/// The Boot Mouse Input Report value (0x2A33): buttons and movement of a mouse, in boot protocol mode.
///
/// Layout, HID Service 1.0: buttons, then movement to the right and down, as USB HID defines them.
public struct BootMouseInputReport: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A33.
    public static let uuid = BluetoothUUID(0x2A33)
    /// The key of the field.
    public static let key = "bootMouseInputReport"
}
