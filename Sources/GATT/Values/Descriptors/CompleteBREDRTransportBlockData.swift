/// The Complete BR-EDR Transport Block Data descriptor (0x290F): a transport block too long to advertise.
///
/// Layout, Transport Discovery Service 1.0: the block as in advertising data, shown as hex.
public struct CompleteBREDRTransportBlockData: OctetsValue {
    /// The octets.
    public var octets: [UInt8]

    /// Makes the value from its octets.
    public init(_ octets: [UInt8]) { self.octets = octets }

    /// The UUID, 0x290F.
    public static let uuid = BluetoothUUID(0x290F)
    /// The key of the field.
    public static let key = "completeBrEdrTransportBlockData"
}
