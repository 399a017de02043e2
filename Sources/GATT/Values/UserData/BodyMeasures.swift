/// The Height value (0x2A8E): the height of the user.
///
/// Layout, GATT Specification Supplement, Height: u16 × 0.01 m.
public struct HeightValue: SingleFieldAttributeValue {
    /// The length in units of 0.01 m.
    public var value: UInt16

    /// Creates a length of 0 m.
    public init() { value = 0 }

    /// Creates a length from its raw number, in units of 0.01 m.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Height characteristic.
    public static let uuid = BluetoothUUID(0x2A8E)
    /// The JSON key of the Height value.
    public static let key = "height"
    /// The scale and unit of the raw number: 0.01 m.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m") }
}

/// The High Resolution Height value (0x2B47): the height of the user.
///
/// Layout, GATT Specification Supplement, High Resolution Height: u16 × 0.0001 m.
public struct HighResolutionHeight: SingleFieldAttributeValue {
    /// The length in units of 0.0001 m.
    public var value: UInt16

    /// Creates a length of 0 m.
    public init() { value = 0 }

    /// Creates a length from its raw number, in units of 0.0001 m.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the High Resolution Height characteristic.
    public static let uuid = BluetoothUUID(0x2B47)
    /// The JSON key of the High Resolution Height value.
    public static let key = "height"
    /// The scale and unit of the raw number: 0.0001 m.
    public static var quantity: FieldQuantity { FieldQuantity(.per(10000), unit: "m") }
}

/// The Weight value (0x2A98): the weight of the user.
///
/// Layout, GATT Specification Supplement, Weight: u16 × 0.005 kg.
public struct WeightValue: SingleFieldAttributeValue {
    /// The weight in units of 0.005 kg.
    public var value: UInt16

    /// Creates a weight of 0 kg.
    public init() { value = 0 }

    /// Creates a weight from its raw number, in units of 0.005 kg.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Weight characteristic.
    public static let uuid = BluetoothUUID(0x2A98)
    /// The JSON key of the Weight value.
    public static let key = "weight"
    /// The scale and unit of the raw number: 0.005 kg.
    public static var quantity: FieldQuantity { FieldQuantity(.per(200), unit: "kg") }
}

/// The Hip Circumference value (0x2A8F): the circumference of the user's hips.
///
/// Layout, GATT Specification Supplement, Hip Circumference: u16 × 0.01 m.
public struct HipCircumference: SingleFieldAttributeValue {
    /// The length in units of 0.01 m.
    public var value: UInt16

    /// Creates a length of 0 m.
    public init() { value = 0 }

    /// Creates a length from its raw number, in units of 0.01 m.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Hip Circumference characteristic.
    public static let uuid = BluetoothUUID(0x2A8F)
    /// The JSON key of the Hip Circumference value.
    public static let key = "hipCircumference"
    /// The scale and unit of the raw number: 0.01 m.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m") }
}

/// The Waist Circumference value (0x2A97): the circumference of the user's waist.
///
/// Layout, GATT Specification Supplement, Waist Circumference: u16 × 0.01 m.
public struct WaistCircumference: SingleFieldAttributeValue {
    /// The length in units of 0.01 m.
    public var value: UInt16

    /// Creates a length of 0 m.
    public init() { value = 0 }

    /// Creates a length from its raw number, in units of 0.01 m.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Waist Circumference characteristic.
    public static let uuid = BluetoothUUID(0x2A97)
    /// The JSON key of the Waist Circumference value.
    public static let key = "waistCircumference"
    /// The scale and unit of the raw number: 0.01 m.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "m") }
}

/// The Stride Length value (0x2B49): the length of the user's stride.
///
/// Layout, GATT Specification Supplement, Stride Length: u16 × 0.001 m.
public struct StrideLength: SingleFieldAttributeValue {
    /// The length in units of 0.001 m.
    public var value: UInt16

    /// Creates a length of 0 m.
    public init() { value = 0 }

    /// Creates a length from its raw number, in units of 0.001 m.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Stride Length characteristic.
    public static let uuid = BluetoothUUID(0x2B49)
    /// The JSON key of the Stride Length value.
    public static let key = "strideLength"
    /// The scale and unit of the raw number: 0.001 m.
    public static var quantity: FieldQuantity { FieldQuantity(.per(1000), unit: "m") }
}
