/// The Database Hash value (0x2B2A): AES-CMAC over the attributes, the same as long as they are the same.
///
/// Layout, Core Specification, Vol 3, Part G, 7.3: 16 octets, shown in the order in which they are sent.
public struct DatabaseHash: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2B2A.
    public static let uuid = BluetoothUUID(0x2B2A)
    /// The key of the field.
    public static let key = "databaseHash"
    /// Sixteen.
    public static let length = FieldLength.exactly(16)
}
