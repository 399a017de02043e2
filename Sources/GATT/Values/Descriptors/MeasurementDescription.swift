/// The Measurement Description descriptor (0x2912): how an industrial measurement comes about.
///
/// Layout, Industrial Measurement Device Service 1.0; some fields are in the format of the characteristic, so all of it
/// is shown as hex.
public struct MeasurementDescription: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2912.
    public static let uuid = BluetoothUUID(0x2912)
    /// The key of the field.
    public static let key = "measurementDescription"
}
