/// The Cycling Power Measurement value (0x2A63), sent by notification only.
///
/// Layout, GATT Specification Supplement, Cycling Power Measurement; the fields without "always" are there if their bit
/// of the flags is set:
///
///     flags              u16    0 balance · 1 balance is that of the left pedal · 2 torque · 3 torque from the crank
///                               4 wheel · 5 crank · 6 forces · 7 torques · 8 angles · 9 top dead spot
///                               10 bottom dead spot · 11 energy · 12 offset compensation · 13–15 reserved
///     power              s16, 1 W, always
///     balance            u8, 0.5 %
///     torque             u16, 1/32 N·m
///     wheel revolutions  u32, and the time of the last one u16, 1/2048 s: half the unit of CSC Measurement
///     crank revolutions  u16, and the time of the last one u16, 1/1024 s
///     force magnitudes   s16 largest and s16 smallest, 1 N
///     torque magnitudes  s16 largest and s16 smallest, 1/32 N·m
///     angles             two numbers of 12 bits in three octets, 1°, the largest in the low bits
///     dead spot angles   u16 at the top, u16 at the bottom, 1°
///     energy             u16, 1 kJ
public struct CyclingPowerMeasurement: AttributeValue {
    /// The power in watts.
    public var instantaneousPower: Int16 = 0
    /// The share of one pedal in the power in units of 0.5 %.
    public var pedalPowerBalance: UInt8?
    /// Whose share the balance is.
    public var pedalPowerBalanceReference = PedalPowerBalanceReference.unknown
    /// The torque added up in units of 1/32 N·m; after 2048 N·m it starts again at 0.
    public var accumulatedTorque: UInt16?
    /// Where the torque is measured.
    public var accumulatedTorqueSource = AccumulatedTorqueSource.wheelBased
    /// The revolutions of the wheel.
    public var wheelRevolutionData: WheelRevolutionData?
    /// The revolutions of the crank.
    public var crankRevolutionData: CrankRevolutionData?
    /// The largest and smallest force of a revolution.
    public var extremeForceMagnitudes: ExtremeForceMagnitudes?
    /// The largest and smallest torque of a revolution.
    public var extremeTorqueMagnitudes: ExtremeTorqueMagnitudes?
    /// The angles of the crank at which they occurred.
    public var extremeAngles: ExtremeAngles?
    /// The angle of the crank at its top dead spot in degrees, clockwise from straight up.
    public var topDeadSpotAngle: UInt16?
    /// The angle of the crank at its bottom dead spot in degrees, clockwise from straight up.
    public var bottomDeadSpotAngle: UInt16?
    /// The energy added up in kilojoules.
    public var accumulatedEnergy: UInt16?
    /// Whether the sensor asks for its offset to be compensated.
    public var offsetCompensationIndicator = false

    /// Makes a measurement of 0 W.
    public init() {}

    private var flags: UInt16 {
        get {
            UInt16(
                bits: pedalPowerBalance != nil,
                pedalPowerBalanceReference == .left,
                accumulatedTorque != nil,
                accumulatedTorqueSource == .crankBased,
                wheelRevolutionData != nil,
                crankRevolutionData != nil,
                extremeForceMagnitudes != nil,
                extremeTorqueMagnitudes != nil,
                extremeAngles != nil,
                topDeadSpotAngle != nil,
                bottomDeadSpotAngle != nil,
                accumulatedEnergy != nil,
                offsetCompensationIndicator
            )
        }
        set {
            pedalPowerBalanceReference = newValue.has(bit: 1) ? .left : .unknown
            accumulatedTorqueSource = newValue.has(bit: 3) ? .crankBased : .wheelBased
            offsetCompensationIndicator = newValue.has(bit: 12)
        }
    }

    /// The UUID, 0x2A63.
    public static let uuid = BluetoothUUID(0x2A63)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.field("instantaneousPower", &instantaneousPower, .unit("W"))
        try coder.optional(
            "pedalPowerBalance",
            &pedalPowerBalance,
            isPresent: flags.has(bit: 0),
            Quantity(.per(2), unit: "%")
        )
        try coder.shown("pedalPowerBalanceReference", &pedalPowerBalanceReference, isRequired: false)
        try coder.optional(
            "accumulatedTorque",
            &accumulatedTorque,
            isPresent: flags.has(bit: 2),
            Quantity(.per(32), unit: "N·m")
        )
        try coder.shown("accumulatedTorqueSource", &accumulatedTorqueSource, isRequired: false)
        try coder.group(&wheelRevolutionData, isPresent: flags.has(bit: 4))
        try coder.group(&crankRevolutionData, isPresent: flags.has(bit: 5))
        try coder.group(&extremeForceMagnitudes, isPresent: flags.has(bit: 6))
        try coder.group(&extremeTorqueMagnitudes, isPresent: flags.has(bit: 7))
        try coder.group(&extremeAngles, isPresent: flags.has(bit: 8))
        try coder.optional("topDeadSpotAngle", &topDeadSpotAngle, isPresent: flags.has(bit: 9), .unit("°"))
        try coder.optional("bottomDeadSpotAngle", &bottomDeadSpotAngle, isPresent: flags.has(bit: 10), .unit("°"))
        try coder.optional("accumulatedEnergy", &accumulatedEnergy, isPresent: flags.has(bit: 11), .unit("kJ"))
        try coder.shown("offsetCompensationIndicator", &offsetCompensationIndicator, isRequired: false)
    }
}
