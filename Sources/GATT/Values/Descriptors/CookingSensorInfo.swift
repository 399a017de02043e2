/// The Cooking Sensor Info descriptor (0x2916): which sensor of a piece of cookware a value comes from.
///
/// Layout, Cookware Service 1.0; its fields depend on the kind of sensor, so all of it is shown as hex.
public struct CookingSensorInfo: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2916.
    public static let uuid = BluetoothUUID(0x2916)
    /// The key of the field.
    public static let key = "cookingSensorInfo"
}
