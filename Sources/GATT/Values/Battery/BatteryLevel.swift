/// The Battery Level value (0x2A19): one octet, per cent (Battery Service 1.1, 3.1).
public struct BatteryLevel: SingleFieldValue {
    /// The charge in per cent, 0 to 100; values above are reserved.
    public var value: UInt8

    /// Makes a level of 0 %.
    public init() { value = 0 }

    /// Makes a level.
    public init(_ level: UInt8) { value = level }

    /// The UUID, 0x2A19.
    public static let uuid = BluetoothUUID(0x2A19)
    /// The key of the field.
    public static let key = "batteryLevel"
    /// Per cent.
    public static var quantity: Quantity { Quantity(unit: "%", range: 0...100) }
}
