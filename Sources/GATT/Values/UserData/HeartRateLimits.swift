/// The Heart Rate Max value (0x2A8D): the highest heart rate that the user can reach.
///
/// Layout, GATT Specification Supplement, Heart Rate Max: u8, beats per minute.
public struct HeartRateMax: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Creates a value from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Heart Rate Max characteristic.
    public static let uuid = BluetoothUUID(0x2A8D)
    /// The JSON key of the Heart Rate Max value.
    public static let key = "heartRateMax"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Resting Heart Rate value (0x2A92): the heart rate of the user at rest.
///
/// Layout, GATT Specification Supplement, Resting Heart Rate: u8, beats per minute.
public struct RestingHeartRate: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Creates a value from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Resting Heart Rate characteristic.
    public static let uuid = BluetoothUUID(0x2A92)
    /// The JSON key of the Resting Heart Rate value.
    public static let key = "restingHeartRate"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Maximum Recommended Heart Rate value (0x2A91): the heart rate that the user should not exceed.
///
/// Layout, GATT Specification Supplement, Maximum Recommended Heart Rate: u8, beats per minute.
public struct MaximumRecommendedHeartRate: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Creates a value from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Maximum Recommended Heart Rate characteristic.
    public static let uuid = BluetoothUUID(0x2A91)
    /// The JSON key of the Maximum Recommended Heart Rate value.
    public static let key = "maximumRecommendedHeartRate"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Aerobic Heart Rate Lower Limit value (0x2A7E): the heart rate at which training becomes aerobic.
///
/// Layout, GATT Specification Supplement, Aerobic Heart Rate Lower Limit: u8, beats per minute.
public struct AerobicHeartRateLowerLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Aerobic Heart Rate Lower Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A7E)
    /// The JSON key of the Aerobic Heart Rate Lower Limit value.
    public static let key = "aerobicHeartRateLowerLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Aerobic Heart Rate Upper Limit value (0x2A84): the heart rate above which training is no longer aerobic.
///
/// Layout, GATT Specification Supplement, Aerobic Heart Rate Upper Limit: u8, beats per minute.
public struct AerobicHeartRateUpperLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Aerobic Heart Rate Upper Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A84)
    /// The JSON key of the Aerobic Heart Rate Upper Limit value.
    public static let key = "aerobicHeartRateUpperLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Anaerobic Heart Rate Lower Limit value (0x2A81): the heart rate at which training becomes anaerobic.
///
/// Layout, GATT Specification Supplement, Anaerobic Heart Rate Lower Limit: u8, beats per minute.
public struct AnaerobicHeartRateLowerLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Anaerobic Heart Rate Lower Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A81)
    /// The JSON key of the Anaerobic Heart Rate Lower Limit value.
    public static let key = "anaerobicHeartRateLowerLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Anaerobic Heart Rate Upper Limit value (0x2A82): the heart rate above which training is no longer anaerobic.
///
/// Layout, GATT Specification Supplement, Anaerobic Heart Rate Upper Limit: u8, beats per minute.
public struct AnaerobicHeartRateUpperLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Anaerobic Heart Rate Upper Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A82)
    /// The JSON key of the Anaerobic Heart Rate Upper Limit value.
    public static let key = "anaerobicHeartRateUpperLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Fat Burn Heart Rate Lower Limit value (0x2A88): the heart rate at which training burns fat.
///
/// Layout, GATT Specification Supplement, Fat Burn Heart Rate Lower Limit: u8, beats per minute.
public struct FatBurnHeartRateLowerLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Fat Burn Heart Rate Lower Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A88)
    /// The JSON key of the Fat Burn Heart Rate Lower Limit value.
    public static let key = "fatBurnHeartRateLowerLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Fat Burn Heart Rate Upper Limit value (0x2A89): the heart rate up to which training burns fat.
///
/// Layout, GATT Specification Supplement, Fat Burn Heart Rate Upper Limit: u8, beats per minute.
public struct FatBurnHeartRateUpperLimit: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Fat Burn Heart Rate Upper Limit characteristic.
    public static let uuid = BluetoothUUID(0x2A89)
    /// The JSON key of the Fat Burn Heart Rate Upper Limit value.
    public static let key = "fatBurnHeartRateUpperLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Two Zone Heart Rate Limits value (0x2A95): the limit between the fat burn and fitness zones.
