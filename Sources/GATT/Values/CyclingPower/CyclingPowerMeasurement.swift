/// The Cycling Power Measurement value (0x2A63), sent by notification only.
///
/// Layout, GATT Specification Supplement, Cycling Power Measurement; fields not marked "always" are present only if
/// their bit of the flags is set:
///
///     flags              u16    0 balance · 1 balance refers to the left pedal · 2 torque · 3 torque from the crank
///                               4 wheel · 5 crank · 6 forces · 7 torques · 8 angles · 9 top dead spot
///                               10 bottom dead spot · 11 energy · 12 offset compensation · 13–15 reserved
///     power              s16, 1 W, always
///     balance            u8, 0.5 %
///     torque             u16, 1/32 N·m
///     wheel revolutions  u32, and the time of the last one u16, 1/2048 s: half the unit of CSC Measurement
///     crank revolutions  u16, and the time of the last one u16, 1/1024 s
///     force magnitudes   s16 largest and s16 smallest, 1 N
///     torque magnitudes  s16 largest and s16 smallest, 1/32 N·m
///     angles             two numbers of 12 bits in three bytes, 1°, the largest in the low bits
///     dead spot angles   u16 at the top, u16 at the bottom, 1°
///     energy             u16, 1 kJ
public struct CyclingPowerMeasurement: AttributeValue {
    /// The instantaneous power, in watts.
    public var instantaneousPower: Int16 = 0
    /// The share of one pedal in the power, in units of 0.5 %.
    public var pedalPowerBalance: UInt8?
    /// The pedal to which the balance refers.
    public var pedalPowerBalanceReference = PedalPowerBalanceReference.unknown
    /// The accumulated torque in units of 1/32 N·m, which wraps around after 2048 N·m.
    public var accumulatedTorque: UInt16?
    /// The place at which the torque is measured.
    public var accumulatedTorqueSource = AccumulatedTorqueSource.wheelBased
    /// The cumulative revolutions of the wheel and the time of the last one.
    public var wheelRevolutionData: WheelRevolutionData?
    /// The cumulative revolutions of the crank and the time of the last one.
    public var crankRevolutionData: CrankRevolutionData?
    /// The largest and smallest force during a revolution.
    public var extremeForceMagnitudes: ExtremeForceMagnitudes?
    /// The largest and smallest torque during a revolution.
    public var extremeTorqueMagnitudes: ExtremeTorqueMagnitudes?
    /// The crank angles of the largest and smallest force or torque.
    public var extremeAngles: ExtremeAngles?
    /// The crank angle at the top dead spot in degrees, clockwise from straight up.
    public var topDeadSpotAngle: UInt16?
    /// The crank angle at the bottom dead spot in degrees, clockwise from straight up.
    public var bottomDeadSpotAngle: UInt16?
    /// The accumulated energy, in kilojoules.
    public var accumulatedEnergy: UInt16?
    /// A Boolean value that indicates whether the sensor requests offset compensation.
    public var offsetCompensationIndicator = false

    /// Creates a measurement of 0 W.
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

    /// The assigned UUID of the Cycling Power Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A63)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.field("instantaneousPower", &instantaneousPower, .unit("W"))
        try coder.optional(
            "pedalPowerBalance",
            &pedalPowerBalance,
            isPresent: flags.has(bit: 0),
            .percent2
        )
        try coder.part("pedalPowerBalanceReference", &pedalPowerBalanceReference, isRequired: false)
        try coder.optional(
            "accumulatedTorque",
            &accumulatedTorque,
            isPresent: flags.has(bit: 2),
            .newtonMeters32
        )
        try coder.part("accumulatedTorqueSource", &accumulatedTorqueSource, isRequired: false)
        try coder.group(&wheelRevolutionData, isPresent: flags.has(bit: 4))
        try coder.group(&crankRevolutionData, isPresent: flags.has(bit: 5))
        try coder.group(&extremeForceMagnitudes, isPresent: flags.has(bit: 6))
        try coder.group(&extremeTorqueMagnitudes, isPresent: flags.has(bit: 7))
        try coder.group(&extremeAngles, isPresent: flags.has(bit: 8))
        try coder.optional("topDeadSpotAngle", &topDeadSpotAngle, isPresent: flags.has(bit: 9), .unit("°"))
        try coder.optional("bottomDeadSpotAngle", &bottomDeadSpotAngle, isPresent: flags.has(bit: 10), .unit("°"))
        try coder.optional("accumulatedEnergy", &accumulatedEnergy, isPresent: flags.has(bit: 11), .unit("kJ"))
        try coder.part("offsetCompensationIndicator", &offsetCompensationIndicator, isRequired: false)
    }
}
