/// The Valid Range descriptor (0x2906): the lowest and the highest value a characteristic can have.
///
/// Layout: both in the format of the characteristic, one after the other, shown as hex.
public struct ValidRange: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x2906.
    public static let uuid = BluetoothUUID(0x2906)
    /// The key of the field.
    public static let key = "validRange"
}
