/// The Sedentary Interval Notification value (0x2B4F): after how long without movement the user wants to be told.
///
/// Layout, GATT Specification Supplement, Sedentary Interval Notification: u16 in seconds.
public struct SedentaryIntervalNotification: SingleFieldValue {
    /// The time in seconds; 0 if the user does not want to be told.
    public var value: UInt16

    /// Makes an interval of 0 s.
    public init() { value = 0 }

    /// Makes an interval.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2B4F.
    public static let uuid = BluetoothUUID(0x2B4F)
    /// The key of the field.
    public static let key = "sedentaryIntervalNotification"
    /// Seconds.
    public static var quantity: Quantity { .unit("s") }
}
