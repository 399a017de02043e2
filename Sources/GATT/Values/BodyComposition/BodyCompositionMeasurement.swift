/// The Body Composition Measurement value (0x2A9C), sent by indication only (Body Composition Service 1.0, 3.2).
///
/// Layout, GATT Specification Supplement, Body Composition Measurement; all fields except the first two are present
/// only if their bit is set:
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
    /// The body fat percentage that reports a failed measurement.
    public static let unsuccessful = UInt16.max

    /// The system of units of the masses and the height.
    public var measurementUnits = WeightScaleUnits.si
    /// A Boolean value that indicates whether this is one of two packets that make up the measurement.
    public var multiplePacketMeasurement = false
    /// The body fat percentage in units of 0.1 %, or `unsuccessful`.
    public var bodyFatPercentage: UInt16 = 0
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The ID of the user, 0xFF for an unknown user.
    public var userID: UInt8?
    /// The basal metabolism, in kJ.
    public var basalMetabolism: UInt16?
    /// The muscle percentage in units of 0.1 %.
    public var musclePercentage: UInt16?
    /// The muscle mass in units of 0.005 kg or 0.01 lb.
    public var muscleMass: UInt16?
    /// The mass without fat in units of 0.005 kg or 0.01 lb.
    public var fatFreeMass: UInt16?
    /// The mass without fat and bones in units of 0.005 kg or 0.01 lb.
    public var softLeanMass: UInt16?
    /// The mass of body water in units of 0.005 kg or 0.01 lb.
    public var bodyWaterMass: UInt16?
    /// The impedance in units of 0.1 Ω.
    public var impedance: UInt16?
    /// The weight in units of 0.005 kg or 0.01 lb.
    public var weight: UInt16?
    /// The height in units of 0.001 m or 0.1 in.
    public var height: UInt16?

    /// Creates a measurement of zero body fat without optional fields.
    public init() {}

    /// The assigned UUID of the Body Composition Measurement characteristic.
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

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.part("measurementUnits", &measurementUnits, isRequired: false)
        try coder.part("multiplePacketMeasurement", &multiplePacketMeasurement, isRequired: false)
        let percentage = FieldQuantity.percent10
        try coder.field("bodyFatPercentage", &bodyFatPercentage, percentage.allowingUnsuccessful)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags.has(bit: 1))
        try coder.optional("userId", &userID, isPresent: flags.has(bit: 2), .userID)
        try coder.optional("basalMetabolism", &basalMetabolism, isPresent: flags.has(bit: 3), .unit("kJ"))
        try coder.optional("musclePercentage", &musclePercentage, isPresent: flags.has(bit: 4), percentage)
        let mass = measurementUnits.mass
        try coder.optional("muscleMass", &muscleMass, isPresent: flags.has(bit: 5), mass)
        try coder.optional("fatFreeMass", &fatFreeMass, isPresent: flags.has(bit: 6), mass)
        try coder.optional("softLeanMass", &softLeanMass, isPresent: flags.has(bit: 7), mass)
        try coder.optional("bodyWaterMass", &bodyWaterMass, isPresent: flags.has(bit: 8), mass)
        // The supplement's formula gives 0.01 Ω; its text and the service specification give 0.1 Ω.
        let resistance = FieldQuantity.ohms10
        try coder.optional("impedance", &impedance, isPresent: flags.has(bit: 9), resistance)
        try coder.optional("weight", &weight, isPresent: flags.has(bit: 10), mass)
        try coder.optional("height", &height, isPresent: flags.has(bit: 11), measurementUnits.height)
    }
}
