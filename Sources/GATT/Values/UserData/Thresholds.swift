/// The Aerobic Threshold value (0x2A7F): the heart rate of the user's aerobic threshold.
///
/// Layout, GATT Specification Supplement, Aerobic Threshold: u8, beats per minute.
public struct AerobicThreshold: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Creates a value from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Aerobic Threshold characteristic.
    public static let uuid = BluetoothUUID(0x2A7F)
    /// The JSON key of the Aerobic Threshold value.
    public static let key = "aerobicThreshold"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Anaerobic Threshold value (0x2A83): the heart rate of the user's anaerobic threshold.
///
/// Layout, GATT Specification Supplement, Anaerobic Threshold: u8, beats per minute.
public struct AnaerobicThreshold: SingleFieldAttributeValue {
    /// The heart rate in beats per minute.
    public var value: UInt8

    /// Creates a heart rate of 0 bpm.
    public init() { value = 0 }

    /// Creates a value from a heart rate in beats per minute.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Anaerobic Threshold characteristic.
    public static let uuid = BluetoothUUID(0x2A83)
    /// The JSON key of the Anaerobic Threshold value.
    public static let key = "anaerobicThreshold"
    /// The unit of the value: beats per minute.
    public static var quantity: FieldQuantity { .unit("bpm") }
}

/// The Date of Threshold Assessment value (0x2A86): the date on which the user's thresholds were determined (GATT
/// Specification Supplement, Date of Threshold Assessment).
public struct DateOfThresholdAssessment: CalendarDateAttributeValue {
    /// The year, 1582 to 9999, or 0 if not known.
    public var year: UInt16 = 0
    /// The month, 1 to 12, or 0 if not known.
    public var month: UInt8 = 0
    /// The day of the month, 1 to 31, or 0 if not known.
    public var day: UInt8 = 0

    /// Creates a date that is not known.
    public init() {}

    /// The assigned UUID of the Date of Threshold Assessment characteristic.
    public static let uuid = BluetoothUUID(0x2A86)
}

/// The Sport Type for Aerobic and Anaerobic Thresholds value (0x2A93): the sport in which the thresholds were
/// determined.
///
/// Layout, GATT Specification Supplement, Sport Type for Aerobic and Anaerobic Thresholds: u8.
public struct SportTypeForAerobicAndAnaerobicThresholds: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a sport from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The assigned UUID of the Sport Type for Aerobic and Anaerobic Thresholds characteristic.
    public static let uuid = BluetoothUUID(0x2A93)
    /// The JSON key of the Sport Type for Aerobic and Anaerobic Thresholds value.
    public static let key = "sportTypeForAerobicAndAnaerobicThresholds"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "unspecified"), .init(1, "running"), .init(2, "cycling"), .init(3, "rowing"),
        .init(4, "cross-training"), .init(5, "climbing"), .init(6, "skiing"), .init(7, "skating"),
        .init(8, "arm-exercising"), .init(9, "lower-body-exercising"), .init(10, "upper-body-exercising"),
        .init(11, "whole-body-exercising"),
    ]
}

/// The VO2 Max value (0x2A96): the maximum oxygen uptake of the user.
///
/// Layout, GATT Specification Supplement, VO2 Max: u8, mL/(kg·min).
public struct VO2Max: SingleFieldAttributeValue {
    /// The oxygen uptake in milliliters per kilogram of body mass and minute.
    public var value: UInt8

    /// Creates a rate of 0 mL/(kg·min).
    public init() { value = 0 }

    /// Creates a rate from a number of mL/(kg·min).
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the VO2 Max characteristic.
    public static let uuid = BluetoothUUID(0x2A96)
    /// The JSON key of the VO2 Max value.
    public static let key = "vo2Max"
    /// The unit of the value: milliliters per kilogram and minute.
    public static var quantity: FieldQuantity { .unit("mL/(kg·min)") }
}
