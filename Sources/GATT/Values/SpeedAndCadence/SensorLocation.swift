/// The Sensor Location value (0x2A5D): the location of a speed, cadence or power sensor, one byte.
///
/// Layout, GATT Specification Supplement, Sensor Location.
public struct SensorLocation: EnumerationAttributeValue {
    /// The encoded byte; values above 16 are reserved.
    public var rawValue: UInt8

    /// Creates a location from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Another location.
    public static let other = Self(rawValue: 0)
    /// The top of the shoe.
    public static let topOfShoe = Self(rawValue: 1)
    /// The inside of the shoe.
    public static let inShoe = Self(rawValue: 2)
    /// The hip.
    public static let hip = Self(rawValue: 3)
    /// The front wheel.
    public static let frontWheel = Self(rawValue: 4)
    /// The left crank.
    public static let leftCrank = Self(rawValue: 5)
    /// The right crank.
    public static let rightCrank = Self(rawValue: 6)
    /// The left pedal.
    public static let leftPedal = Self(rawValue: 7)
    /// The right pedal.
    public static let rightPedal = Self(rawValue: 8)
    /// The hub of the front wheel.
    public static let frontHub = Self(rawValue: 9)
    /// The dropout of the rear wheel.
    public static let rearDropout = Self(rawValue: 10)
    /// The chainstay.
    public static let chainstay = Self(rawValue: 11)
    /// The rear wheel.
    public static let rearWheel = Self(rawValue: 12)
    /// The hub of the rear wheel.
    public static let rearHub = Self(rawValue: 13)
    /// The chest.
    public static let chest = Self(rawValue: 14)
    /// The spider of the crank.
    public static let spider = Self(rawValue: 15)
    /// The chainring.
    public static let chainRing = Self(rawValue: 16)

    /// The assigned UUID of the Sensor Location characteristic.
    public static let uuid = BluetoothUUID(0x2A5D)
    /// The JSON key of the Sensor Location value.
    public static let key = "sensorLocation"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "other"), .init(1, "top-of-shoe"), .init(2, "in-shoe"), .init(3, "hip"), .init(4, "front-wheel"),
        .init(5, "left-crank"), .init(6, "right-crank"), .init(7, "left-pedal"), .init(8, "right-pedal"),
        .init(9, "front-hub"), .init(10, "rear-dropout"), .init(11, "chainstay"), .init(12, "rear-wheel"),
        .init(13, "rear-hub"), .init(14, "chest"), .init(15, "spider"), .init(16, "chain-ring"),
    ]
}
