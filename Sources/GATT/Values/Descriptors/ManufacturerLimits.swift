/// The Manufacturer Limits descriptor (0x2913): between which values the manufacturer allows a measurement.
///
/// Layout, Industrial Measurement Device Service 1.0: values in the format of the characteristic, shown as hex.
public struct ManufacturerLimits: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2913.
    public static let uuid = BluetoothUUID(0x2913)
    /// The key of the field.
    public static let key = "manufacturerLimits"
}
