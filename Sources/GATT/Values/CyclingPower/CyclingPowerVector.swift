/// The Cycling Power Vector value (0x2A64): the force or torque at every angle of the crank, sent by notification only.
///
/// Layout, GATT Specification Supplement, Cycling Power Vector: flags u8 (bit 0 crank, 1 angle, 2 forces, 3 torques, 4–5
/// direction), then if they are there crank revolutions u16 with the time of the last one u16 × 1/1024 s, the first angle
/// u16 × 1°, and up to the end either forces s16 × 1 N or torques s16 × 1/32 N·m.
public struct CyclingPowerVector: AttributeValue {
    /// The revolutions of the crank.
    public var crankRevolutionData: CrankRevolutionData?
    /// The angle of the crank at the first force or torque in degrees, clockwise from straight up.
    public var firstCrankMeasurementAngle: UInt16?
    /// The forces in newtons; a sensor that measures forces sends no torques.
    public var instantaneousForceMagnitudes: [Int16] = []
    /// The torques in units of 1/32 N·m; a sensor that measures torques sends no forces.
    public var instantaneousTorqueMagnitudes: [Int16] = []
    /// In which direction they act.
    public var instantaneousMeasurementDirection = MeasurementDirection.unknown

    /// Makes a vector of nothing.
    public init() {}

    /// In which direction a force or torque acts: bits 4 and 5 of the flags.
    public struct MeasurementDirection: Enumeration {
        /// The two bits.
        public var rawValue: UInt8

        /// Makes a direction from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// Nobody knows.
        public static let unknown = Self(rawValue: 0)
        /// Along the path of the pedal.
        public static let tangential = Self(rawValue: 1)
        /// Along the crank.
        public static let radial = Self(rawValue: 2)
        /// Sideways.
        public static let lateral = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unknown"), .init(1, "tangential-component"), .init(2, "radial-component"),
            .init(3, "lateral-component"),
        ]
    }

    /// The UUID, 0x2A64.
    public static let uuid = BluetoothUUID(0x2A64)

    /// Walks over the fields; forces and torques contradict each other, as each goes on to the end.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt8(
                bits: crankRevolutionData != nil,
                firstCrankMeasurementAngle != nil,
                !instantaneousForceMagnitudes.isEmpty,
                !instantaneousTorqueMagnitudes.isEmpty
            ) | instantaneousMeasurementDirection.rawValue << 4
        try coder.sent("flags", &flags, reserved: 0b1100_0000)
        instantaneousMeasurementDirection = MeasurementDirection(rawValue: flags >> 4)
        try coder.shown("instantaneousMeasurementDirection", &instantaneousMeasurementDirection, isRequired: false)
        try coder.group(&crankRevolutionData, isPresent: flags.has(bit: 0))
        try coder.optional(
            "firstCrankMeasurementAngle",
            &firstCrankMeasurementAngle,
            isPresent: flags.has(bit: 1),
            .unit("°")
        )
        try coder.list(
            "instantaneousForceMagnitudeArray",
            &instantaneousForceMagnitudes,
            isPresent: flags.has(bit: 2),
            .unit("N")
        )
        try coder.list(
            "instantaneousTorqueMagnitudeArray",
            &instantaneousTorqueMagnitudes,
            isPresent: flags.has(bit: 3),
            Quantity(.per(32), unit: "N·m")
        )
        try coder.require(
            instantaneousForceMagnitudes.isEmpty || instantaneousTorqueMagnitudes.isEmpty,
            "instantaneousTorqueMagnitudeArray",
            "cannot follow an array of forces"
        )
    }
}
