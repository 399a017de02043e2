/// The Estimated Service Date value (0x2BEF): the day on which the battery should be serviced or replaced.
///
/// Layout, GATT Specification Supplement, Estimated Service Date: u24, days since 1 January 1970, 0 for "not known".
public struct EstimatedServiceDate: SingleFieldValue {
    /// The days since 1 January 1970; 0 if it is not known.
    public var value: UInt24

    /// Makes an unknown day.
    public init() { value = UInt24() }

    /// Makes a day.
    public init(_ value: UInt24) { self.value = value }

    /// The UUID, 0x2BEF.
    public static let uuid = BluetoothUUID(0x2BEF)
    /// The key of the field.
    public static let key = "estimatedServiceDate"
    /// Days.
    public static var quantity: Quantity { Quantity(unit: "d", unknown: 0) }
}
