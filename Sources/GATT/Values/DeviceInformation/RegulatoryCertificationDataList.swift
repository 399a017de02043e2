/// The IEEE 11073-20601 Regulatory Certification Data List value (0x2A2A).
///
/// Layout, GATT Specification Supplement: octets whose format is that of the organization that certifies the device.
public struct RegulatoryCertificationDataList: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A2A.
    public static let uuid = BluetoothUUID(0x2A2A)
    /// The key of the field.
    public static let key = "regulatoryCertificationDataList"
}