///
/// Layout, GATT Specification Supplement, Two Zone Heart Rate Limits: u8, beats per minute.
public struct TwoZoneHeartRateLimits: SingleFieldAttributeValue {
    /// The limit between the zones in beats per minute.
    public var value: UInt8

    /// Creates a limit of 0 bpm.
    public init() { value = 0 }

    /// Creates a limit from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Two Zone Heart Rate Limits characteristic.
    public static let uuid = BluetoothUUID(0x2A95)
    /// The JSON key of the Two Zone Heart Rate Limits value.
    public static let key = "fatBurnFitnessLimit"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Three Zone Heart Rate Limits value (0x2A94): the limits between the three heart rate zones of the user's
/// training.
///
/// Layout, GATT Specification Supplement, Three Zone Heart Rate Limits: u8 for each limit, beats per minute.
public struct ThreeZoneHeartRateLimits: AttributeValue {
    /// The limit between the light and moderate zones, in beats per minute.
    public var lightModerateLimit: UInt8 = 0
    /// The limit between the moderate and hard zones, in beats per minute.
    public var moderateHardLimit: UInt8 = 0

    /// Creates limits of 0 bpm.
    public init() {}

    /// The assigned UUID of the Three Zone Heart Rate Limits characteristic.
    public static let uuid = BluetoothUUID(0x2A94)

    /// Passes the limits to `coder`, lowest first.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("lightModerateLimit", &lightModerateLimit, .unit("bpm"))
        try coder.field("moderateHardLimit", &moderateHardLimit, .unit("bpm"))
    }
}

/// The Four Zone Heart Rate Limits value (0x2B4C): the limits between the four heart rate zones of the user's training.
///
/// Layout, GATT Specification Supplement, Four Zone Heart Rate Limits: u8 for each limit, beats per minute.
public struct FourZoneHeartRateLimits: AttributeValue {
    /// The limit between the light and moderate zones, in beats per minute.
    public var lightModerateLimit: UInt8 = 0
    /// The limit between the moderate and hard zones, in beats per minute.
    public var moderateHardLimit: UInt8 = 0
    /// The limit between the hard and maximum zones, in beats per minute.
    public var hardMaximumLimit: UInt8 = 0

    /// Creates limits of 0 bpm.
    public init() {}

    /// The assigned UUID of the Four Zone Heart Rate Limits characteristic.
    public static let uuid = BluetoothUUID(0x2B4C)

    /// Passes the limits to `coder`, lowest first.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("lightModerateLimit", &lightModerateLimit, .unit("bpm"))
        try coder.field("moderateHardLimit", &moderateHardLimit, .unit("bpm"))
        try coder.field("hardMaximumLimit", &hardMaximumLimit, .unit("bpm"))
    }
}

/// The Five Zone Heart Rate Limits value (0x2A8B): the limits between the five heart rate zones of the user's training.
///
/// Layout, GATT Specification Supplement, Five Zone Heart Rate Limits: u8 for each limit, beats per minute.
public struct FiveZoneHeartRateLimits: AttributeValue {
    /// The limit between the very light and light zones, in beats per minute.
    public var veryLightLightLimit: UInt8 = 0
    /// The limit between the light and moderate zones, in beats per minute.
    public var lightModerateLimit: UInt8 = 0
    /// The limit between the moderate and hard zones, in beats per minute.
    public var moderateHardLimit: UInt8 = 0
    /// The limit between the hard and maximum zones, in beats per minute.
    public var hardMaximumLimit: UInt8 = 0

    /// Creates limits of 0 bpm.
    public init() {}

    /// The assigned UUID of the Five Zone Heart Rate Limits characteristic.
    public static let uuid = BluetoothUUID(0x2A8B)

    /// Passes the limits to `coder`, lowest first.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("veryLightLightLimit", &veryLightLightLimit, .unit("bpm"))
        try coder.field("lightModerateLimit", &lightModerateLimit, .unit("bpm"))
        try coder.field("moderateHardLimit", &moderateHardLimit, .unit("bpm"))
        try coder.field("hardMaximumLimit", &hardMaximumLimit, .unit("bpm"))
    }
}
