/// The Body Composition Measurement value (0x2A9C), sent by indication only (Body Composition Service 1.0, 3.2).
///
/// Layout, GATT Specification Supplement, Body Composition Measurement; all but the first two fields are there if their
/// bit is set:
///
///     flags                 u16    bit 0 imperial units · 12 one of several packets · 13–15 reserved
///     body fat percentage   u16 × 0.1 %, 0xFFFF if the measurement failed
///     time stamp            bit 1, Date Time
///     user ID               bit 2, u8, 0xFF for an unknown user
///     basal metabolism      bit 3, u16 in kJ
///     muscle percentage     bit 4, u16 × 0.1 %
///     muscle mass           bit 5, u16 × 0.005 kg or 0.01 lb, as all masses
///     fat free mass         bit 6
///     soft lean mass        bit 7
///     body water mass       bit 8
///     impedance             bit 9, u16 × 0.1 Ω
///     weight                bit 10
///     height                bit 11, u16 × 0.001 m or 0.1 in
public struct BodyCompositionMeasurement: AttributeValue {
    /// The body fat percentage that says that the measurement failed.
    public static let unsuccessful = UInt16.max

    /// The units of masses and height.
    public var measurementUnits = MeasurementUnits.si
    /// Whether the measurement comes in two packets, of which this is one.
    public var multiplePacketMeasurement = false
    /// The part of fat in 0.1 %, or `unsuccessful`.
    public var bodyFatPercentage: UInt16 = 0
    /// When it was measured.
    public var timeStamp: DateTime?
    /// The user who was measured, 0xFF if the device does not know.
    public var userID: UInt8?
    /// The energy needed at rest in kJ.
    public var basalMetabolism: UInt16?
    /// The part of muscle in 0.1 %.
    public var musclePercentage: UInt16?
    /// The mass of muscle in 0.005 kg or 0.01 lb.
    public var muscleMass: UInt16?
    /// The mass without fat in 0.005 kg or 0.01 lb.
    public var fatFreeMass: UInt16?
    /// The mass without fat and bones in 0.005 kg or 0.01 lb.
    public var softLeanMass: UInt16?
    /// The mass of water in 0.005 kg or 0.01 lb.
    public var bodyWaterMass: UInt16?
    /// The impedance in 0.1 Ω.
    public var impedance: UInt16?
    /// The weight in 0.005 kg or 0.01 lb.
    public var weight: UInt16?
    /// The height in 0.001 m or 0.1 in.
    public var height: UInt16?

    /// Makes a measurement of nothing.
    public init() {}

    /// The UUID, 0x2A9C.
    public static let uuid = BluetoothUUID(0x2A9C)
}

extension BodyCompositionMeasurement {
    private var flags: UInt16 {
        get {
            UInt16(
                bits: measurementUnits == .imperial,
                timeStamp != nil,
                userID != nil,
                basalMetabolism != nil,
                musclePercentage != nil,
                muscleMass != nil,
                fatFreeMass != nil,
                softLeanMass != nil,
                bodyWaterMass != nil,
                impedance != nil,
                weight != nil,
                height != nil,
                multiplePacketMeasurement
            )
        }
        set {
            measurementUnits = newValue.has(bit: 0) ? .imperial : .si
            multiplePacketMeasurement = newValue.has(bit: 12)
        }
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.shown("measurementUnits", &measurementUnits, isRequired: false)
        try coder.shown("multiplePacketMeasurement", &multiplePacketMeasurement, isRequired: false)
        let percentage = Quantity(.per(10), unit: "%")
        try coder.field("bodyFatPercentage", &bodyFatPercentage, percentage.orUnsuccessful)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags.has(bit: 1))
        try coder.optional("userId", &userID, isPresent: flags.has(bit: 2), .userID)
        try coder.optional("basalMetabolism", &basalMetabolism, isPresent: flags.has(bit: 3), .unit("kJ"))
        try coder.optional("musclePercentage", &musclePercentage, isPresent: flags.has(bit: 4), percentage)
        let mass = measurementUnits.mass
        try coder.optional("muscleMass", &muscleMass, isPresent: flags.has(bit: 5), mass)
        try coder.optional("fatFreeMass", &fatFreeMass, isPresent: flags.has(bit: 6), mass)
        try coder.optional("softLeanMass", &softLeanMass, isPresent: flags.has(bit: 7), mass)
        try coder.optional("bodyWaterMass", &bodyWaterMass, isPresent: flags.has(bit: 8), mass)
        // The formula in the supplement says 0.01 Ω, its text, and the service, 0.1 Ω.
        let resistance = Quantity(.per(10), unit: "Ω")
        try coder.optional("impedance", &impedance, isPresent: flags.has(bit: 9), resistance)
        try coder.optional("weight", &weight, isPresent: flags.has(bit: 10), mass)
        try coder.optional("height", &height, isPresent: flags.has(bit: 11), measurementUnits.height)
    }
}
