/// The Cycling Power Vector value (0x2A64): the force or torque at successive crank angles, sent by notification only.
///
/// Layout, GATT Specification Supplement, Cycling Power Vector: flags u8 (bit 0 crank, 1 angle, 2 forces, 3 torques,
/// 4–5 direction), then, if present, crank revolutions u16 with the time of the last one u16 × 1/1024 s, the first
/// angle u16 × 1°, and up to the end either forces s16 × 1 N or torques s16 × 1/32 N·m.
public struct CyclingPowerVector: AttributeValue {
    /// The cumulative revolutions of the crank and the time of the last one.
    public var crankRevolutionData: CrankRevolutionData?
    /// The crank angle of the first force or torque in degrees, clockwise from straight up.
    public var firstCrankMeasurementAngle: UInt16?
    /// The forces, in newtons; mutually exclusive with the torques.
    public var instantaneousForceMagnitudes: [Int16] = []
    /// The torques in units of 1/32 N·m; mutually exclusive with the forces.
    public var instantaneousTorqueMagnitudes: [Int16] = []
    /// The direction of the forces or torques.
    public var instantaneousMeasurementDirection = MeasurementDirection.unknown

    /// Creates a vector without forces or torques.
    public init() {}

    /// The direction of a force or torque: bits 4 and 5 of the flags.
    public struct MeasurementDirection: EnumerationField {
        /// The two transmitted bits.
        public var rawValue: UInt8

        /// Creates a direction from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// The direction is unknown.
        public static let unknown = Self(rawValue: 0)
        /// Tangential to the path of the pedal.
        public static let tangential = Self(rawValue: 1)
        /// Radial, along the crank.
        public static let radial = Self(rawValue: 2)
        /// Lateral, to the side.
        public static let lateral = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unknown"), .init(1, "tangential-component"), .init(2, "radial-component"),
            .init(3, "lateral-component"),
        ]
    }

    /// The assigned UUID of the Cycling Power Vector characteristic.
    public static let uuid = BluetoothUUID(0x2A64)

    /// Passes the fields to `coder` in wire order; forces and torques are mutually exclusive, as each extends to the
    /// end.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt8(
                bits: crankRevolutionData != nil,
                firstCrankMeasurementAngle != nil,
                !instantaneousForceMagnitudes.isEmpty,
                !instantaneousTorqueMagnitudes.isEmpty
            ) | instantaneousMeasurementDirection.rawValue << 4
        try coder.hiddenInteger("flags", &flags, reserved: 0b1100_0000)
        instantaneousMeasurementDirection = MeasurementDirection(rawValue: flags >> 4)
        try coder.part("instantaneousMeasurementDirection", &instantaneousMeasurementDirection, isRequired: false)
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
            .newtonMeters32
        )
        try coder.require(
            instantaneousForceMagnitudes.isEmpty || instantaneousTorqueMagnitudes.isEmpty,
            "instantaneousTorqueMagnitudeArray",
            "cannot be combined with instantaneousForceMagnitudeArray"
        )
    }
}
