/// The Report Map value (0x2A4B): the report descriptor of a HID device.
///
/// Layout, HID Service 1.0: items as the USB HID specification defines them, shown as hex.
public struct ReportMap: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A4B.
    public static let uuid = BluetoothUUID(0x2A4B)
    /// The key of the field.
    public static let key = "reportMap"
}
