/// The IDD Status value (0x2B21): how an insulin delivery device is.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: therapy control state u8,
/// operational state u8, what is left in the reservoir SFLOAT in IU, flags u8 with bit 0 for a reservoir, and in a device
/// with E2E-Protection a counter u8 and an E2E-CRC u16.
public struct IDDStatus: AttributeValue {
    /// Whether insulin is delivered.
    public var therapyControlState = TherapyControlState.undetermined
    /// What the device does.
    public var operationalState = OperationalState.undetermined
    /// How much insulin is left in the reservoir, in international units.
    public var reservoirRemainingAmount = MedicalFloat16()
    /// Whether there is a reservoir.
    public var isReservoirAttached = false
    /// The protection of the value.
    public var protection: IDDProtection?

    /// Makes the status of a device that says nothing, without a reservoir.
    public init() {}

    /// Whether insulin is delivered: one octet, whose values differ in four bits from each other.
    public struct TherapyControlState: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes a state from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// The therapy has stopped.
        public static let stop = Self(rawValue: 0x33)
        /// The therapy pauses.
        public static let pause = Self(rawValue: 0x3C)
        /// Insulin is delivered.
        public static let run = Self(rawValue: 0x55)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "stop"), .init(0x3C, "pause"), .init(0x55, "run"),
        ]
    }

    /// What an insulin delivery device does: one octet, whose values differ in four bits from each other.
    public struct OperationalState: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes a state from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// It is off.
        public static let off = Self(rawValue: 0x33)
        /// It saves power, and delivers nothing.
        public static let standby = Self(rawValue: 0x3C)
        /// It prepares for the therapy.
        public static let preparing = Self(rawValue: 0x55)
        /// It fills the tube.
        public static let priming = Self(rawValue: 0x5A)
        /// It waits for the therapy.
        public static let waiting = Self(rawValue: 0x66)
        /// It is ready for the therapy.
        public static let ready = Self(rawValue: 0x96)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "off"), .init(0x3C, "standby"), .init(0x55, "preparing"),
            .init(0x5A, "priming"), .init(0x66, "waiting"), .init(0x96, "ready"),
        ]
    }

    private var flags: UInt8 {
        get { UInt8(bits: isReservoirAttached) }
        set { isReservoirAttached = newValue.has(bit: 0) }
    }

    /// The UUID, 0x2B21.
    public static let uuid = BluetoothUUID(0x2B21)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("therapyControlState", &therapyControlState)
        try coder.field("operationalState", &operationalState)
        try coder.field("reservoirRemainingAmount", &reservoirRemainingAmount, .unit("IU"))
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0b1111_1110)
        self.flags = flags
        try coder.shown("reservoirAttached", &isReservoirAttached)
        try coder.protection(&protection)
    }
}
