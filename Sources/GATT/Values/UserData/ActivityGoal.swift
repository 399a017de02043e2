/// The Activity Goal value (0x2B4E): what the user wants to reach in a session of physical activity.
///
/// Layout, GATT Specification Supplement, Activity Goal: presence flags u8, then the fields whose bits are set, in order:
/// energy u16 in kJ; normal walking steps, intensity steps, floor steps, distance in metres, and the durations of normal
/// and of intensity walking in seconds, u24 each.
public struct ActivityGoal: AttributeValue {
    /// The energy to expend in kJ: bit 0.
    public var totalEnergyExpenditure: UInt16?
    /// The steps to walk: bit 1.
    public var normalWalkingSteps: UInt24?
    /// The steps to take at a high intensity: bit 2.
    public var intensitySteps: UInt24?
    /// The steps to climb: bit 3.
    public var floorSteps: UInt24?
    /// The distance to cover in metres: bit 4.
    public var distance: UInt24?
    /// The time to walk in seconds: bit 5.
    public var durationOfNormalWalking: UInt24?
    /// The time to walk at a high intensity in seconds: bit 6.
    public var durationOfIntensityWalking: UInt24?

    /// Makes a value without goals.
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

    /// The UUID, 0x2B4E.
    public static let uuid = BluetoothUUID(0x2B4E)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = presenceFlags
        try coder.sent("presenceFlags", &flags, reserved: 1 << 7)
        try coder.optional("totalEnergyExpenditure", &totalEnergyExpenditure, isPresent: flags.has(bit: 0), .unit("kJ"))
        try coder.optional("normalWalkingSteps", &normalWalkingSteps, isPresent: flags.has(bit: 1))
        try coder.optional("intensitySteps", &intensitySteps, isPresent: flags.has(bit: 2))
        try coder.optional("floorSteps", &floorSteps, isPresent: flags.has(bit: 3))
        // The formula of the supplement says steps of 10 m, its text, of 1 m.
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 4), .unit("m"))
        let walks = flags.has(bit: 5)
        try coder.optional("durationOfNormalWalking", &durationOfNormalWalking, isPresent: walks, .unit("s"))
        let runs = flags.has(bit: 6)
        try coder.optional("durationOfIntensityWalking", &durationOfIntensityWalking, isPresent: runs, .unit("s"))
    }
}
