/// The Boot Keyboard Output Report value (0x2A32): the lights of a keyboard, in boot protocol mode.
///
/// Layout, HID Service 1.0: a bit for each light, as USB HID defines them.
public struct BootKeyboardOutputReport: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A32.
    public static let uuid = BluetoothUUID(0x2A32)
    /// The key of the field.
    public static let key = "bootKeyboardOutputReport"
}
