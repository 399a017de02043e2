/// The IDD Status Changed value (0x2B20): what has changed at an insulin delivery device since it was last reset.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: flags u16, and in a device with
/// E2E-Protection a counter u8 and an E2E-CRC u16.
public struct IDDStatusChanged: AttributeValue {
    /// What has changed.
    public var changes: IDDChanges = []
    /// The protection of the value.
    public var protection: IDDProtection?

    /// Makes a value without changes.
    public init() {}

    /// The UUID, 0x2B20.
    public static let uuid = BluetoothUUID(0x2B20)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("flags", &changes)
        try coder.protection(&protection)
    }
}
