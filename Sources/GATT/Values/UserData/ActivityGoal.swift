/// The Activity Goal value (0x2B4E): the goals of the user for a session of physical activity.
///
/// Layout, GATT Specification Supplement, Activity Goal: presence flags u8, then in order each field whose bit is set:
/// energy u16 in kJ; normal walking steps, intensity steps, floor steps, distance in meters, and the durations of
/// normal and intensity walking in seconds, u24 each.
public struct ActivityGoal: AttributeValue {
    /// The energy to expend in kJ; flag bit 0.
    public var totalEnergyExpenditure: UInt16?
    /// The number of steps to walk; flag bit 1.
    public var normalWalkingSteps: UInt24?
    /// The number of steps to take at high intensity; flag bit 2.
    public var intensitySteps: UInt24?
    /// The number of steps to climb; flag bit 3.
    public var floorSteps: UInt24?
    /// The distance to cover in meters; flag bit 4.
    public var distance: UInt24?
    /// The time to walk in seconds; flag bit 5.
    public var durationOfNormalWalking: UInt24?
    /// The time to walk at high intensity in seconds; flag bit 6.
    public var durationOfIntensityWalking: UInt24?

    /// Creates a value without goals.
    public init() {}

    private var presenceFlags: UInt8 {
        UInt8(
            bits: totalEnergyExpenditure != nil,
            normalWalkingSteps != nil,
            intensitySteps != nil,
            floorSteps != nil,
            distance != nil,
            durationOfNormalWalking != nil,
            durationOfIntensityWalking != nil
        )
    }

    /// The assigned UUID of the Activity Goal characteristic.
    public static let uuid = BluetoothUUID(0x2B4E)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = presenceFlags
        try coder.hiddenInteger("presenceFlags", &flags, reserved: 1 << 7)
        try coder.optional("totalEnergyExpenditure", &totalEnergyExpenditure, isPresent: flags.has(bit: 0), .unit("kJ"))
        try coder.optional("normalWalkingSteps", &normalWalkingSteps, isPresent: flags.has(bit: 1))
        try coder.optional("intensitySteps", &intensitySteps, isPresent: flags.has(bit: 2))
        try coder.optional("floorSteps", &floorSteps, isPresent: flags.has(bit: 3))
        // The Supplement contradicts itself: its formula has units of 10 m, its text has units of 1 m.
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 4), .unit("m"))
        let hasWalking = flags.has(bit: 5)
        try coder.optional("durationOfNormalWalking", &durationOfNormalWalking, isPresent: hasWalking, .unit("s"))
        let hasIntensity = flags.has(bit: 6)
        try coder.optional(
            "durationOfIntensityWalking",
            &durationOfIntensityWalking,
            isPresent: hasIntensity,
            .unit("s")
        )
    }
}
