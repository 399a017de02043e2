/// The Device Wearing Position value (0x2B4B): where the user wears the device.
///
/// Layout, GATT Specification Supplement, Device Wearing Position: u8.
public struct DeviceWearingPosition: EnumerationValue {
    /// The octet; numbers without a word are reserved.
    public var rawValue: UInt8

    /// Makes a position from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The UUID, 0x2B4B.
    public static let uuid = BluetoothUUID(0x2B4B)
    /// The key of the field.
    public static let key = "deviceWearingPosition"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "other"), .init(1, "head"), .init(2, "head-ear"), .init(3, "head-ear-right"),
        .init(4, "head-ear-left"), .init(5, "head-neck"), .init(6, "trunk"), .init(7, "trunk-pelvis"),
        .init(8, "trunk-pelvis-right"), .init(9, "trunk-pelvis-left"), .init(10, "trunk-thorax"),
        .init(11, "trunk-thorax-right"), .init(12, "trunk-thorax-left"), .init(13, "trunk-back"),
        .init(14, "upper-extremity"), .init(15, "upper-extremity-right"), .init(16, "upper-extremity-left"),
        .init(17, "upper-extremity-wrist"), .init(18, "upper-extremity-wrist-right"),
        .init(19, "upper-extremity-wrist-left"), .init(20, "upper-extremity-finger"),
        .init(21, "upper-extremity-finger-right"), .init(22, "upper-extremity-finger-left"),
        .init(23, "upper-extremity-hand"), .init(24, "upper-extremity-hand-right"),
        .init(25, "upper-extremity-hand-left"), .init(26, "lower-extremity"), .init(27, "lower-extremity-right"),
        .init(28, "lower-extremity-left"), .init(29, "lower-extremity-ankle"),
        .init(30, "lower-extremity-ankle-right"), .init(31, "lower-extremity-ankle-left"),
        .init(32, "lower-extremity-foot"), .init(33, "lower-extremity-foot-right"),
        .init(34, "lower-extremity-foot-left"), .init(35, "pants-pocket"), .init(36, "pants-pocket-right"),
        .init(37, "pants-pocket-left"), .init(38, "chest-pocket"), .init(39, "chest-pocket-right"),
        .init(40, "chest-pocket-left"),
    ]
}
