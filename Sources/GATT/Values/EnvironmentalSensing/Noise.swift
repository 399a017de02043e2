/// The Noise value (0x2BE4): the level of sound, one octet (GATT Specification Supplement, Noise).
public struct Noise: SingleFieldValue {
    /// The sound pressure level in dB, 0 to 253, or `tooHigh` or `unknown`.
    public var value: UInt8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt8) { self.value = value }

    /// 254 dB or more.
    public static let tooHigh: UInt8 = 0xFE
    /// It is not known.
    public static let unknown: UInt8 = 0xFF

    /// The UUID, 0x2BE4.
    public static let uuid = BluetoothUUID(0x2BE4)
    /// The key of the field.
    public static let key = "noise"
    /// Decibels.
    public static var quantity: Quantity {
        Quantity(
            unit: "dB",
            unknown: Int(unknown),
            range: 0...253,
            words: .init(Int(tooHigh), .over253)
        )
    }
}
