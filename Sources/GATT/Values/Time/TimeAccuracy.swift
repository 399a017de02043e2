/// The Time Accuracy value (0x2A12): how far a clock may be off, one octet (GATT Specification Supplement, Time Accuracy).
public struct TimeAccuracy: SingleFieldValue {
    /// The drift in units of 1/8 s, 0 to 253, or `outOfRange` or `unknown`.
    public var value: UInt8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt8) { self.value = value }

    /// The drift is larger than 31.625 s.
    public static let outOfRange: UInt8 = 254
    /// The drift is not known.
    public static let unknown: UInt8 = 255

    /// The UUID, 0x2A12.
    public static let uuid = BluetoothUUID(0x2A12)
    /// The key of the field.
    public static let key = "accuracy"
    /// Seconds.
    public static var quantity: Quantity {
        Quantity(
            .per(8),
            unit: "s",
            unknown: Int(unknown),
            range: 0...253,
            words: .init(Int(outOfRange), .over31625)
        )
    }
}
