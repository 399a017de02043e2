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
    /// The weight that says that the measurement failed.
    public static let unsuccessful = UInt16.max

    /// The units of weight and height.
    public var measurementUnits = MeasurementUnits.si
    /// The weight in 0.005 kg or 0.01 lb, or `unsuccessful`.
    public var weight: UInt16 = 0
    /// When it was measured.
    public var timeStamp: DateTime?
    /// The user who was weighed, 0xFF if the scale does not know.
    public var userID: UInt8?
    /// The body mass index in 0.1 kg/m²; it comes with the height.
    public var bmi: UInt16?
    /// The height in 0.001 m or 0.1 in; it comes with the body mass index.
    public var height: UInt16?

    /// Makes a measurement of nothing.
    public init() {}

    /// The UUID, 0x2A9D.
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

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xF0)
        self.flags = flags
        try coder.shown("measurementUnits", &measurementUnits, isRequired: false)
        try coder.field("weight", &weight, measurementUnits.mass.orUnsuccessful)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags.has(bit: 1))
        try coder.optional("userId", &userID, isPresent: flags.has(bit: 2), .userID)
        try coder.optional("bmi", &bmi, isPresent: flags.has(bit: 3), Quantity(.per(10), unit: "kg/m²"))
        try coder.optional("height", &height, isPresent: flags.has(bit: 3), measurementUnits.height)
        try coder.require((bmi == nil) == (height == nil), "height", "must come with bmi, and bmi with it")
    }
}
