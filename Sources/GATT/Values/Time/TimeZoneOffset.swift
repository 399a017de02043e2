/// The Time Zone value (0x2A0E): how far local standard time is ahead of UTC.
///
/// Layout, GATT Specification Supplement, Time Zone: one octet. The name leaves `TimeZone` to Foundation.
public struct TimeZoneOffset: SingleFieldValue {
    /// The offset in quarters of an hour, -48 to 56, or `unknown`; it stays the same when daylight saving time begins.
    public var value: Int8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int8) { self.value = value }

    /// The offset is not known.
    public static let unknown = Int8.min

    /// The UUID, 0x2A0E.
    public static let uuid = BluetoothUUID(0x2A0E)
    /// The key of the field.
    public static let key = "timeZone"
    /// Minutes, in steps of 15.
    public static var quantity: Quantity { Quantity(.times(15), unit: "min", unknown: Int(unknown), range: -48...56) }
}
