/// The Boot Keyboard Input Report value (0x2A22): the keys that are down, in boot protocol mode.
///
/// Layout, HID Service 1.0: modifier keys, a reserved octet and up to six keys, as USB HID defines them.
public struct BootKeyboardInputReport: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A22.
    public static let uuid = BluetoothUUID(0x2A22)
    /// The key of the field.
    public static let key = "bootKeyboardInputReport"
}
