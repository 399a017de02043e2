/// The Illuminance value (0x2AFB): the luminous flux on a surface.
///
/// Layout, GATT Specification Supplement, Illuminance: three bytes.
public struct IlluminanceValue: SingleFieldAttributeValue {
    /// The illuminance in units of 0.01 lx, 0 to 0xFFFFFE, or `unknown`.
    public var value: UInt24

    /// Creates a value of zero.
    public init() { value = UInt24() }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt24) { self.value = value }

    /// The raw value of an unknown illuminance.
    public static let unknown = UInt24(clamping: 0xFF_FFFF)

    /// The assigned UUID of the Illuminance characteristic.
    public static let uuid = BluetoothUUID(0x2AFB)
    /// The JSON key of the Illuminance value.
    public static let key = "illuminance"
    /// A step of 0.01 lx; raw values from 0 to 0xFFFFFE are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(.per(100), unit: "lx", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE)
    }
}

/// The Irradiance value (0x2A77): the power of light on a surface.
///
/// Layout, GATT Specification Supplement, Irradiance: two bytes.
public struct IrradianceValue: SingleFieldAttributeValue {
    /// The irradiance in units of 0.1 W/m².
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Irradiance characteristic.
    public static let uuid = BluetoothUUID(0x2A77)
    /// The JSON key of the Irradiance value.
    public static let key = "irradiance"
    /// A step of 0.1 W/m²; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(10), unit: "W/m²") }
}

/// The UV Index value (0x2A76): the strength of ultraviolet radiation.
///
/// Layout, GATT Specification Supplement, UV Index: one byte.
public struct UVIndex: SingleFieldAttributeValue {
    /// The index, without a unit.
    public var value: UInt8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the UV Index characteristic.
    public static let uuid = BluetoothUUID(0x2A76)
    /// The JSON key of the UV Index value.
    public static let key = "uvIndex"
}

/// The Noise value (0x2BE4): the sound pressure level, one byte (GATT Specification Supplement, Noise).
public struct NoiseValue: SingleFieldAttributeValue {
    /// The sound pressure level in dB, 0 to 253, or `tooHigh` or `unknown`.
    public var value: UInt8

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt8) { self.value = value }

    /// The raw value for 254 dB or more.
    public static let tooHigh: UInt8 = 0xFE
    /// The raw value of an unknown level.
    public static let unknown: UInt8 = 0xFF

    /// The assigned UUID of the Noise characteristic.
    public static let uuid = BluetoothUUID(0x2BE4)
    /// The JSON key of the Noise value.
    public static let key = "noise"
    /// A step of 1 dB; raw values from 0 to 253 are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(
            unit: "dB",
            unknown: Int(unknown),
            range: 0...253,
            specialValues: .init(Int(tooHigh), .over253)
        )
    }
}
