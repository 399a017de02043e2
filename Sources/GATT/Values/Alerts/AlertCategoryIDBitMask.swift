/// The Alert Category ID Bit Mask value (0x2A42): two octets.
///
/// The GATT Specification Supplement gives it two, and one or two to the values that hold it; so one is taken as well,
/// which devices send, and two are sent.
public struct AlertCategoryIDBitMask: AlertCategorySet {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The UUID, 0x2A42.
    public static let uuid = BluetoothUUID(0x2A42)

    /// Appends both octets.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.wire, octets: RawValue.octets)
    }
}
