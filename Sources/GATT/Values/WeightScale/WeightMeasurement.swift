/// The Weight Measurement value (0x2A9D), sent by indication only (Weight Scale Service 1.0, 3.2).
///
/// Layout, GATT Specification Supplement, Weight Measurement:
///
///     flags        u8     bit 0 imperial units · 1 time stamp · 2 user ID · 3 BMI and height · 4–7 reserved
///     weight       u16 × 0.005 kg or 0.01 lb, 0xFFFF if the measurement failed
///     time stamp   Date Time, if bit 1 is set
///     user ID      u8, 0xFF for an unknown user, if bit 2 is set
///     BMI          u16 × 0.1 kg/m², if bit 3 is set
///     height       u16 × 0.001 m or 0.1 in, if bit 3 is set
public struct WeightMeasurement: AttributeValue {
    /// The raw weight of a failed measurement, 0xFFFF.
    public static let unsuccessful = UInt16.max

    /// The units of weight and height.
    public var measurementUnits = WeightScaleUnits.si
    /// The weight in units of 0.005 kg or 0.01 lb, or `unsuccessful`.
    public var weight: UInt16 = 0
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The ID of the user, or 0xFF if the user is not known.
    public var userID: UInt8?
    /// The body mass index in units of 0.1 kg/m², present if and only if the height is.
    public var bmi: UInt16?
    /// The height in units of 0.001 m or 0.1 in, present if and only if the body mass index is.
    public var height: UInt16?

    /// Creates a measurement of 0 kg.
    public init() {}

    /// The assigned UUID of the Weight Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A9D)
}

extension WeightMeasurement {
    private var flags: UInt8 {
        get {
            UInt8(
                bits: measurementUnits == .imperial,
                timeStamp != nil,
                userID != nil,
                bmi != nil || height != nil
            )
        }
        set { measurementUnits = newValue.has(bit: 0) ? .imperial : .si }
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xF0)
        self.flags = flags
        try coder.part("measurementUnits", &measurementUnits, isRequired: false)
        try coder.field("weight", &weight, measurementUnits.mass.allowingUnsuccessful)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags.has(bit: 1))
        try coder.optional("userId", &userID, isPresent: flags.has(bit: 2), .userID)
        try coder.optional("bmi", &bmi, isPresent: flags.has(bit: 3), .kilogramsPerSquareMeter10)
        try coder.optional("height", &height, isPresent: flags.has(bit: 3), measurementUnits.height)
        try coder.require((bmi == nil) == (height == nil), "height", "must be present if and only if bmi is")
    }
}

/// The units of weights, masses and heights: bit 0 of the flags of a weight or body composition measurement.
public struct WeightScaleUnits: EnumerationField {
    /// The flag bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates the units from their flag bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Kilograms and meters.
    public static let si = Self(rawValue: 0)
    /// Pounds and inches.
    public static let imperial = Self(rawValue: 1)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "si"), .init(1, "imperial")]

    /// The scale and unit of a weight or mass: 0.005 kg or 0.01 lb.
    var mass: FieldQuantity {
        self == .si ? FieldQuantity(.per(200), unit: "kg") : FieldQuantity(.per(100), unit: "lb")
    }
    /// The scale and unit of a height: 0.001 m or 0.1 in.
    var height: FieldQuantity {
        self == .si ? FieldQuantity(.per(1000), unit: "m") : FieldQuantity(.per(10), unit: "in")
    }
}

extension FieldQuantity {
    /// This quantity with 0xFFFF as the value of a failed measurement.
    var allowingUnsuccessful: FieldQuantity {
        var quantity = self
        quantity.specialValues = .init(0xFFFF, .measurementUnsuccessful)
        return quantity
    }

    /// The ID that a device has assigned to a user, or 0xFF for an unknown user.
    static var userID: FieldQuantity { FieldQuantity(specialValues: .init(0xFF, .unknownUser)) }
}
