/// The Aggregate value (0x2A5A): all digital and analog inputs of a service in one.
///
/// Layout, Automation IO Service 1.0: the Digital values, then the Analog values, as many as the service has.
public struct Aggregate: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2A5A.
    public static let uuid = BluetoothUUID(0x2A5A)
    /// The key of the field.
    public static let key = "aggregate"
}
