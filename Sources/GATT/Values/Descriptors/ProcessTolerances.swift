/// The Process Tolerances descriptor (0x2914): between which values a process needs a measurement to be.
///
/// Layout, Industrial Measurement Device Service 1.0: values in the format of the characteristic, shown as hex.
public struct ProcessTolerances: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2914.
    public static let uuid = BluetoothUUID(0x2914)
    /// The key of the field.
    public static let key = "processTolerances"
}
