/// The Caloric Intake value (0x2B50): the energy that the user consumes in a day.
///
/// Layout, GATT Specification Supplement, Caloric Intake: u16 in kilocalories.
public struct CaloricIntake: SingleFieldAttributeValue {
    /// The energy in kilocalories.
    public var value: UInt16

    /// Creates an intake of 0 kcal.
    public init() { value = 0 }

    /// Creates an intake from a number of kilocalories.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Caloric Intake characteristic.
    public static let uuid = BluetoothUUID(0x2B50)
    /// The JSON key of the Caloric Intake value.
    public static let key = "caloricIntake"
    /// The unit of the value: kilocalories.
    public static var quantity: FieldQuantity { .unit("kcal") }
}

/// The Sedentary Interval Notification value (0x2B4F): the time without movement after which the user is notified.
///
/// Layout, GATT Specification Supplement, Sedentary Interval Notification: u16 in seconds.
public struct SedentaryIntervalNotification: SingleFieldAttributeValue {
    /// The time in seconds; 0 if the user does not want to be notified.
    public var value: UInt16

    /// Creates an interval of 0 s, which disables the notification.
    public init() { value = 0 }

    /// Creates an interval from a number of seconds.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Sedentary Interval Notification characteristic.
    public static let uuid = BluetoothUUID(0x2B4F)
    /// The JSON key of the Sedentary Interval Notification value.
    public static let key = "sedentaryIntervalNotification"
    /// The unit of the value: seconds.
    public static var quantity: FieldQuantity { .unit("s") }
}

/// The Device Wearing Position value (0x2B4B): the position on the body where the user wears the device.
///
/// Layout, GATT Specification Supplement, Device Wearing Position: u8.
public struct DeviceWearingPosition: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a position from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The assigned UUID of the Device Wearing Position characteristic.
    public static let uuid = BluetoothUUID(0x2B4B)
    /// The JSON key of the Device Wearing Position value.
    public static let key = "deviceWearingPosition"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
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

/// The Preferred Units value (0x2B46): the units that the user prefers, most preferred first.
///
/// Layout, GATT Specification Supplement, Preferred Units: the UUIDs of 1 to 256 units, u16 each.
public struct PreferredUnits: AttributeValue {
    /// The UUIDs of the units, most preferred first.
    public var preferredUnits: [ShortUUID] = []

    /// Creates a value without units, which must not be transmitted.
    public init() {}

    /// Creates a value from the UUIDs of units.
    public init(_ preferredUnits: [ShortUUID]) { self.preferredUnits = preferredUnits }

    /// The assigned UUID of the Preferred Units characteristic.
    public static let uuid = BluetoothUUID(0x2B46)

    /// Passes the units up to the end of the value to `coder`.
    ///
    /// The field, which the Supplement names "Units", has a different key because `units` contains the units of the
    /// decoded fields.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.list("preferredUnits", &preferredUnits, isPresent: true, .plain)
    }
}
