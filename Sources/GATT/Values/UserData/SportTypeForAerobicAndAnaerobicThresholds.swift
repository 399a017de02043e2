/// The Sport Type for Aerobic and Anaerobic Thresholds value (0x2A93): the sport in which the thresholds were found.
///
/// Layout, GATT Specification Supplement, Sport Type for Aerobic and Anaerobic Thresholds: u8.
public struct SportTypeForAerobicAndAnaerobicThresholds: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a sport from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The UUID, 0x2A93.
    public static let uuid = BluetoothUUID(0x2A93)
    /// The key of the field.
    public static let key = "sportTypeForAerobicAndAnaerobicThresholds"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "unspecified"), .init(1, "running"), .init(2, "cycling"), .init(3, "rowing"),
        .init(4, "cross-training"), .init(5, "climbing"), .init(6, "skiing"), .init(7, "skating"),
        .init(8, "arm-exercising"), .init(9, "lower-body-exercising"), .init(10, "upper-body-exercising"),
        .init(11, "whole-body-exercising"),
    ]
}
