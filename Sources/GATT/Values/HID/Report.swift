/// The Report value (0x2A4D): the data of one report of a HID device.
///
/// Layout, HID Service 1.0: as the Report Map says of the report that the Report Reference descriptor names.
public struct Report: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A4D.
    public static let uuid = BluetoothUUID(0x2A4D)
    /// The key of the field.
    public static let key = "report"
}
